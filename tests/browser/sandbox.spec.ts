import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { clickSquare, square, squareOf, test } from './table';

test('the sandbox: put up a position, play it, take it back, export it', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Blitzer' }).first().click();
  await clickSquare(page, 'h13');
  await page.getByRole('button', { name: 'Lineman' }).nth(1).click();
  await clickSquare(page, 'h14');
  await page.getByRole('button', { name: 'Ball', exact: true }).click();
  await clickSquare(page, 'h13');
  const start = await square(page, 'h14');
  const end = await square(page, 'g14');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  await page.screenshot({ path: 'test-results/editor.png' });
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  expect(await squareOf(page, 'a1')).toBe('g14');

  await clickSquare(page, 'h13');
  await page
    .getByRole('group', { name: 'actions' })
    .getByRole('button', { name: /^Block/ })
    .click();
  await clickSquare(page, 'g14');
  await expect(page.getByRole('log')).toContainText('blocks');
  await page.keyboard.press('u');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a scenario' }).click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  expect(text).toContain('players:');
  expect(text).toMatch(/h1: \{.*Blitzer/);
  expect(text).toContain('ball: h1');
  expect(problems).toEqual([]);
});

test('the tutorial teaches move and dodge by playing', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/tutorial');
  await page.locator('[data-player="h1"]').waitFor();
  await clickSquare(page, 'h8');
  for (const step of ['h9', 'h10', 'h11', 'h12', 'h13']) {
    await clickSquare(page, step);
    await expect.poll(() => squareOf(page, 'h1')).toBe(step);
  }
  await page.getByRole('button', { name: 'Next: Dodge' }).click();
  await expect(page.getByRole('heading', { name: '2. Dodge' })).toBeVisible();
  await expect.poll(() => squareOf(page, 'h1')).toBe('h13');
  await clickSquare(page, 'h13');
  await clickSquare(page, 'h12');
  await expect(page.getByRole('button', { name: 'Next: Block' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('dodge: needed 3+, made it');
  expect(problems).toEqual([]);
});

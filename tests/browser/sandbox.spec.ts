import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { turfwar } from './finished';
import { clickSquare, square, squareOf, tapSquare, test } from './table';

/** The file that the sandbox writes. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a scenario' }).click();
  return readFileSync((await (await download).path())!, 'utf8');
}

test('the sandbox: put up a position, play it, take it back, export it', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Blitzer' }).first().click();
  await clickSquare(page, 'h13');
  await page
    .getByRole('region', { name: 'away team' })
    .getByRole('button', { name: 'Lineman' })
    .click();
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
  await page.getByTestId('answers').getByRole('button').first().waitFor();

  const text = await exported(page);
  expect(text).toMatch(/h1: \{.*Blitzer/);
  expect(text).toContain('ball: h1');
  expect(text).toContain('- h1 block a1');
  expect(turfwar(['scenario'], 'sandbox.yaml', text)).toContain('1 of 1 scenarios hold');
  await page.keyboard.press('u');
  await expect(page.getByRole('log')).not.toContainText('blocks');
  expect(problems).toEqual([]);
});

test('what was exported is opened again, played step by step, and started over', async ({
  coach,
}) => {
  const { page } = await coach();
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  await clickSquare(page, 'd12');
  await page.locator('[data-mark]').first().waitFor();
  await clickSquare(page, 'd11');
  await expect.poll(() => squareOf(page, 'h2')).toBe('d11');
  const text = await exported(page);
  await expect(page.getByRole('status').filter({ hasText: 'Saved with what' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => squareOf(page, 'h2')).toBe('d12');

  const open = page.getByLabel('Open a scenario file');
  const file = { name: 'bad.yaml', mimeType: 'application/yaml' };
  await open.setInputFiles({ ...file, buffer: Buffer.from('players: {h1: {at: z99}}\n') });
  await expect(page.getByRole('alert').filter({ hasText: 'z99' })).toContainText('a1 to o26');
  await open.setInputFiles({ ...file, buffer: Buffer.from(text) });
  await expect(page.getByText('Played in the sandbox')).toBeVisible();
  for (const step of [1, 2]) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByText(`${step} of 2`)).toBeVisible();
  }
  await expect.poll(() => squareOf(page, 'h2')).toBe('d11');
});

test('a position is put up with the keyboard, and keeps skills and states', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await page.getByRole('button', { name: 'Clear' }).press('Enter');
  const home = page.getByRole('region', { name: 'home team' });
  await home.getByRole('button', { name: 'Blitzer' }).press('Enter');
  await page.locator('svg.pitch').focus();
  await page.keyboard.press('Enter');
  expect(await squareOf(page, 'h1')).toBe('h13');
  const player = page.getByRole('region', { name: 'player' });
  await player.getByLabel('Another skill').fill('guard');
  await player.getByLabel('Another skill').press('Enter');
  await player.getByRole('button', { name: 'Stunned' }).press('Enter');
  await player.getByLabel('ST', { exact: true }).fill('5');
  await player.getByLabel('ST', { exact: true }).press('Tab');
  await page.locator('svg.pitch').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  expect(await squareOf(page, 'h2')).toBe('i14');
  await page.keyboard.press('u');
  expect(await squareOf(page, 'h2')).toBe('');
  await page.getByRole('button', { name: 'Play it' }).press('Enter');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await page.getByRole('button', { name: 'Play it' }).waitFor();
  await clickSquare(page, 'h13');
  await expect(player.getByRole('list', { name: 'skills' })).toContainText(/Guard/i);
  await expect(player.getByRole('button', { name: 'Stunned' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(player.getByLabel('ST', { exact: true })).toHaveValue('5');
  expect(problems).toEqual([]);
});

test('a position is put up on a phone, and by dragging out of the palette', async ({ coach }) => {
  const { page } = await coach({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/sandbox');
  await page.getByRole('tab', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Edit the position' }).tap();
  await page.getByRole('button', { name: 'Clear' }).tap();
  const home = page.getByRole('region', { name: 'home team' });
  await home.getByRole('button', { name: 'Ogre' }).tap();
  await tapSquare(page, 'h12');
  await tapSquare(page, 'j12');
  expect(await squareOf(page, 'h2')).toBe('j12');
  await page.screenshot({ path: 'test-results/editor-phone.png' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const { page: desk } = await coach();
  await desk.goto('/sandbox');
  await desk.getByRole('button', { name: 'Edit the position' }).click();
  const chip = desk
    .getByRole('region', { name: 'away team' })
    .getByRole('button', { name: 'Troll' });
  await chip.hover();
  await desk.mouse.down();
  const { x, y } = await square(desk, 'k20');
  await desk.mouse.move(x, y, { steps: 6 });
  await desk.mouse.up();
  expect(await squareOf(desk, 'a6')).toBe('k20');
});

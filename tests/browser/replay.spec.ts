import { expect, type Page } from '@playwright/test';
import { test } from './finished';

const ply = async (page: Page) =>
  Number(/^(\d+) \//.exec(await page.getByText(/^\d+ \/ \d+$/).innerText())?.[1]);
const at = (page: Page, number: number) =>
  expect(page.getByText(new RegExp(`^${number} / \\d+$`))).toBeVisible();

test('a replay is watched by mouse and keyboard, at any speed', async ({ coach, finished }) => {
  const { page, problems } = await coach({ storageState: finished.state });
  await page.goto('/replay');
  await page.locator(`a[href="/replay/m-${finished.id}"]`).click();
  await at(page, 0);
  await page.getByRole('slider', { name: 'moment of the match' }).fill('120');
  await at(page, 120);
  await page.getByRole('button', { name: 'forward' }).click();
  await at(page, 121);
  await page.locator('main h1').click({ force: true });
  await page.keyboard.press('ArrowLeft');
  await at(page, 120);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => ply(page)).toBeGreaterThan(120);
  await expect(page.locator('.where strong')).toContainText(/half, (Human|Orc) turn \d/);
  const turn = await ply(page);
  await page.getByLabel('speed').selectOption('16');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => ply(page)).toBeGreaterThan(turn + 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await ply(page);
  await page.waitForTimeout(300);
  expect(await ply(page)).toBe(stopped);
  await page.keyboard.press('End');
  await expect(page.locator('.where strong')).toHaveText('The end');
  await expect(page.getByRole('button', { name: 'Play on from here' })).toBeDisabled();
  expect(problems).toEqual([]);
});

test('a link leads to a moment, and from there one can play on', async ({ coach, finished }) => {
  const { page, problems } = await coach({ storageState: finished.state });
  await page.goto(`/replay/m-${finished.id}?at=200`);
  await at(page, 200);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play on from here' });
  await page.keyboard.press('ArrowRight');
  await at(page, 200);
  await dialog.getByRole('button', { name: 'Both' }).click();
  await expect(page).toHaveURL(/\/match\//);
  await expect(page.locator('.question:not(.waiting)')).toBeVisible();
  expect(problems).toEqual([]);
});

test('replay files are opened and checked; garbage and a changed line are refused', async ({
  coach,
  finished,
}) => {
  const { page } = await coach();
  await page.goto('/replay');
  const open = (name: string, text: string) =>
    page.getByLabel('Open a replay file').setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  await open('holiday.txt', 'Dear diary,\n');
  await expect(page.getByRole('alert')).toContainText('not a replay');
  const lines = finished.replay.split('\n');
  const line = lines.findIndex((each) => each.includes(' coin '));
  const swapped = lines[line]!.replace(/heads|tails/, (word) =>
    word === 'heads' ? 'tails' : 'heads',
  );
  await open('changed.txt', lines.with(line, swapped).join('\n'));
  await expect(page.getByRole('alert')).toContainText(`ine ${line + 1}:`);
  await open('mine.txt', finished.replay);
  await expect(page).toHaveURL(/\/replay\/r_/);
  await expect(page.getByText('Every choice and every die has been checked')).toBeVisible();
  await page.getByRole('link', { name: 'Leave' }).click();
  const brought = page.getByRole('listitem').filter({ hasText: /\d+ choices/ });
  await expect(brought).toHaveCount(1);
  await brought.getByRole('button', { name: /^Forget/ }).click();
  await expect(brought).toHaveCount(0);
});

test('a replay fits a phone', async ({ coach, finished }) => {
  const { page } = await coach({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/replay/m-${finished.id}?at=150`);
  await at(page, 150);
  await page.getByRole('button', { name: 'next turn' }).tap();
  await expect.poll(() => ply(page)).toBeGreaterThan(150);
  await page.screenshot({ path: 'test-results/replay-phone.png' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

import { expect } from '@playwright/test';
import { squareOf, test } from './table';

test('everything at the table can be done with the keyboard', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/');
  for (let guard = 0; guard < 30; guard++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text === 'Play a full match') break;
  }
  await page.keyboard.press('Enter');
  await page.locator('.question').first().waitFor();
  const spoken = page.getByTestId('spoken');

  const mine = page.getByText('Your turn', { exact: true });
  for (let guard = 0; guard < 200 && (await mine.count()) === 0; guard++) {
    if ((await page.getByText('Where do you kick?').count()) > 0) {
      await page.locator('svg.pitch').focus();
      for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Enter');
    } else if ((await page.locator('[data-choice="done"]').count()) > 0) {
      await page.keyboard.press('e');
    } else await page.keyboard.press('1');
    await page.waitForTimeout(150);
  }
  await expect(mine).toBeVisible();

  await page.keyboard.press('n');
  await expect(spoken).toContainText(/home .* \d+/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await page.locator('svg.pitch').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toContainText(/^[a-o]\d+, /);
  await page.keyboard.press('Escape');
  // The bot may have answered before anybody can look: what counts is that a new turn of ours begins.
  const turns = page.getByText(/Human: turn \d+/i);
  const before = (await turns.last().textContent()) ?? '';
  await page.keyboard.press('e');
  await expect(turns.last()).not.toHaveText(before);
  expect(problems).toEqual([]);
});

test('a player is walked by the arrow keys', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  expect(await squareOf(page, 'h2')).toBe('d12');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => squareOf(page, 'h2')).toBe('d11');
  await page.keyboard.press('u');
  await expect.poll(() => squareOf(page, 'h2')).toBe('d12');
});

test('arrows find the pitch by themselves', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('svg.pitch')).toBeFocused();
  await expect(page.getByTestId('spoken')).toContainText(/^[a-o]\d+, /);
  await expect(page.locator('.cursor')).toBeVisible();
});

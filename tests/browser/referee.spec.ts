import { expect } from '@playwright/test';
import { clickSquare, playUntilAsked, squareOf, test } from './table';

test('whoever wants to be the referee chooses their model and walks it', async ({ coach }) => {
  test.setTimeout(120_000);
  const { page, problems } = await coach();
  await page.goto('/new');
  await page.getByLabel('The referee player').check();
  await page.locator('select[name=referee]').selectOption('me');
  await page.getByRole('button', { name: 'Kick off' }).click();
  await playUntilAsked(page, 'Who is the referee?', 60);
  await page.getByRole('button', { name: /^Halfling/ }).click();
  await playUntilAsked(page, 'Where does the referee stand?', 60);
  await clickSquare(page, 'o7');
  await expect.poll(() => squareOf(page, 'r1')).toBe('o7');
  await page.screenshot({ path: 'test-results/referee.png' });
  await page.keyboard.press('e');
  await playUntilAsked(page, 'The referee moves', 90);
  expect(problems).toEqual([]);
});

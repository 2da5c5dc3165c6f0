import { expect } from '@playwright/test';
import { clickSquare, test } from './table';

test('motion stops for those who do not want it', async ({ coach }) => {
  const { page } = await coach({ reducedMotion: 'reduce' });
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  const time = await page
    .locator('.piece')
    .first()
    .evaluate((piece) => getComputedStyle(piece).transitionDuration);
  expect(parseFloat(time)).toBeLessThan(0.001);
  // Whoever is in hand has a ring that turns elsewhere, for as long as they are.
  await clickSquare(page, 'd12');
  await page.locator('.field .halo').waitFor();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

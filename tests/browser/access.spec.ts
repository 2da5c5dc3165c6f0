import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './table';

const PAGES = ['/', '/new', '/matches', '/rules?q=dodge', '/fair', '/figures'];

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing to complain about, ${theme}`, async ({ coach }) => {
    test.setTimeout(180_000);
    const { page } = await coach();
    await page.addInitScript((chosen) => {
      const settings = { theme: chosen, sound: false, motion: false };
      localStorage.setItem('turfwar.settings', JSON.stringify(settings));
    }, theme);
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.locator('h1').first().waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html.slice(0, 160)}`,
      );
      expect.soft(found).toEqual([]);
    }
  });
}

test('motion stops for those who do not want it', async ({ coach }) => {
  const { page } = await coach({ reducedMotion: 'reduce' });
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  const time = await page
    .locator('.piece')
    .first()
    .evaluate((piece) => getComputedStyle(piece).transitionDuration);
  expect(parseFloat(time)).toBeLessThan(0.001);
});

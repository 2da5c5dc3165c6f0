import { expect } from '@playwright/test';
import { newMatch, test } from './finished';

test('a finished match is analysed: the curve, luck and decisions, turning points', async ({
  coach,
}) => {
  test.setTimeout(180_000);
  const { page, problems } = await coach();
  await page.goto('/fair');
  const bot = { coach: 'bot', bot: 'rookie' };
  const id = await newMatch(page, { home: bot, away: bot, pace: 0, options: ['threes'] });
  await page.goto(`/match/${id}`);
  await page.getByRole('dialog', { name: 'The final whistle' }).waitFor({ timeout: 60_000 });
  await page.goto(`/report/${id}`);
  const analysis = page.locator('[data-analysis]');
  await analysis.getByRole('button', { name: 'Analyse match' }).click();
  await expect(analysis).toHaveAttribute('data-analysis', 'done', { timeout: 120_000 });
  await expect(analysis.getByRole('img', { name: /^Chances of/ })).toBeVisible();
  await expect(analysis.getByRole('row')).toHaveCount(3);
  const slider = analysis.getByRole('slider', { name: 'team turn' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(analysis.locator('.told')).toContainText(/% before, luck .+, decisions/);
  // Players are called by their names, not by their ids.
  await expect(analysis.getByText(/\b[ha]\d{1,2}\b: /)).toHaveCount(0);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await analysis.screenshot({ path: `test-results/analysis-${width}.png` });
  }
  // It is stored: the page shows it again at once.
  await page.reload();
  await expect(analysis).toHaveAttribute('data-analysis', 'done');
  expect(problems).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { newMatch } from './finished';
import { test } from './table';

const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 664],
] as const;

/** At every size nothing is wider than the page. */
async function fits(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await page.screenshot({ path: `test-results/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a guest answers a rated puzzle and sees what each line is worth', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await fits(page, 'puzzles');
  await page.getByRole('link', { name: /^Rated puzzle/ }).click();
  const lines = page.getByRole('group', { name: 'Lines' });
  await lines.getByRole('radio').first().waitFor();
  // Nothing is told before the answer.
  await expect(page.locator('[data-value]')).toHaveCount(0);
  await fits(page, 'puzzle');
  await lines.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('status')).toContainText(/marks/i);
  await expect(lines.getByText('best', { exact: true })).toHaveCount(1);
  await expect(page.locator('[data-value]')).toHaveCount(await lines.getByRole('radio').count());
  await expect(page.getByText(/^Your rating:/)).toBeVisible();
  await fits(page, 'puzzle-answered');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the puzzle of the day and a streak', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/puzzles/daily');
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('status')).toContainText('Here is the best line');
  await page.goto('/puzzles/streak');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('timer')).toContainText(/^[23]:/);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('The streak is over: 0 solved.')).toBeVisible();
  await page.goto('/puzzles');
  await expect(page.getByText(/^Today: 0 of 100 marks/)).toBeVisible();
  expect(problems).toEqual([]);
});

test('a puzzle on a phone, by touch', async ({ coach }) => {
  const { page, problems } = await coach({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/puzzles/practice');
  const lines = page.getByRole('group', { name: 'Lines' });
  await lines.getByRole('radio').nth(1).waitFor();
  await lines.locator('label').nth(1).tap();
  await page.getByRole('button', { name: 'Answer' }).tap();
  await expect(page.getByRole('status')).toContainText(/marks/i);
  expect(problems).toEqual([]);
});

test('the final whistle: best player, curve, turning points, sharing, learning', async ({
  coach,
}) => {
  test.setTimeout(240_000);
  const { page, problems } = await coach();
  await page.goto('/fair');
  const bot = { coach: 'bot', bot: 'rookie' };
  const id = await newMatch(page, { home: bot, away: bot, pace: 0, options: ['threes'] });
  await page.goto(`/match/${id}`);
  const whistle = page.getByRole('dialog', { name: 'The final whistle' });
  await whistle.waitFor({ timeout: 60_000 });
  await whistle.getByRole('button', { name: 'Show the curve' }).click();
  await expect(whistle.getByRole('img', { name: /^Chances of/ })).toBeVisible({ timeout: 60_000 });
  await whistle.getByRole('button', { name: 'Share' }).click();
  await expect(whistle.getByRole('status')).toContainText(/Link copied|\/report\//);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `test-results/whistle-${width}.png` });
    const box = await whistle.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await whistle.getByRole('link', { name: 'Turning points' }).click();
  const analysis = page.locator('[data-analysis]');
  await expect(analysis).toHaveAttribute('data-analysis', 'done', { timeout: 120_000 });
  await analysis.screenshot({ path: 'test-results/turning-points.png' });
  const learn = analysis.getByRole('link', { name: /^Learn from/ }).first();
  await learn.click();
  await page.getByRole('radio').first().check();
  await expect(page.locator('[data-value]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('played in the match')).toBeVisible();
  await fits(page, 'learn');
  expect(problems).toEqual([]);
});

test('a turn is solved in the sandbox', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Solve this turn' }).click();
  await expect(page.getByRole('status', { name: /best lines to score/ })).toContainText(
    /were tried|Nothing is better/,
    { timeout: 30_000 },
  );
  await page.screenshot({ path: 'test-results/solve.png' });
  expect(problems).toEqual([]);
});

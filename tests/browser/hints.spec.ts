import { expect, type Page } from '@playwright/test';
import { POSITION, putUp } from './making';
import { test } from './table';

/** Where everybody stands, and who is in hand. */
async function log(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-player]')]
      .map((each) => `${each.dataset.player} ${each.style.transform} ${each.className.toString()}`)
      .join(';'),
  );
}

test('the coach says what they would do, and why, and does it', async ({ coach }) => {
  test.setTimeout(60_000);
  const { page, problems } = await coach();
  await putUp(page, POSITION);
  const hint = page.locator('[data-advice]');
  const said = page.getByRole('status', { name: 'what the coach would do' });
  await expect(hint).toBeVisible({ timeout: 20_000 });
  await expect(said).toHaveCount(0);
  const before = await log(page);
  await hint.click();
  await expect(said).toBeVisible();
  expect(await log(page), 'a hint does nothing by itself').toEqual(before);
  // Who, what, and how likely it goes wrong.
  await expect(said).toContainText(/Move|Block|Blitz|Pass|Hand-off|End/);
  await expect(said).toContainText(/without a risk|% that it ends the turn|worth its risk/);
  await page.screenshot({ path: 'test-results/hint.png' });
  await said.getByRole('button', { name: 'Do it' }).click();
  // It was for that decision: the next one has none until it is asked for.
  await expect(said).toHaveCount(0);
  await expect.poll(() => log(page)).not.toEqual(before);
  expect(problems).toEqual([]);
});

test('on a phone the hint fits', async ({ coach }) => {
  const { page } = await coach({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await putUp(page, POSITION);
  await page.locator('[data-advice]').tap({ timeout: 20_000 });
  const said = page.getByRole('status', { name: 'what the coach would do' });
  await expect(said.getByRole('button', { name: 'Do it' })).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.screenshot({ path: 'test-results/hint-phone.png' });
});

test('levels to play against say how strong they are', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/new');
  const level = page.locator('select[name="bot"]');
  await level.selectOption('scripted');
  await expect(page.getByText(/points from the rookie/)).toBeVisible();
  await level.selectOption('planner');
  await expect(page.getByText(/seven of ten points/)).toBeVisible();
  await level.selectOption('rookie');
  await expect(page.getByText(/beginner/)).toBeVisible();
  // By other rules the levels are as strong as they are there.
  await level.selectOption('planner');
  await page.locator('select[name="rules"]').selectOption('brutal');
  await expect(level).toHaveValue('planner');
  await expect(level.locator('option')).toHaveText(['random', 'rookie', 'scripted', 'planner']);
  await expect(page.getByText(/that scripted thinks of/)).toBeVisible();
  expect(problems).toEqual([]);
});

test('what the coach would do is drawn on the pitch, until it is done', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, POSITION);
  await page.locator('[data-advice]').click({ timeout: 20_000 });
  const said = page.getByRole('status', { name: 'what the coach would do' });
  await expect(said).toBeVisible();
  const ways = page.locator('[data-ways]');
  await expect(ways).toHaveAttribute('data-ways', '1');
  await expect(ways.locator('circle')).toBeVisible();
  await page.screenshot({ path: 'test-results/hint-drawn.png' });
  await said.getByRole('button', { name: 'Do it' }).click();
  await expect(ways).toHaveCount(0);
  expect(problems).toEqual([]);
});

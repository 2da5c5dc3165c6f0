import { expect } from '@playwright/test';
import { chooseTeam, test } from './table';

test('bots are watched, stopped, and let loose again', async ({ coach }) => {
  test.setTimeout(90_000);
  const { page, problems } = await coach();
  await page.goto('/new?mode=watch');
  await chooseTeam(page, 'away', 'Goblin');
  await page.getByRole('button', { name: 'Kick off' }).click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Concede' })).toHaveCount(0);

  const pace = page.locator('.pace select');
  await pace.selectOption('-1');
  const lines = page.getByRole('log').locator('article');
  // What was under way still comes; then nothing does.
  await expect(async () => {
    const stopped = await lines.count();
    await page.waitForTimeout(900);
    expect(await lines.count()).toBe(stopped);
  }).toPass();

  await pace.selectOption('0');
  await expect(
    page
      .getByRole('log')
      .getByText(/: turn \d|The match is over/)
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  await pace.selectOption('-1');
  await expect(page.locator('[data-choice]')).toHaveCount(0);
  // What is newest stays in sight however fast it comes.
  await expect
    .poll(() =>
      page.getByRole('log').evaluate((log) => {
        const newest = [...log.querySelectorAll('article')].at(-1)!.getBoundingClientRect();
        const seen = log.getBoundingClientRect();
        return newest.top >= seen.top && newest.bottom < seen.bottom + 40;
      }),
    )
    .toBe(true);
  await page.screenshot({ path: 'test-results/watch.png' });
  expect(problems).toEqual([]);
});

import { expect } from '@playwright/test';
import { newMatch, test } from './finished';

test('the report names who did what, and leads from a roll into the replay', async ({
  coach,
  finished,
}) => {
  const { page, problems } = await coach({ storageState: finished.state });
  await page.goto(`/report/${finished.id}`);
  await expect(page.getByRole('img', { name: /Luck over the match/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Touchdowns/ })).toBeVisible();
  await expect(page.getByText(/\b[ha]\d{1,2}\b/)).toHaveCount(0);

  const slider = page.getByRole('slider', { name: 'roll of the match' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await expect(page.locator('.told')).toContainText(/half \d, turn \d/);
  const link = page.locator('.told').getByRole('link', { name: 'watch it' });
  const ply = /at=(\d+)/.exec((await link.getAttribute('href'))!)![1]!;
  await page.screenshot({ path: 'test-results/report.png', fullPage: true });
  await link.click();
  await expect(page.getByText(new RegExp(`^${ply} / \\d+$`))).toBeVisible();
  expect(problems).toEqual([]);
});

test('the report of a match in play says so, and offers no replay yet', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/fair');
  const me = { coach: 'me' };
  const id = await newMatch(page, { home: me, away: me });
  await page.goto(`/match/${id}`);
  await page.locator('.question:not(.waiting)').waitFor();
  await page.goto(`/report/${id}`);
  await expect(page.getByText('still being played')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the match' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch the replay' })).toHaveCount(0);
  expect(problems).toEqual([]);
});

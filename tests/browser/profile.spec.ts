/** A coach's page: results, form, opponents, and a rating that says how sure it is. */
import { expect } from '@playwright/test';
import { complaints } from './axe';
import { test } from './table';

const PROFILE = {
  id: 'c1',
  name: 'Ann',
  kind: 'coach',
  guest: false,
  since: '2026-01-05T10:00:00Z',
  yours: false,
  record: { won: 2, even: 0, lost: 1 },
  form: ['won', 'lost', 'won'],
  rating: {
    strength: 26.41,
    uncertainty: 7.2,
    floor: 4.81,
    matches: 3,
    place: 1,
    of: 3,
    curve: [27.1, 24.9, 26.41],
  },
  opponents: [{ id: 'bot:rookie', name: 'rookie', won: 2, even: 0, lost: 1 }],
  matches: ['m1', null, 'm3'].map((id, at) => ({
    id,
    rules: 'lrb6',
    ended: '2026-01-07T10:00:00Z',
    outcome: ['won', 'lost', 'won'][at],
    team: 'Human',
    scored: [2, 0, 1][at],
    against: { id: 'bot:rookie', name: 'rookie', team: 'Orc' },
    conceded: [1, 1, 0][at],
  })),
};

for (const [width, height, theme] of [
  [1440, 900, 'dark'],
  [390, 664, 'light'],
] as const) {
  test(`a profile, ${width} wide`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport: { width, height } }, { theme });
    await page.route('**/api/coaches/*', (route) => route.fulfill({ json: PROFILE }));
    await page.goto('/coach/c1');
    await expect(page.getByRole('heading', { name: 'Ann' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'rating' })).toContainText('26.4');
    await expect(page.getByRole('region', { name: 'rating' })).toContainText('± 7.2');
    await expect(page.getByRole('list', { name: /^form/ }).getByRole('listitem')).toHaveCount(3);
    // A match that is not this visitor's to see is told, and not linked.
    const matches = page.getByRole('region', { name: 'matches' });
    await expect(matches.getByRole('listitem')).toHaveCount(3);
    await expect(matches.getByRole('link', { name: 'report' })).toHaveCount(2);
    expect(await complaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    expect(problems).toEqual([]);
  });
}

test('the account and the matches lead to one’s own results', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Your results and rating' }).click();
  await expect(page.getByText('You have finished no match here yet.')).toBeVisible();
  await page.goto('/matches');
  await page.getByRole('link', { name: 'results and rating' }).click();
  await expect(page).toHaveURL(/\/coach$/);
  await expect(page.getByText('You have finished no match here yet.')).toBeVisible();
});

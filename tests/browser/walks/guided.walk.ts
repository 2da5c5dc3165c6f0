/** The first match of every game, guided, from the start page to the final whistle. */
import { expect } from '@playwright/test';
import { hurry, PHONE, tell, test, toReport, well } from './seats';
import { Walker } from './walker';

const MINUTES = 25;

test('the guided first match from Play now', async ({ person }) => {
  test.setTimeout((MINUTES + 2) * 60_000);
  const { page, problems } = await person(PHONE);
  await page.goto('/');
  await page.getByText('Your first match is short').waitFor();
  await page.getByRole('button', { name: 'Play now' }).tap();
  await expect(page.getByRole('region', { name: 'guide' })).toBeVisible();
  await hurry(page);
  const walker = new Walker(page, { seed: 21, touch: true });
  try {
    await walker.play(MINUTES);
  } finally {
    tell('guided-lrb6', { ...walker.report(), errors: problems });
  }
  await toReport(page);
  well([...walker.problems], problems);
});

for (const game of ['The Brutal Game', 'BOBBA', 'Death Zone']) {
  test(`the guided first match of ${game}`, async ({ person }) => {
    test.setTimeout((MINUTES + 2) * 60_000);
    const { page, problems } = await person();
    await page.goto('/');
    const games = page.getByTestId('games').locator('.way', { hasText: game });
    await games.getByRole('button', { name: 'First match, explained' }).click();
    await expect(page.getByRole('region', { name: 'guide' })).toBeVisible();
    await hurry(page);
    const walker = new Walker(page, { seed: 22 });
    try {
      await walker.play(MINUTES);
    } finally {
      tell(`guided-${game}`, { ...walker.report(), errors: problems });
    }
    await toReport(page);
    well([...walker.problems], problems);
  });
}

/** Every page opens and every game begins: what `make test` tries, in a minute or two. */
import { expect, test, type Page } from '@playwright/test';
import { askLeagues, sitDown } from './making';
import { answer } from './table';

const GAMES = ['lrb6', 'lrb6-revised', 'brutal', 'bobba', 'deathzone'];
const PAGES = [
  '/',
  '/new',
  '/matches',
  '/replay',
  '/sandbox',
  '/tutorial',
  '/teams',
  '/leagues',
  '/rules',
  '/figures',
  '/fair',
  '/account',
];

/** Collects what goes wrong on a page: errors of scripts, and answers that are errors. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('response', (answered) => {
    if (answered.status() >= 400) faults.push(`${answered.status()} ${answered.url()}`);
  });
  return faults;
}

test('every page opens', async ({ page }) => {
  const faults = faultsOf(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('main').first(), path).not.toBeEmpty();
    await expect(page.locator('h1, h2').first(), path).toBeVisible();
  }
  expect(faults).toEqual([]);
});

for (const rules of GAMES) {
  test(`${rules}: a match begins, and its rules and lists open`, async ({ page }) => {
    const faults = faultsOf(page);
    await sitDown(page, { rules, home: { coach: 'me' }, away: { coach: 'bot', bot: 'rookie' } });
    await expect(page.locator('svg.pitch').first()).toBeVisible();
    await expect.poll(() => answer(page)).toBe(true);
    await expect(page.locator('.question').first()).toBeVisible();
    await page.goto(`/rules?rules=${rules}`);
    await expect(page.locator('main a').first()).toBeVisible();
    expect(faults).toEqual([]);
  });

  test(`${rules}: the pages of a league open`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto('/leagues');
    const { id } = await askLeagues<{ id: string }>(page, 'POST', '', { name: 'Smoke', rules });
    for (const part of ['', '/hire', '/manage', '/money', '/records', '/journal']) {
      await page.goto(`/league/${id}${part}`);
      await expect(page.locator('main').first(), part).not.toBeEmpty();
      await expect(page.locator('h1, h2').first(), part).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
}

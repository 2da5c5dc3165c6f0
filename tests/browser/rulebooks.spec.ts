/** What the league pages have for the rulebooks other than the usual one. */
import { expect, type Page } from '@playwright/test';
import { askLeagues } from './making';
import { test } from './table';

interface Made {
  id: string;
}

async function found(page: Page, rules: string): Promise<string> {
  await page.goto('/leagues');
  const { id } = await askLeagues<Made>(page, 'POST', '', { name: 'The Yard', zone: 'UTC', rules });
  return `/league/${id}`;
}

/** Open a season and fill in the form of a competition. */
async function season(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/manage`);
  await page.getByLabel('Name of the season').fill('First season');
  await page.getByRole('button', { name: 'Open season' }).click();
}

test('Brutal Game: a Cup of Death by clicks, and a national team for it', async ({ coach }) => {
  const ann = await coach();
  const page = ann.page;
  const home = await found(page, 'brutal');
  await season(page, home);
  const form = page.getByRole('region', { name: 'new competition' });
  const types = form.getByLabel('Type of competition');
  await expect(types.getByRole('option')).toHaveCount(7);
  await types.selectOption({ label: 'Cup of Death' });
  await expect(form.getByLabel('Format')).toHaveValue('groups+knock-out');
  await expect(form.getByLabel('A level knock-out match')).toBeChecked();
  await page.screenshot({ path: 'test-results/brutal-competition.png', fullPage: true });
  await form.getByRole('button', { name: 'Create competition' }).click();
  await expect(form.getByLabel('Competition name')).toHaveValue('');
  const { clauses } = await askLeagues<{ clauses: { scope: string; text: string }[] }>(
    page,
    'GET',
    home.replace('/league', ''),
  );
  expect(clauses.map(({ scope, text }) => [scope, text])).toEqual([
    ['competition/c1', 'cup-of-death'],
    ['stage/c1:play-offs', 'sudden-death'],
  ]);

  await page.goto(`${home}/hire`);
  await expect(page.getByLabel('For which competition')).toHaveValue('cup-of-death');
  await page.getByLabel('Name of the team').fill('Germany');
  await page.getByLabel('Team list').selectOption('Orc');
  const more = (name: string) => page.getByRole('button', { name: `one ${name} more` });
  for (let count = 0; count < 6; count++) await more('Lineorc').click();
  for (let count = 0; count < 4; count++) await more('Blitzer').click();
  await expect(page.getByText('none of them is a goaly')).toBeVisible();
  await more('Goaly').click();
  await expect(page.getByText('none of them is a goaly')).toHaveCount(0);
  await page.getByRole('region', { name: 'Immortals' }).getByRole('button').nth(1).click();
  await page.getByLabel('Role of Lineorc 1').selectOption('striker');
  await page.getByRole('button', { name: 'more experience for Lineorc 1' }).click();
  await page.getByRole('button', { name: 'more experience for Lineorc 1' }).click();
  await page.getByLabel('Skill of Lineorc 1').selectOption('Shoot');
  await expect(page.getByRole('status').getByText('12 players')).toBeVisible();
  await page.screenshot({ path: 'test-results/brutal-hire.png', fullPage: true });
  await page.getByRole('button', { name: 'Hire the team' }).click();
  await expect(page.getByRole('heading', { name: 'Germany', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: /Shoot/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Kaiser Franz 12' })).toBeVisible();
});

test('BOBBA: guards, healers and a coach of a new team', async ({ coach }) => {
  const { page } = await coach();
  const home = await found(page, 'bobba');
  await page.goto(`${home}/hire`);
  await page.getByLabel('Name of the team').fill('Bergen');
  await page.getByLabel('Team list').selectOption('Human');
  const more = (name: string) => page.getByRole('button', { name: `one ${name} more` });
  for (let count = 0; count < 11; count++) await more('Lineman').click();
  await more('guard').click();
  await more('guard').click();
  await more('healer').click();
  await page.getByRole('button', { name: 'one coach more', exact: true }).click();
  await page.screenshot({ path: 'test-results/bobba-hire.png', fullPage: true });
  await page.getByRole('button', { name: 'Hire the team' }).click();
  await expect(page.getByRole('heading', { name: 'Bergen', exact: true })).toBeVisible();
  await expect(page.getByText('guards 2')).toBeVisible();
});

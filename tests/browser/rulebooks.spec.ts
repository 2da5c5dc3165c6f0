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
  await expect(page.getByText('nobody is a goaly')).toBeVisible();
  await more('Goaly').click();
  await expect(page.getByText('nobody is a goaly')).toHaveCount(0);
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

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
];

/** The page is no wider than the screen. */
const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

for (const viewport of SIZES) {
  const size = `${viewport.width}x${viewport.height}`;
  const touch = viewport.width < 400 ? { hasTouch: true, isMobile: true } : {};

  test(`BOBBA: race relations are suggested, changed and saved, ${size}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport, ...touch });
    const home = await found(page, 'bobba');
    await page.goto(`${home}/rules`);
    await page.getByLabel('Find a rule').fill('race relations');
    await page.getByRole('switch', { name: 'Race relations' }).click();
    const field = page.getByRole('group', { name: /Who dislikes whom/ });
    const relations = field.locator('summary');
    await expect(relations).not.toHaveText('0 relations');
    // The whole suggestion is tried out on the server, and could be saved.
    await expect(page.getByText('In force: Race relations.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await field.getByRole('button', { name: 'Clear all' }).click();
    await expect(relations).toHaveText('0 relations');
    await field.getByLabel('Race', { exact: true }).selectOption('Dwarf');
    await field.getByLabel('Other race').selectOption('Goblin');
    await field.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(relations).toHaveText('2 relations');
    await field.getByLabel('Feeling').selectOption('feels animosity towards');
    await field.getByLabel('Add and remove both ways').uncheck();
    await field.getByLabel('Other race').selectOption('Skaven');
    await field.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(relations).toHaveText('3 relations');
    await relations.click();
    await fits(page);
    await page.screenshot({ path: `test-results/relations-${size}.png`, fullPage: true });
    await field.getByRole('button', { name: 'Remove: Goblin dislikes Dwarf' }).click();
    await expect(relations).toHaveText('2 relations');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    const { clauses } = await askLeagues<{ clauses: { text: string }[] }>(
      page,
      'GET',
      home.replace('/league', ''),
    );
    expect(clauses.map(({ text }) => text)).toEqual([
      'race-relations feelings=dwarf:dislike:goblin,dwarf:animosity:skaven',
    ]);
    expect(problems).toEqual([]);
  });

  test(`Death Zone: conferences are chosen by hand, ${size}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport, ...touch });
    const home = await found(page, 'deathzone');
    const teams = ['Anvils', 'Badgers', 'Cranes', 'Dregs'];
    for (const name of teams)
      await askLeagues(page, 'POST', `${home.replace('/league', '')}/teams`, {
        name,
        list: 'Human',
        players: { Human: 11 },
        staff: {},
      });
    await season(page, home);
    const form = page.getByRole('region', { name: 'new competition' });
    await form.getByLabel('Competition name').fill('Conferences');
    await form.getByLabel('Format').selectOption('Groups, then a knock-out');
    await form.getByLabel('teams in groups').selectOption('chosen by you');
    const groups = form.getByRole('group', { name: 'groups' });
    await expect(groups).toContainText('A: 2 · B: 2');
    const create = form.getByRole('button', { name: 'Create competition' });
    await groups.getByLabel('Group of Badgers').selectOption('A');
    await expect(groups).toContainText('Each group needs two teams');
    await expect(create).toBeDisabled();
    await groups.getByLabel('Group of Cranes').selectOption('B');
    await form.getByText(/^Points, tie-breakers, division/).click();
    // The League Points of the book are filled in: 10 for a win, 2 and 5 more for letting in few.
    await expect(form.getByLabel('Win', { exact: true })).toHaveValue('10');
    await expect(form.getByLabel('Win without conceding a touchdown: extra')).toHaveValue('5');
    await expect(form.getByLabel('Win conceding one touchdown: extra')).toHaveValue('2');
    await fits(page);
    await page.screenshot({ path: `test-results/conferences-${size}.png`, fullPage: true });
    await create.click();
    await page.getByRole('link', { name: 'Conferences' }).click();
    await page.getByRole('button', { name: 'Draw the fixtures' }).click();
    const tables = page.getByRole('region', { name: 'table' });
    await expect(tables.filter({ hasText: 'Group A' })).toContainText(
      /Anvils.*Badgers|Badgers.*Anvils/s,
    );
    await expect(tables.filter({ hasText: 'Group B' })).toContainText(
      /Cranes.*Dregs|Dregs.*Cranes/s,
    );
    expect(problems).toEqual([]);
  });
}

for (const viewport of SIZES) {
  const size = `${viewport.width}x${viewport.height}`;
  const touch = viewport.width < 400 ? { hasTouch: true, isMobile: true } : {};

  test(`Brutal Game: allies, and a goaly who is nominated, outside a league, ${size}`, async ({
    coach,
  }) => {
    const { page, problems } = await coach({ viewport, ...touch });
    await page.goto('/teams/new?rules=brutal');
    const type = page.getByLabel('For which competition');
    await expect(type.getByRole('option')).toHaveCount(7);
    await type.selectOption({ label: 'Club League' });
    await expect(page.getByText('up to 2 allies')).toBeVisible();
    await page.getByLabel('Name of the team').fill('Altdorf');
    await page.getByLabel('Team list').selectOption('Human');
    await page.getByRole('button', { name: /^Fill up to 11/ }).click();
    // Nobody on this list is a goaly: one of the players is nominated.
    await page.getByLabel('Role of Lineman 1').first().selectOption('goaly');
    const allies = page.getByRole('region', { name: 'Allies' });
    await allies.getByLabel('Add a player').selectOption('Blitzer (Orc)');
    await allies.getByLabel('Add a player').selectOption('Lineorc (Orc)');
    await allies.getByLabel('Add a player').selectOption('Goblin (Orc)');
    await expect(page.getByText('ally: 3, but')).toBeVisible();
    await allies.getByRole('button', { name: /^one Goblin \(Orc\) fewer/ }).click();
    await expect(page.getByText('ally: 3, but')).toHaveCount(0);
    await fits(page);
    await page.screenshot({ path: `test-results/allies-${size}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Hire the team' }).click();
    await expect(page.getByText('Altdorf')).toBeVisible();
    await page.getByRole('button', { name: 'Play a friendly' }).click();
    await expect(page.locator('[data-picker="home"]')).toContainText('Altdorf');
    expect(problems).toEqual([]);
  });

  test(`Death Zone: Star Player Points before a single match, ${size}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport, ...touch });
    await page.goto('/new?rules=deathzone');
    await page.locator('input[value="star-points"]').check();
    await fits(page);
    await page.getByRole('button', { name: 'Kick off' }).click();
    const question = page.locator('.question:not(.waiting)').first();
    await expect(question).toContainText('Star Player Points');
    await expect(question).toContainText('4 left');
    await page.screenshot({ path: `test-results/star-points-${size}.png` });
    await page.locator('[data-choice="h2 star-point"]').first().click();
    await expect(question).toContainText('Chart or skill?');
    await page.screenshot({ path: `test-results/star-skill-${size}.png` });
    await page.locator('[data-choice="learn block"]').click();
    await expect(question).toContainText('3 left');
    await page.locator('[data-choice="h2 star-point"]').first().click();
    await page.locator('[data-choice="star-chart"]').click();
    await expect(question).toContainText('2 left');
    await page.locator('[data-choice="no-more-points"]').click();
    await expect(question).not.toContainText('Star Player Point');
    expect(problems).toEqual([]);
  });
}

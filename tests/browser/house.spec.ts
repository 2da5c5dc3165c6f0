import { expect, type Page } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';
import { countTaps, taps } from './taps';

/** A league of two teams whose one competition is drawn. */
async function drawn(page: Page): Promise<string> {
  await page.goto('/leagues');
  const { id } = await send<{ id: string }>(page, 'POST', '', { name: 'The Yard', rules: 'lrb6' });
  for (const name of ['Anvils', 'Badgers']) {
    await send(page, 'POST', `/${id}/teams`, { name, list: 'Human', players: { Lineman: 11 } });
  }
  const teams = await send<{ teams: { id: string }[] }>(page, 'GET', `/${id}`);
  const stage = { id: 'main', format: 'round-robin', parameters: { legs: 2 } };
  const events = [
    { kind: 'season-opened', season: 's1', name: 'First season' },
    {
      kind: 'competition-created',
      competition: 'c1',
      season: 's1',
      name: 'Division',
      stages: [stage],
    },
    ...teams.teams.map((team) => ({ kind: 'entered', competition: 'c1', team: team.id })),
  ];
  await send(page, 'POST', `/${id}/events`, { events });
  await send(page, 'POST', `/${id}/competitions/c1/draw`);
  return id;
}

test('a league of the base game has no deals', async ({ coach }) => {
  const { page } = await coach();
  const id = await drawn(page);
  await page.goto(`/league/${id}/money`);
  await expect(page.getByRole('region', { name: 'debts' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'deals' })).toHaveCount(0);
});

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['small', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`house rules with switches and fields on a ${name}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport, hasTouch: name === 'phone' });
    const id = await drawn(page);
    const shot = (what: string) =>
      page.screenshot({ path: `test-results/rules-${name}-${what}.png` });
    await page.goto(`/league/${id}`);
    await countTaps(page);

    // A rule: the page, its switch, a field, saving.
    await page.getByRole('link', { name: 'House rules' }).click();
    const rules = page.getByRole('region', { name: 'house rules' });
    const bar = page.getByRole('region', { name: 'changes' });
    await rules.getByRole('switch', { name: 'Spiralling expenses' }).click();
    const rise = rules.getByLabel('Rise every');
    await expect(rise).toHaveValue('150000');
    await rise.click();
    await rise.fill('100000');
    await expect(bar).toContainText('In force: Spiralling expenses (Rise every: 100,000).');
    await shot('field');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect(await taps(page)).toBeLessThanOrEqual(4);
    await expect(rules).not.toContainText('=');
    await expect(rules).not.toContainText('[object Object]');

    // Conflicts are shown while one edits, and nothing can be saved with them.
    await rules.getByRole('switch', { name: 'Overtime', exact: true }).click();
    await rules.getByRole('switch', { name: 'Sudden death' }).click();
    await expect(bar).toContainText('Overtime and Sudden death exclude each other.');
    await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled();
    await shot('conflict');
    await rules.getByRole('switch', { name: 'Sudden death' }).click();
    await expect(bar).not.toContainText('exclude each other');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    // One fixture has another rule than the league.
    const where = rules.getByLabel('Applies to');
    const fixture = await where.locator('optgroup[label="Fixtures"] option').first().textContent();
    for (const kind of ['Seasons', 'Competitions', 'Rounds'])
      await expect(where.locator(`optgroup[label="${kind}"] option`).first()).toBeAttached();
    await where.selectOption({ label: fixture! });
    const overtime = rules.getByRole('switch', { name: 'Overtime', exact: true });
    await expect(rules.getByRole('switch', { name: 'Bounties' })).toBeDisabled();
    await expect(overtime).toHaveAttribute('aria-checked', 'true');
    await overtime.click();
    await expect(bar).toContainText('Turned off here: Overtime.');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(overtime).toHaveAttribute('aria-checked', 'false');
    await where.selectOption({ label: 'The whole league' });
    await expect(overtime).toHaveAttribute('aria-checked', 'true');

    // A rule in the league's own words is shown with the rest.
    await page.getByLabel('Rule in your own words').fill('Only on Tuesdays');
    await page.getByLabel('Rule in your own words').press('Enter');
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('region', { name: 'own rules' }).scrollIntoViewIfNeeded();
    await shot('own');
    await page.goto(`/league/${id}`);
    const home = page.getByRole('region', { name: 'house rules' });
    await expect(home).toContainText('Only on Tuesdays');
    await expect(home).toContainText('Rise every: 100,000');
    await expect(home).toContainText('Division, round 1');
    expect(problems).toEqual([]);
    if (name === 'phone') {
      await page.goto(`/league/${id}/rules`);
      await expect(rules).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
    }
  });
}

test('a visitor reads the house rules and cannot change them', async ({ coach }) => {
  const { page } = await coach();
  const id = await drawn(page);
  await send(page, 'POST', `/${id}/house-rules`, {
    changes: [{ rule: 'overtime', on: true }],
    words: ['Only on Tuesdays'],
  });
  const other = await coach();
  await other.page.goto(`/league/${id}/rules`);
  const rules = other.page.getByRole('region', { name: 'house rules' });
  await expect(rules.getByRole('switch', { name: 'Overtime' })).toBeDisabled();
  await expect(rules.getByRole('switch')).toHaveCount(1);
  await expect(other.page.getByText('Only on Tuesdays')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Add rule' })).toHaveCount(0);
});

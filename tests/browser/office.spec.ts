/** A commissioner's work by mouse and by thumb: counting, drawing and dating, money, a season's end. */
import { expect, type Page } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';
import { countTaps, taps } from './taps';

/** A league of so many teams of one coach, with its season open. */
async function leagueOf(page: Page, count: number, rules = 'lrb6'): Promise<string> {
  await page.goto('/leagues');
  const { id } = await send<{ id: string }>(page, 'POST', '', { name: 'The Yard', rules });
  for (let at = 0; at < count; at++)
    await send(page, 'POST', `/${id}/teams`, {
      name: `Team ${'ABCDEF'[at]}`,
      list: 'Human',
      players: { Lineman: 11 },
      staff: { fan_factor: rules === 'bobba' ? 4 : 1 },
    });
  await send(page, 'POST', `/${id}/events`, {
    events: [{ kind: 'season-opened', season: 's1', name: 'First season' }],
  });
  return id;
}
const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a division of six is counted, drawn and dated, on a ${name}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport });
    const shot = (what: string) =>
      page.screenshot({ path: `test-results/office-${name}-${what}.png`, fullPage: true });
    const id = await leagueOf(page, 6);
    await page.goto(`/league/${id}/manage`);
    await page.getByLabel('Competition name').fill('Division 1');
    await page.getByText(/^Points, tie-breakers/).click();
    const form = page.getByRole('group', { name: 'points and tie-breakers' });
    const table = form.getByRole('region', { name: 'preview of the table' });
    await expect(table.getByText('Sample results')).toBeVisible();
    const before = await table.getByRole('row').allInnerTexts();
    await form.getByLabel('Win', { exact: true }).fill('10');
    await expect(table.getByRole('row').nth(1)).toContainText('20');
    // The list is put in order by dragging, by keys and by buttons.
    const grip = form.getByRole('button', { name: 'Move Touchdown difference', exact: true });
    const first = form.locator('[data-breaker]').first();
    await expect(first).toContainText('Points against each other');
    await grip.scrollIntoViewIfNeeded();
    const from = (await grip.boundingBox())!;
    const to = (await first.boundingBox())!;
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 12, { steps: 6 });
    await page.mouse.up();
    await expect(first).toContainText('Touchdown difference');
    await expect(async () =>
      expect(await table.getByRole('row').allInnerTexts()).not.toEqual(before),
    ).toPass();
    await form.getByRole('button', { name: 'Move Touchdown difference', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(first).toContainText('Points against each other');
    await form.getByRole('button', { name: 'Remove Drawing of lots' }).click();
    await form.getByLabel('Add a tie-breaker').selectOption('Matches won');
    await fits(page);
    await shot('counting');
    await page.getByRole('button', { name: 'Create competition' }).click();

    await expect(page.getByRole('link', { name: 'Division 1' })).toBeVisible();
    await countTaps(page);
    await page.getByRole('link', { name: 'Division 1' }).click();
    await page.getByRole('button', { name: 'Draw the fixtures' }).click();
    await page.getByRole('button', { name: 'Date the rounds' }).click();
    await expect(
      page.getByRole('region', { name: 'fixtures' }).getByText('no date yet'),
    ).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'fixtures' }).locator('li')).toHaveCount(15);
    expect(await taps(page)).toBeLessThanOrEqual(10);
    await fits(page);
    await shot('drawn');
    const said = await send<{ stages: { counting: { points: object; tiebreakers: string[] } }[] }>(
      page,
      'GET',
      `/${id}/competitions/c1`,
    );
    expect(said.stages[0]!.counting.points).toMatchObject({ win: 10 });
    expect(said.stages[0]!.counting.tiebreakers.at(-1)).toBe('wins');

    // Until something is played it can be counted otherwise.
    await page.getByText('Points and tie-breakers', { exact: true }).click();
    await form.getByLabel('Win', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Save points and tie-breakers' }).click();
    await expect(async () => {
      const now = await send<typeof said>(page, 'GET', `/${id}/competitions/c1`);
      expect(now.stages[0]!.counting.points).toMatchObject({ win: 4 });
    }).toPass();

    // The overview begins with the next match and the tasks, in sight without scrolling.
    await page.goto(`/league/${id}`);
    const next = page.getByRole('region', { name: 'my next match' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'your tasks' })).toBeInViewport({ ratio: 0.5 });
    await fits(page);
    await page.screenshot({ path: `test-results/office-${name}-home.png` });
    expect(problems).toEqual([]);
  });
}

for (const [rules, size] of [
  ['lrb6', { width: 1280, height: 720 }],
  ['bobba', { width: 390, height: 664 }],
] as const) {
  test(`money, a season's end and its history, by ${rules}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport: size });
    const shot = (what: string) =>
      page.screenshot({ path: `test-results/office-${rules}-${what}.png`, fullPage: true });
    const id = await leagueOf(page, 2, rules);
    const stages = [{ id: 'table', format: 'round-robin' }];
    await send(page, 'POST', `/${id}/events`, {
      events: [
        { kind: 'competition-created', competition: 'd1', season: 's1', name: 'Division', stages },
        { kind: 'entered', competition: 'd1', team: 'team-a' },
        { kind: 'entered', competition: 'd1', team: 'team-b' },
      ],
    });
    await send(page, 'POST', `/${id}/competitions/d1/draw`);
    await page.goto(`/league/${id}/money`);
    const money = page.getByRole('region', { name: 'money and sanctions' });
    await money.getByRole('combobox', { name: 'Team', exact: true }).selectOption('Team A');
    await money.getByLabel('Gold pieces').fill('40000');
    await money
      .getByRole('textbox', { name: 'Reason', exact: true })
      .fill('Winners of the friendly cup');
    await money.getByRole('button', { name: 'Preview' }).click();
    const preview = money.getByRole('group', { name: 'what would change' });
    await expect(preview).toContainText('Team A');
    await shot('money');
    await money.getByRole('button', { name: 'Prize money: confirm' }).click();
    const decided = money.locator('[data-decision]').first();
    await expect(decided).toContainText('Winners of the friendly cup');
    await fits(page);
    // It is revoked like any line of the journal.
    await decided.getByRole('link', { name: 'Revoke…' }).click();
    await page.getByRole('button', { name: 'Take this back…' }).click();
    const change = page.getByRole('region', { name: 'what would change' });
    await change.getByRole('textbox').fill('it was no cup');
    await change.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Taken back, in line')).toBeVisible();
    await page.goto(`/league/${id}/money`);
    await expect(decided).toContainText('revoked');

    await page.goto(`/league/${id}/manage`);
    const seasons = page.getByRole('region', { name: 'seasons', exact: true });
    await seasons.getByRole('button', { name: 'Seal season…' }).click();
    await expect(seasons.getByText('Division is not over')).toBeVisible();
    await seasons.getByRole('button', { name: 'Cancel' }).click();
    await send(page, 'POST', `/${id}/events`, {
      events: [
        {
          kind: 'decided',
          fixture: 'd1:table:1.1',
          outcome: 'awarded',
          winner: 'home',
          score: [2, 1],
        },
      ],
      reason: 'abandoned',
    });
    await page.reload();
    await seasons.getByRole('button', { name: 'Seal season…' }).click();
    await expect(seasons.getByText(/^Team . win Division\.$/)).toBeVisible();
    await shot('seal');
    await seasons.getByRole('button', { name: 'Seal First season' }).click();
    await expect(seasons.getByText('sealed')).toBeVisible();
    if (rules === 'bobba') {
      await seasons.getByRole('button', { name: 'Run off-season…' }).click();
      await expect(seasons.getByText('Dice decide what sponsors pay each team.')).toBeVisible();
      await shot('off-season');
      await seasons.getByRole('button', { name: 'Run off-season', exact: true }).click();
      await expect(seasons.getByRole('button', { name: 'Run off-season…' })).toHaveCount(0);
    }
    await page.goto(`/league/${id}`);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('region', { name: 'seasons', exact: true })).toContainText(
      'Winner of Division',
    );
    await expect(page.getByRole('region', { name: 'Division' }).getByRole('row')).toHaveCount(3);
    await fits(page);
    await shot('history');
    expect(problems).toEqual([]);
  });
}

for (const rules of ['lrb6', 'bobba'])
  test(`a team is hired in twelve taps, by ${rules}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport: { width: 390, height: 664 } });
    const id = await leagueOf(page, 0, rules);
    await page.goto(`/league/${id}`);
    await countTaps(page);
    await page.getByRole('link', { name: 'Hire a team' }).first().click();
    const name = page.getByLabel('Name of the team');
    await name.click();
    await name.fill('Reavers');
    await page.getByRole('button', { name: /^Fill up to 11/ }).click();
    const hire = page.getByRole('button', { name: 'Hire the team' });
    const faults = page.getByRole('status').locator('li');
    await expect(page.getByRole('status').getByText('11 players')).toBeVisible();
    await expect(hire.or(faults.first()).first()).toBeVisible();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `test-results/office-hire-${rules}.png` });
    await expect(hire).toBeEnabled();
    await hire.click();
    await expect(page.getByRole('heading', { name: 'Reavers' })).toBeVisible();
    expect(await taps(page)).toBeLessThanOrEqual(12);
    expect(problems).toEqual([]);
  });

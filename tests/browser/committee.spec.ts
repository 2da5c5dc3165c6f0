import { expect, type Page } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';

async function hire(page: Page, id: string, name: string, blitzers = 0): Promise<void> {
  const players = { Lineman: 11, Blitzer: blitzers };
  const team = { name, list: 'Human', players, staff: { fan_factor: 4 } };
  await send(page, 'POST', `/${id}/teams`, team);
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`the committee's desk and what comes before a match, on a ${name}`, async ({ coach }) => {
    test.setTimeout(150_000);
    const ann = await coach({ viewport });
    const bob = await coach({ viewport });
    const shot = (page: Page, what: string) =>
      page.screenshot({ path: `test-results/committee-${name}-${what}.png`, fullPage: true });
    const fits = async (page: Page) =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);

    await ann.page.goto('/leagues');
    await ann.page.getByLabel('League name').fill('The Association');
    await ann.page.getByLabel('Rules').selectOption('bobba');
    await ann.page.getByRole('button', { name: 'Create league' }).click();
    await expect(ann.page.getByRole('heading', { name: 'The Association' })).toBeVisible();
    const home = new URL(ann.page.url()).pathname;
    const id = home.split('/').pop()!;
    const { invite } = await send<{ invite: string }>(ann.page, 'POST', `/${id}/invites`, {
      role: 'coach',
    });
    await bob.page.goto(`${home}/join/${invite}`);
    await expect(bob.page.getByText('you: coach')).toBeVisible();
    await hire(ann.page, id, 'Anvils', 4);
    await hire(bob.page, id, 'Badgers');
    const stages = [{ id: 'table', format: 'round-robin', parameters: { legs: 2 } }];
    await send(ann.page, 'POST', `/${id}/events`, {
      events: [
        { kind: 'season-opened', season: 's1', name: 'First' },
        {
          kind: 'competition-created',
          competition: 'd1',
          season: 's1',
          name: 'Division 1',
          level: 1,
          stages,
        },
        { kind: 'entered', competition: 'd1', team: 'anvils' },
        { kind: 'entered', competition: 'd1', team: 'badgers' },
        ...['anvils', 'badgers'].map((team) => ({
          kind: 'paid',
          source: 'world/gift',
          target: `team/${team}`,
          amount: 200_000,
          why: 'a start',
        })),
      ],
    });
    await send(ann.page, 'POST', `/${id}/competitions/d1/draw`);

    // The desk: a fine, and a loan of the office that a coach asks for.
    await ann.page.goto(`${home}/money`);
    const office = ann.page.getByRole('region', { name: 'money and sanctions' });
    const decide = async (what: string, name: string, number: string, why: string) => {
      await office.getByRole('combobox', { name: 'Decision', exact: true }).selectOption(what);
      await office.getByRole('combobox', { name: 'Team', exact: true }).selectOption('Badgers');
      if (what.startsWith('Points'))
        await office
          .getByRole('combobox', { name: 'Competition', exact: true })
          .selectOption('Division 1');
      if (number) await office.getByRole('spinbutton').fill(number);
      await office.getByRole('textbox', { name, exact: true }).fill(why);
      await office.getByRole('button', { name: 'Preview' }).click();
      await office.getByRole('button', { name: /: confirm$/ }).click();
      await expect(office.locator('[data-decision]').first()).toContainText(why);
    };
    await decide('Fine', 'Reason', '25000', 'Came too late');
    await expect(ann.page.getByText("25,000 in the league's purse")).toBeVisible();
    await bob.page.goto(`${home}/money`);
    await expect(bob.page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
    const deals = bob.page.getByRole('region', { name: 'deals' });
    await deals.getByText('Offer a deal').click();
    await deals.getByLabel('What').selectOption('Lend gold');
    await deals.getByLabel('To').selectOption('Badgers');
    await deals.getByLabel('Gold pieces').fill('15000');
    await deals.getByRole('button', { name: 'Offer it' }).click();
    await expect(deals.locator('[data-deal]')).toHaveCount(1);
    await ann.page.reload();
    await ann.page.locator('[data-deal]').getByRole('button', { name: 'Agree' }).click();
    const debts = ann.page.getByRole('region', { name: 'debts' });
    await expect(debts.getByText('Badgers')).toBeVisible();
    await fits(ann.page);
    await shot(ann.page, 'desk');

    // A bounty, by the coach who pays it; then points and an award, by the committee.
    await send(ann.page, 'POST', `/${id}/events`, {
      events: [{ kind: 'clauses-set', clauses: ['bounties'] }],
    });
    await bob.page.reload();
    const bounties = bob.page.getByRole('region', { name: 'bounties' });
    await bounties.getByText('Offer a bounty').click();
    await expect(bounties.getByLabel('Who pays').getByRole('option')).toHaveCount(2);
    await bounties.getByLabel('Who pays').selectOption('badgers');
    await bounties.getByLabel('A player of').selectOption('anvils');
    await bounties.getByLabel('Whose head').selectOption('anvils.4');
    await bounties.getByLabel(/^Gold pieces/).fill('20000');
    await bounties.getByRole('button', { name: 'Offer the bounty' }).click();
    await expect(bounties.locator('[data-bounty]')).toContainText('20,000');
    await expect(bounties.getByRole('button', { name: 'Give it back' })).toHaveCount(0);
    await ann.page.reload();
    const held = ann.page.getByRole('region', { name: 'bounties' });
    await held.getByRole('button', { name: 'Give it back' }).click();
    await expect(held.getByText('lapsed, to Badgers')).toBeVisible();
    await decide('Points added or deducted', 'Reason', '-2', 'An ineligible player');
    await decide('Award for a team or player', 'Name of the award', '', 'Best kept field');
    await fits(ann.page);
    await ann.page.goto(home);
    await expect(ann.page.getByRole('region', { name: 'hall of fame' })).toContainText(
      'Best kept field',
    );
    await expect(
      ann.page.getByRole('region', { name: 'Division 1' }).getByRole('row').last(),
    ).toContainText('-2');

    // Before the match: each answers for their own side, and sees nothing of the other's tricks.
    await ann.page.goto(`${home}/fixture/d1:table:1.1`);
    await ann.page.getByRole('link', { name: 'Before the match' }).click();
    await ann.page.getByRole('button', { name: 'Begin' }).click();
    const stagesList = ann.page.getByRole('region', { name: 'stages' });
    await expect(stagesList.locator('li')).toHaveCount(16);
    const before = new URL(ann.page.url()).pathname;
    await bob.page.goto(before);
    await expect(bob.page.getByRole('region', { name: /asked of Badgers/ })).toBeVisible();
    await expect(
      bob.page.getByRole('region', { name: /asked of Anvils/ }).locator('.ask'),
    ).toHaveCount(0);
    await shot(ann.page, 'before');
    await fits(ann.page);
    let tricked = false;
    for (let asked = 0; asked < 40; asked++) {
      // The owner may act for both; what is usual is marked.
      const question = ann.page.locator('.ask').first();
      if (!(await question.isVisible())) break;
      const bet = question.getByRole('button', { name: 'Side bet' });
      const usual = question.locator('button.usual');
      if (!tricked && (await bet.isVisible())) {
        await bet.click();
        tricked = true;
      } else
        await ((await usual.count()) ? usual.first() : question.locator('button').first()).click();
      await expect(ann.page.locator('.ask button[disabled]')).toHaveCount(0);
    }
    expect(tricked).toBe(true);
    await expect(ann.page.getByText('Everything is settled.')).toBeVisible();
    const settled = ann.page.getByRole('region', { name: 'what is settled' });
    await expect(settled.getByText('Handicap')).toBeVisible();
    // Badgers are rated 36 less: gold for tricks, and a Most Valuable Player more.
    await expect(stagesList).toContainText(/Badgers:\s*handicap E: 50,000 for dirty tricks/);
    await fits(ann.page);
    await shot(ann.page, 'settled');
    expect(ann.problems).toEqual([]);
    expect(bob.problems).toEqual([]);
  });
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a season by the book from the desk to its special cup, on a ${name}`, async ({ coach }) => {
    test.setTimeout(150_000);
    const { page, problems } = await coach({ viewport });
    const fits = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    const shot = (what: string) =>
      page.screenshot({ path: `test-results/season-${name}-${what}.png`, fullPage: true });
    await page.goto('/leagues');
    const { id } = await send<{ id: string }>(page, 'POST', '', {
      name: 'The Association',
      rules: 'bobba',
    });
    for (const team of ['Anvils', 'Badgers', 'Cranes', 'Dregs']) await hire(page, id, team);
    await page.goto(`/league/${id}/manage`);
    const seasons = page.getByRole('region', { name: 'seasons by the rulebook' });
    await seasons.getByText('A season by the book').click();
    await seasons.getByLabel('Name').fill('First');
    await seasons.getByLabel('Division of Cranes').selectOption('Division 2');
    const draw = seasons.getByRole('button', { name: 'Open and draw season' });
    await expect(draw).toBeDisabled();
    await seasons.getByLabel('Division of Dregs').selectOption('Division 2');
    await seasons.getByLabel('with its cup').uncheck();
    await fits();
    await shot('book');
    await draw.click();
    await expect(seasons.getByText('running')).toBeVisible();
    await expect(seasons.getByText('A season by the book')).toHaveCount(0);

    await seasons.getByText('Deadlines of meetings').click();
    await seasons.getByLabel(/^February/).fill('2027-02-28');
    await seasons.getByRole('button', { name: 'Set the deadlines' }).click();
    await expect(seasons.getByText('Change the deadlines of meetings')).toBeVisible();
    await expect(seasons.getByText('A special cup')).toHaveCount(0);
    for (const division of ['s1-d1', 's1-d2'])
      for (const round of [1, 2])
        await send(page, 'POST', `/${id}/fixtures/${division}:table:${round}.1/walkover`, {
          winner: 'home',
        });
    await page.reload();
    await seasons.getByText('A special cup').click();
    await seasons.getByLabel('Name').first().fill('Chaos Cup');
    const drawCup = seasons.getByRole('button', { name: 'Draw the special cup' });
    await seasons.getByLabel('Anvils').check();
    await expect(drawCup).toBeDisabled();
    await seasons.getByLabel('Dregs').check();
    await fits();
    await shot('special');
    await drawCup.click();
    await expect(seasons.getByText('A special cup')).toHaveCount(0);
    await page.goto(`/league/${id}/competition/s1-special`);
    await expect(page.getByRole('heading', { name: 'Chaos Cup' })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['small', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a fine by the rulebook, a forced sale and a referee, on a ${name}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport, hasTouch: name === 'phone' });
    await page.goto('/leagues');
    const { id } = await send<{ id: string }>(page, 'POST', '', { name: 'Fines', rules: 'bobba' });
    for (const team of ['Anvils', 'Badgers', 'Cranes']) await hire(page, id, team);
    const stages = [{ id: 'table', format: 'round-robin' }];
    await send(page, 'POST', `/${id}/events`, {
      events: [
        { kind: 'season-opened', season: 's1', name: 'First' },
        {
          kind: 'competition-created',
          competition: 'd1',
          season: 's1',
          name: 'Division 1',
          level: 1,
          stages,
        },
        ...['anvils', 'badgers', 'cranes'].map((team) => ({
          kind: 'entered',
          competition: 'd1',
          team,
        })),
        {
          kind: 'paid',
          source: 'team/badgers',
          target: 'world/spent',
          amount: 350_000,
          why: 'a new stand',
        },
      ],
    });
    await send(page, 'POST', `/${id}/competitions/d1/draw`);
    await page.goto(`/league/${id}/money`);
    const gold = page
      .getByRole('region', { name: 'treasuries' })
      .getByRole('row', { name: /Badgers/ });
    const debts = page.getByRole('region', { name: 'debts' });
    await expect(debts).toContainText('Nobody owes anything');

    const office = page.getByRole('region', { name: 'fine or sell' });
    const force = office.getByRole('button', { name: 'Force sale' });
    await office.getByLabel('Team').selectOption('Badgers');
    await office
      .getByRole('combobox', { name: 'For', exact: true })
      .selectOption('A match was avoided');
    await expect(force).toBeDisabled();
    await office.getByLabel('Reason').fill('Nobody came');
    await office.getByRole('button', { name: 'Fine team' }).click();
    await expect(debts).toContainText('Badgers owes the league');
    const owed = await gold.getByRole('cell').last().innerText();

    // A lineman is worth 5 points of TRV, sold at 5,000 each: the gold goes to the league.
    await office.getByLabel('Team').selectOption('Badgers');
    await office.getByRole('combobox', { name: 'Player', exact: true }).selectOption({ index: 1 });
    await office.getByLabel('Reason').fill('To pay the fine');
    await force.click();
    await expect(gold.getByRole('cell').last()).not.toHaveText(owed);
    await page.screenshot({ path: `test-results/fines-${name}.png`, fullPage: true });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    await send(page, 'POST', `/${id}/fixtures/d1:table:1.1/walkover`, { winner: 'home' });
    await page.reload();
    const referees = page.getByRole('region', { name: 'referees' });
    await expect(referees).toContainText('10,000 gold for each match');
    await referees.getByLabel('Match').selectOption({ index: 1 });
    const match = referees.getByLabel('Match');
    const pairing = await match.locator('option:checked').innerText();
    expect(pairing).toContain(' v ');
    await referees.getByLabel("Its referee's team").selectOption(pairing.split(' v ')[0]!);
    await referees.getByRole('button', { name: 'Note the referee' }).click();
    await expect(page.getByRole('alert')).toContainText('the referee has to be neutral');
    const third = ['Anvils', 'Badgers', 'Cranes'].find((each) => !pairing.includes(each))!;
    await referees.getByLabel("Its referee's team").selectOption(third);
    await referees.getByRole('button', { name: 'Note the referee' }).click();
    await expect(referees.getByRole('listitem').first()).toContainText(third);
    expect(problems.filter((each) => !/409/.test(each))).toEqual([]);
  });
}

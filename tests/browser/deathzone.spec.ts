import { expect, type Page } from '@playwright/test';
import { askLeagues, putUp, sitDown } from './making';
import { asked, clickSquare, squareOf, tapSquare, test } from './table';

/** Two moves from the end zone; the dice are those of a Zap, a throw, a catch and an attack. */
const POSITION = {
  rules: 'deathzone',
  home: 'Human',
  away: 'Orc',
  phase: 'movement',
  active: 'home',
  ball: 'h1',
  players: {
    h1: { at: 'h17' },
    h2: { at: 'e10', spells: ['Zap'] },
    h3: { at: 'h22' },
    h4: { at: 'k13' },
    a1: { at: 'e14' },
    a2: { at: 'k15' },
  },
  dice: [[2, 4], 6, 2, [3, 4], [5, 5], [3, 3], 1],
};

async function endPhase(page: Page, next: string): Promise<void> {
  await page.locator('[data-choice="end phase"]').click();
  await expect(asked(page)).toHaveText(next);
}

test('a turn of four phases, with a spell, to a touchdown', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, POSITION);
  await expect(asked(page)).toHaveText('Movement phase');
  await clickSquare(page, 'k13');
  await expect(
    page.locator('.card, aside, section').getByText('CS', { exact: true }),
  ).toBeVisible();
  await page.locator('[data-mark="k14"]').waitFor({ timeout: 20_000 });
  await clickSquare(page, 'k14');
  await expect.poll(() => squareOf(page, 'h4')).toBe('k14');
  await page.locator('[data-choice="halt h4"]').click();

  await endPhase(page, 'Throwing phase');
  await page.locator('[data-choice="h2 cast zap"]').click();
  await expect(asked(page)).toHaveText('Aim');
  await clickSquare(page, 'e14');
  await page.locator('[data-confirm]').click();
  await expect(asked(page)).toHaveText('Throwing phase');
  await expect(page.locator('[data-player="a1"]')).toHaveCount(0);
  await clickSquare(page, 'h17');
  await page
    .locator('[data-badge="h22"], [data-chance="h22"]')
    .first()
    .waitFor({ timeout: 20_000 });
  await clickSquare(page, 'h22');
  await expect(page.locator('[data-player="h3"] .ball')).toBeVisible();

  await endPhase(page, 'Tackle phase');
  await clickSquare(page, 'k14');
  await page
    .locator('[data-badge="k15"], [data-chance="k15"]')
    .first()
    .waitFor({ timeout: 20_000 });
  await clickSquare(page, 'k15');
  await expect(page.getByText(/attacks|attack:/).first()).toBeVisible();
  // Both coaches sit here: what the other side does not want is said for it.
  const more = page.locator('[data-choice="let-pass"]');
  await expect(async () => {
    if (await more.count()) await more.first().click({ timeout: 1000 });
    await expect(asked(page)).toHaveText('Reserve movement phase', { timeout: 500 });
  }).toPass({ timeout: 20_000 });

  await clickSquare(page, 'h22');
  await page.locator('[data-mark="h26"]').waitFor({ timeout: 20_000 });
  await clickSquare(page, 'h26');
  await expect.poll(() => squareOf(page, 'h3')).toBe('h26');
  await page.locator('[data-choice="halt h3"]').click();
  await page.locator('[data-choice="end phase"]').click();
  await expect(page.getByText('touchdown by', { exact: false }).first()).toBeVisible();
  await expect(asked(page)).toHaveText('Set up your team');
  expect(problems).toEqual([]);
});

test('a match from its spells to the first movement phase, against a bot', async ({ coach }) => {
  const { page, problems } = await coach();
  await sitDown(page, {
    rules: 'deathzone',
    home: { coach: 'me', team: 'Human' },
    away: { coach: 'bot', bot: 'rookie', team: 'Skaven' },
  });
  // A 12 asks whether it is to be a special spell; then they are given to players.
  const deal = page.locator('[data-choice="deal-spells"]');
  const special = page.locator('[data-choice="special-spell yes"]');
  await expect(async () => {
    if (await special.count()) await special.click({ timeout: 1000 });
    await expect(deal).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(asked(page)).toHaveText('Give out your spells');
  await expect(page.getByText(/^Who carries \w+/)).toBeVisible();
  await page.screenshot({ path: 'test-results/deathzone-spells.png' });
  await deal.click();
  // What either coach may know of the other's spells: it shows beside the pitch from then on.
  await expect(asked(page)).toHaveText('Their spells');
  await page.screenshot({ path: 'test-results/deathzone-asks.png' });
  await page.locator('[data-choice="ask-about spells"]').click();
  await expect(page.getByText('Their spells:')).toBeVisible();
  await expect(async () => {
    const suggest = page.getByRole('button', { name: 'Suggest a set-up' });
    if (await page.locator('[data-choice="elect receive"]').count())
      await page.locator('[data-choice="elect receive"]').click({ timeout: 1000 });
    else if (await page.locator('[data-choice="lined-up"]').count())
      await page.locator('[data-choice="lined-up"]').click({ timeout: 1000 });
    else if (await suggest.count()) await suggest.click({ timeout: 1000 });
    await expect(page.getByText(/turn 1|kicks off/).first()).toBeVisible({ timeout: 300 });
    expect(await page.locator('[data-player^="h"]').count()).toBe(11);
    expect(await page.locator('[data-player^="a"]').count()).toBe(11);
  }).toPass({ timeout: 50_000 });
  await page.screenshot({ path: 'test-results/deathzone.png' });
  expect(problems).toEqual([]);
});

/** A kick-off by eleven, any of whom may kick. */
const KICKING = {
  rules: 'deathzone',
  home: 'Human',
  away: 'Orc',
  phase: 'kickoff',
  active: 'home',
  players: {
    ...Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [
        `h${index + 1}`,
        { at: `${'cdefghijklm'[index]}${index % 2 ? 12 : 10}` },
      ]),
    ),
    a1: { at: 'h20' },
  },
  dice: [6, 's5', 1],
};

for (const touch of [false, true]) {
  test(`the kicker and the square of a kick-off are chosen by ${touch ? 'touch' : 'mouse'}`, async ({
    coach,
  }) => {
    const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
    const { page, problems } = await coach(touch ? phone : {});
    await putUp(page, KICKING);
    await expect(asked(page)).toHaveText('Kick-off');
    await expect(page.locator('[data-mark="h12"]')).toBeVisible();
    const pick = async (square: string) => {
      if (!touch) return clickSquare(page, square);
      await tapSquare(page, square);
      await tapSquare(page, square);
    };
    await pick('h12');
    await expect(page.locator('[data-mark="h22"]')).toBeVisible();
    await page.screenshot({ path: `test-results/deathzone-kick-off${touch ? '-phone' : ''}.png` });
    await pick('h22');
    await expect(asked(page)).not.toHaveText('Kick-off');
    expect(problems).toEqual([]);
  });
}

const send = <T>(page: Page, path: string, body?: object) =>
  askLeagues<T>(page, 'POST', path, body);

test('before a match of a campaign: a star, then tricks under seal', async ({ coach }) => {
  test.setTimeout(120_000);
  const ann = await coach();
  const bob = await coach({ viewport: { width: 390, height: 664 } });
  await ann.page.goto('/leagues');
  const { id } = await send<{ id: string }>(ann.page, '', {
    name: 'The Old World',
    zone: 'UTC',
    rules: 'deathzone',
  });
  const { invite } = await send<{ invite: string }>(ann.page, `/${id}/invites`, { role: 'coach' });
  await bob.page.goto(`/league/${id}/join/${invite}`);
  await expect(bob.page.getByText('you: coach')).toBeVisible();
  // A hundred gold pieces are left to each: not enough for an assassin once a star is made.
  const players = { Human: 7, 'Human Chucker': 8 };
  await send(ann.page, `/${id}/teams`, { name: 'Reikland', list: 'Human', players });
  await send(bob.page, `/${id}/teams`, { name: 'Eye', list: 'Human', players });
  await send(ann.page, `/${id}/events`, {
    events: [
      { kind: 'season-opened', season: 's1', name: 'First' },
      {
        kind: 'competition-created',
        competition: 'c',
        season: 's1',
        name: 'Campaign',
        stages: [{ id: 'table', format: 'round-robin' }],
      },
      { kind: 'entered', competition: 'c', team: 'reikland' },
      { kind: 'entered', competition: 'c', team: 'eye' },
    ],
  });
  await send(ann.page, `/${id}/competitions/c/draw`);
  await ann.page.goto(`/league/${id}/before/c:table:1.1`);
  await expect(ann.page.getByText('A new team, The disenchanted, Dirty tricks')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Begin' }).click();
  await bob.page.goto(new URL(ann.page.url()).pathname);

  const asked = (page: Page, team: string) =>
    page.getByRole('region', { name: `asked of ${team}` }).locator('.ask');
  const say = async (page: Page, team: string, kind: string, answer: string) => {
    const question = asked(page, team).and(page.locator(`[data-question="${kind}"]`));
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect(asked(page, team).locator('button[disabled]')).toHaveCount(0);
  };
  // A star is made, and what is left buys a bribe; the other coach sees nothing of that.
  await say(ann.page, 'Reikland', 'create', '1 Human 1');
  await say(ann.page, 'Reikland', 'how', 'Strip Ball');
  await say(ann.page, 'Reikland', 'create', 'None');
  await say(ann.page, 'Reikland', 'spies', '0');
  await say(ann.page, 'Reikland', 'drug', 'None');
  await say(ann.page, 'Reikland', 'bribe', 'Referee');
  await say(ann.page, 'Reikland', 'price', '50');
  const settled = ann.page.getByRole('region', { name: 'what is settled' });
  await expect(settled).toContainText('50 gold pieces for the referee');
  await say(bob.page, 'Eye', 'create', 'None');
  await say(bob.page, 'Eye', 'spies', '1');
  await say(bob.page, 'Eye', 'drug', 'None');
  await say(bob.page, 'Eye', 'bribe', 'None');
  await expect(bob.page.getByText('Everything is settled.')).toBeVisible();
  const own = bob.page.getByRole('region', { name: 'what is settled' });
  await expect(own).toContainText('Spies left');
  await expect(own).not.toContainText('referee');
  expect(
    await bob.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await bob.page.screenshot({ path: 'test-results/deathzone-before.png', fullPage: true });
  // What the other has answered comes in without a reload.
  await expect(ann.page.getByText('Everything is settled.')).toBeVisible({ timeout: 20_000 });
  expect(ann.problems).toEqual([]);
  expect(bob.problems).toEqual([]);
});

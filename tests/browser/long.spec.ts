/** Names, notes and messages of one long word: no page gets wider than the screen, and none is spilt. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test, turfwarDoes } from './finished';
import { askLeagues } from './making';
import { asked, playUntil, type Seat } from './table';

const SIZES = [
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
];

/** The widest word of so many letters; what is told apart ends otherwise. */
const long = (letters: number, end = ''): string => 'W'.repeat(letters - end.length) + end;
const WORD = long(400);

/** What is wider than the screen, and words that leave the panel or the button that they are in. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const named = (each: Element) =>
      `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} ${each.textContent!.trim().slice(0, 30)}`;
    const wide = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth}`] : [];
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const cut = (each: Element): boolean => {
      for (let up = each.parentElement; up && up !== root; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible' && up !== document.body) return true;
      }
      return false;
    };
    if (wide.length > 0) {
      const out = all.filter((each) => each.getBoundingClientRect().right > innerWidth + 1);
      wide.push(...out.filter((each) => !cut(each)).map(named));
    }
    const frames = document.querySelectorAll<HTMLElement>('.panel, dialog[open], .button, .chip');
    const spilt = [...frames].filter(
      (each) =>
        each.clientWidth > 0 &&
        each.scrollWidth > each.clientWidth + 1 &&
        getComputedStyle(each).overflowX === 'visible',
    );
    return [...wide, ...spilt.map((each) => `spilt: ${named(each)}`)];
  });

/** Look at what is open in all sizes. */
async function fits(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The page is laid out anew before it is looked at.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    const name = `${what.replace(/[^\w]+/g, '-')}-${size.width}`;
    await page.screenshot({ path: `test-results/long/${name}.png` });
    expect.soft(await tooWide(page), `${what} at ${size.width}`).toEqual([]);
  }
}

async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor({ timeout: 15_000 });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  await fits(page, path.replace(/[\w-]{20,}/g, 'id'));
}

/** A coach with an account and the longest name that there is. */
async function register({ page }: Seat, end: string): Promise<void> {
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Register' });
  const name = long(40, `${Date.now().toString(36).toUpperCase()}${end}`);
  await form.getByLabel('New name').fill(name);
  await form.getByLabel('New password').fill('long enough, I hope');
  await form.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('The name is yours now');
}

interface Made {
  match: { id: string };
  invites: Record<string, string>;
}

/** Ask the server as the page would. */
async function ask<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([where, what]) => {
      const { csrf } = (await (await fetch('/api/session')).json()) as { csrf: string };
      const headers = { 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(what) };
      const answer = await fetch(where, request);
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as T;
    },
    [path, body] as [string, object],
  );
}

interface Team {
  id: string;
  players: { id: string }[];
}

/** Long names for everybody of these teams, and a long word wherever the office writes one. */
function renamed(teams: Team[], numbers = true): object[] {
  return teams.flatMap(({ id, players }, at) => [
    { kind: 'team-changed', team: id, name: long(60, `T${at}`) },
    ...players.map((player, shirt) => ({
      kind: 'player-changed',
      team: id,
      player: player.id,
      name: long(60, numbers ? `P${shirt}` : ''),
    })),
  ]);
}

async function write(page: Page, league: string, events: object[]): Promise<void> {
  for (let at = 0; at < events.length; at += 150)
    await askLeagues(page, 'POST', `/${league}/events`, {
      events: events.slice(at, at + 150),
      reason: WORD,
    });
}

const squad = (id: string, count: number): Team => ({
  id,
  players: Array.from({ length: count }, (_, at) => ({ id: `${id}.${at + 1}` })),
});

/** A league in which everything has a long name, with a division whose matches are drawn. */
async function longLeague(page: Page, rules: string, clauses: string[]): Promise<string> {
  const { id } = await askLeagues<{ id: string }>(page, 'POST', '', { name: long(120), rules });
  for (const name of ['Anvils', 'Badgers'])
    await askLeagues(page, 'POST', `/${id}/teams`, {
      name,
      list: 'Human',
      players: { Lineman: 11 },
    });
  const teams = [squad('anvils', 11), squad('badgers', 11)];
  await write(page, id, [
    ...(clauses.length > 0 ? [{ kind: 'clauses-set', clauses }] : []),
    ...renamed(teams),
    { kind: 'season-opened', season: 's1', name: long(80) },
    {
      kind: 'competition-created',
      competition: 'd1',
      season: 's1',
      name: long(80),
      level: 1,
      stages: [{ id: 'table', format: 'round-robin', parameters: { legs: 2 } }],
    },
    ...teams.map((team) => ({ kind: 'entered', competition: 'd1', team: team.id })),
    {
      kind: 'paid',
      source: 'world/gift',
      target: 'team/anvils',
      amount: 400_000,
      why: long(80),
    },
    { kind: 'sanctioned', team: 'anvils', competition: 'd1', points: -1, why: long(80) },
    { kind: 'titled', title: long(80), to: 'anvils', season: 's1' },
  ]);
  await askLeagues(page, 'POST', `/${id}/competitions/d1/draw`);
  await askLeagues(page, 'POST', `/${id}/invites`, { role: 'coach', note: long(80) });
  return id;
}

test('pages of leagues with long names are no wider than the screen', async ({ coach }) => {
  test.setTimeout(300_000);
  const ann = await coach();
  const { page } = ann;
  page.setDefaultTimeout(20_000);
  await register(ann, 'A');
  const folder = join(mkdtempSync(join(tmpdir(), 'turfwar-long-')), 'demo');
  turfwarDoes('league', 'demo', folder, '--bot', 'rehearsed', '--seasons', '1', '--quiet');
  await page.goto('/leagues');
  await page.locator('input[type=file]').setInputFiles(join(folder, 'league.zip'));
  await page.waitForURL(/\/league\//);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const teams: Team[] = [];
  for (let at = 1; at <= 16; at++) {
    const path = `/${id}/teams/t${`${at}`.padStart(2, '0')}`;
    teams.push(await askLeagues<Team>(page, 'GET', path));
  }
  const { matches } = await askLeagues<{ matches: { match: number }[] }>(
    page,
    'GET',
    `/${id}/teams/t05`,
  );
  const { match } = matches.at(-1)!;
  await write(page, id, renamed(teams));
  await askLeagues(page, 'POST', `/${id}/seasons/s1/redraft`, { budget: 1_000_000 });
  const bobba = await longLeague(page, 'bobba', ['bounties']);
  const lrb6 = await longLeague(page, 'lrb6', []);
  await askLeagues(page, 'POST', `/${bobba}/desk`, {
    events: [
      {
        kind: 'deal-offered',
        type: 'gift',
        taker: 'badgers',
        giver: 'anvils',
        gold: 1000,
        text: WORD,
      },
    ],
  });
  await write(page, bobba, [
    {
      kind: 'bounty-offered',
      bounty: 'y1',
      by: 'badgers',
      target: 'anvils.1',
      gold: 10_000,
    },
  ]);
  const played = `/league/${id}`;
  const home = `/league/${bobba}`;
  const base = `/league/${lrb6}`;
  for (const [path, ready] of [
    ['/leagues', 'form'],
    [played, 'table'],
    [home, 'table'],
    [`${played}/competition/s1-cup`, '[aria-label="bracket"]'],
    [`${played}/competition/s1-d1`, 'table'],
    [`${home}/competition/d1`, '[aria-label="fixtures"]'],
    [`${played}/team/t05`, '[aria-label="roster"]'],
    [`${home}/team/anvils`, '[aria-label="roster"]'],
    [`${played}/player/t05.1`, 'h2'],
    [`${home}/player/anvils.1`, 'h2'],
    [`${home}/hire`, '.stepper'],
    [`${home}/import`, '[aria-label="import a team"]'],
    [`${home}/fixture/d1:table:2.1`, 'h2'],
    [`${played}/match/${match}`, '[aria-label="result"]'],
    [`${played}/history`, '[aria-label="seasons"]'],
    [`${played}/records`, '[aria-label="touchdowns"]'],
    [`${played}/journal`, 'li'],
    [`${played}/line/${match}`, 'h2'],
    [`${played}/correct/${match}`, '[aria-label="report form"]'],
    [`${played}/redraft/t05`, 'h2'],
    [`${home}/rules`, '[aria-label="house rules"]'],
    [`${home}/manage`, '[aria-label="people"]'],
    [`${played}/manage`, '[aria-label="people"]'],
    [`${home}/money`, '[aria-label="deals"]'],
    [`${base}/inducements/d1:table:1.1`, '[aria-label="before the match"]'],
    [`${home}/before/d1:table:1.1`, '[aria-label="before the match"]'],
  ] as const) {
    await open(page, path, ready);
  }
  await page.goto(`${home}/before/d1:table:1.1`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.ask').first().waitFor();
  await fits(page, 'asked before a match');
  await page.goto(`${home}/fixture/d1:table:2.1`);
  await page.getByRole('button', { name: 'Enter a tabletop result' }).click();
  await page.locator('[aria-label="report form"]').waitFor();
  await fits(page, 'the form of a report');
  await page.locator('[aria-label="report form"] ul button').first().click();
  await page.locator('dialog[open]').waitFor();
  await fits(page, 'a player of a report');
  await page.goto(`${played}/line/${match}`);
  await page.getByRole('button', { name: 'Take this back…' }).click();
  await page.locator('[aria-label="what would change"]').waitFor();
  await fits(page, 'what would change');
});

test('pages of matches with long names are no wider than the screen', async ({ coach }) => {
  test.setTimeout(300_000);
  const ann = await coach();
  const bob = await coach();
  await register(ann, 'A');
  await register(bob, 'B');
  const { page } = ann;
  page.setDefaultTimeout(20_000);
  const league = await longLeague(page, 'lrb6', []);
  const team = { name: long(60, 'O'), list: 'Human', players: { Lineman: 11 }, rules: 'lrb6' };
  await ask(page, '/api/own-teams', team);
  const mine = { roster: `${league}/anvils` };
  await page.goto('/new?mode=invite');
  await page.getByRole('button', { name: 'Create invitation' }).waitFor();
  await fits(page, 'an invitation to be made');
  const { match, invites } = await ask<Made>(page, '/api/matches', {
    home: { ...mine, coach: 'me' },
    away: { coach: 'open' },
  });
  const table = `/match/${match.id}`;
  await open(page, table, 'text=Waiting for');
  await page.getByLabel('say something').fill(WORD);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(WORD).waitFor();
  await fits(page, 'a waiting room with a chat');
  await bob.page.goto(Object.values(invites)[0]!);
  await bob.page.getByRole('button', { name: 'Accept' }).waitFor();
  await fits(bob.page, 'an invitation');
  await bob.page.getByRole('button', { name: 'Accept' }).click();
  await bob.page.waitForURL(/\/match\//);
  await page.locator('.question').first().waitFor();
  for (const [path, ready] of [
    ['/', 'h1'],
    ['/new', '[data-picker="away"] [data-figure]'],
    ['/new?mode=invite', '[data-picker="home"] [data-figure]'],
    ['/matches', 'li'],
    ['/teams', 'h2'],
    ['/teams/new', '.stepper'],
    ['/account', 'form'],
    [`/rules?q=${WORD}`, 'h1'],
    ['/figures?rules=bobba', '[data-figure]'],
  ] as const) {
    await open(page, path, ready);
  }
  await page.goto(table);
  await page.locator('.question').first().waitFor();
  await fits(page, 'the first question');
  const turn = async () => (await asked(page).allTextContents())[0]?.trim() === 'Your turn';
  await playUntil([page, bob.page], turn, 150);
  for (const name of ['Log', 'Dugouts', 'More', 'Play']) {
    await page.setViewportSize(SIZES[0]!);
    await page.getByRole('tab', { name, exact: true }).click();
    await fits(page, `${name} in a match`);
  }
  await page.setViewportSize(SIZES[1]!);
  await page.locator('[data-action], .field [data-player]').first().waitFor();
  await page.keyboard.press('n');
  await fits(page, 'a player in a match');
  await page.getByRole('button', { name: 'Concede' }).click();
  const conceding = page.locator('dialog[open]');
  await conceding.waitFor();
  await fits(page, 'conceding');
  await conceding.getByRole('button', { name: /concede/i }).click();
  await page.getByRole('dialog', { name: 'The final whistle' }).waitFor();
  await fits(page, 'the final whistle');
  for (const [path, ready] of [
    [`/report/${match.id}`, 'h1'],
    [`/replay/m-${match.id}`, 'svg.pitch'],
    [`/fair?match=${match.id}`, '.verdict'],
    ['/replay', 'li a'],
    ['/matches', 'li'],
  ] as const) {
    await open(page, path, ready);
  }
  await page.goto('/coach');
  await page.locator('h1').waitFor();
  await fits(page, 'the page of a coach');
});

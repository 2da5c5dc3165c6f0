/**
 * Axe on every page and every state of the table, in all themes, on a desk and on a phone. A page
 * of the router that is not looked at here fails.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { complaintsAnywhere, complaintsInThemes } from './axe';
import { measureColours } from './colours';
import { test, turfwarDoes } from './finished';
import { askLeagues, POSITION, putUp, sitDown } from './making';
import { clickSquare, QUIET, square } from './table';

const source = resolve(import.meta.dirname, '../../web/src');

/** The names of the pages that a router has. */
function routed(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const table = /const PAGES.*? = \{\n(.*?)\n  \};/s.exec(text)![1]!;
  return [...table.matchAll(/^    ('?)([\w-]*)\1: /gm)].map(([, , name]) => name!);
}

/** Look at what is shown in every way; what is complained about is told when all has been seen. */
async function look(page: Page, where: string, ready?: string, same = false): Promise<void> {
  if (ready) await page.locator(ready).first().waitFor({ timeout: 20_000 });
  expect.soft(await complaintsAnywhere(page, where, same)).toEqual([]);
}

/** What has many parts that are alike. */
const LONG = 'ul, ol, tbody, select, svg, svg *, :has(> [data-team], > .tile)';

/** Open a page and look at it: all that is folded away, but of a long list only the first few. */
async function open(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor({ timeout: 15_000 });
  await page.evaluate((long) => {
    for (const each of document.querySelectorAll('details')) each.open = true;
    for (const list of document.querySelectorAll(long)) {
      for (const each of [...list.children].slice(4)) each.remove();
    }
  }, LONG);
  await look(page, path, undefined, true);
}

test('axe finds nothing on any page', async ({ coach, finished }) => {
  test.setTimeout(240_000);
  const { page } = await coach({ storageState: finished.state });
  await page.goto('/');
  const made = await page.evaluate(async () => {
    const session = (await (await fetch('/api/session')).json()) as { csrf: string };
    const send = async (path: string, body: object) => {
      const answer = await fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': session.csrf },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { match: { id: string }; invites: Record<string, string> };
    };
    const players = { Lineman: 11 };
    await send('own-teams', { name: 'Reavers', list: 'Human', players, rules: 'lrb6' });
    return send('matches', { home: { coach: 'me' }, away: { coach: 'open' } });
  });
  const pages: Record<string, [string, string][]> = {
    '': [
      ['/', 'h1'],
      ['/nowhere', 'h1'],
    ],
    admin: [['/admin', '[role="alert"]']],
    new: [
      ['/new', '[data-picker="away"] [data-figure]'],
      ['/new?mode=invite', '[data-picker="home"] [data-figure]'],
    ],
    match: [
      [`/match/${made.match.id}`, 'text=Waiting for'],
      [`/match/${finished.id}`, 'dialog[open]'],
    ],
    join: [['/join/nowhere/nothing', '[role="alert"]']],
    matches: [['/matches', 'li']],
    replay: [
      ['/replay', 'li a'],
      [`/replay/m-${finished.id}?at=20`, 'svg.pitch'],
    ],
    report: [[`/report/${finished.id}`, 'figure svg']],
    sandbox: [['/sandbox', '[data-player="h1"]']],
    tutorial: [['/tutorial', '[data-player="h1"]']],
    teams: [
      ['/teams', 'text=Reavers'],
      ['/teams/new', '.stepper'],
    ],
    finder: [['/finder', 'h1']],
    puzzles: [
      ['/puzzles', 'h1'],
      ['/puzzles/practice', '[role="radio"], input[type="radio"]'],
    ],
    learn: [['/learn/nowhere/home', '[role="alert"]']],
    leagues: [['/leagues', 'form']],
    league: [['/league/nowhere', '[role="alert"]']],
    rules: [
      ['/rules?q=dodge', 'h1'],
      ['/rules#going-for-it', 'article h2'],
    ],
    figures: [['/figures?rules=bobba', '[data-figure]']],
    fair: [[`/fair?match=${finished.id}`, '.verdict']],
    coach: [['/coach/bot:rookie', 'h1']],
    account: [['/account', 'form']],
  };
  expect(routed('App.svelte').toSorted()).toEqual(
    Object.keys(pages)
      .filter((name) => name)
      .toSorted(),
  );
  for (const [path, ready] of Object.values(pages).flat()) {
    await open(page, path, ready);
  }
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Edit the position' }).click();
  await page.getByRole('button', { name: 'Play it' }).waitFor();
  await clickSquare(page, 'h9');
  await look(page, 'the editor', '[aria-label="player"]');
});

/** A league with two teams and a division whose matches are drawn; its address. */
async function drawnLeague(page: Page, rules: string, clauses: string[]): Promise<string> {
  const { id } = await askLeagues<{ id: string }>(page, 'POST', '', {
    name: 'The Association',
    rules,
  });
  const teams = ['anvils', 'badgers'];
  for (const name of ['Anvils', 'Badgers']) {
    const players = { Lineman: 11 };
    await askLeagues(page, 'POST', `/${id}/teams`, { name, list: 'Human', players });
  }
  await askLeagues(page, 'POST', `/${id}/events`, {
    events: [
      ...(clauses.length > 0 ? [{ kind: 'clauses-set', clauses }] : []),
      { kind: 'season-opened', season: 's1', name: 'First' },
      {
        kind: 'competition-created',
        competition: 'd1',
        season: 's1',
        name: 'Division 1',
        level: 1,
        stages: [{ id: 'table', format: 'round-robin', parameters: { legs: 2 } }],
      },
      ...teams.map((team) => ({ kind: 'entered', competition: 'd1', team })),
    ],
  });
  await askLeagues(page, 'POST', `/${id}/competitions/d1/draw`);
  return `/league/${id}`;
}

test('axe finds nothing on any page of a league', async ({ coach }) => {
  test.setTimeout(240_000);
  const folder = join(mkdtempSync(join(tmpdir(), 'turfwar-league-')), 'demo');
  turfwarDoes('league', 'demo', folder, '--bot', 'rehearsed', '--seasons', '1', '--quiet');
  const { page } = await coach();
  await page.goto('/leagues');
  await page.locator('input[type=file]').setInputFiles(join(folder, 'league.zip'));
  await page.waitForURL(/\/league\//);
  const played = new URL(page.url()).pathname;
  const told = await page.request.get(`/api/leagues/${played.split('/').at(-1)}/teams/t05`);
  const [{ match }] = ((await told.json()) as { matches: { match: number }[] }).matches.slice(
    -1,
  ) as [{ match: number }];

  const playedId = played.split('/').at(-1)!;
  await askLeagues(page, 'POST', `/${playedId}/seasons/s1/redraft`, { budget: 1_000_000 });
  // A league in the middle of what comes before a match, and one whose book sells inducements.
  const home = await drawnLeague(page, 'bobba', ['bounties']);
  const base = await drawnLeague(page, 'lrb6', []);
  const pages: Record<string, [string, string][]> = {
    '': [[played, 'table']],
    competition: [
      [`${played}/competition/s1-cup`, '[aria-label="bracket"]'],
      [`${home}/competition/d1`, '[aria-label="fixtures"]'],
    ],
    team: [[`${played}/team/t05`, '[aria-label="roster"]']],
    player: [[`${played}/player/t05.1`, 'h2']],
    hire: [[`${home}/hire`, '.stepper']],
    fixture: [[`${home}/fixture/d1:table:2.1`, 'h2']],
    match: [[`${played}/match/${match}`, '[aria-label="result"]']],
    history: [[`${played}/history`, '[aria-label="seasons"]']],
    records: [[`${played}/records`, '[aria-label="touchdowns"]']],
    journal: [[`${played}/journal`, 'li']],
    line: [[`${played}/line/${match}`, 'h2']],
    correct: [[`${played}/correct/${match}`, '[aria-label="report form"]']],
    redraft: [[`${played}/redraft/t05`, 'h2']],
    rules: [[`${home}/rules`, '[aria-label="house rules"]']],
    manage: [[`${home}/manage`, '[aria-label="people"]']],
    money: [[`${home}/money`, '[aria-label="deals"]']],
    import: [[`${home}/import`, '[aria-label="import a team"]']],
    inducements: [[`${base}/inducements/d1:table:1.1`, '[aria-label="before the match"]']],
    before: [[`${home}/before/d1:table:1.1`, '[aria-label="before the match"]']],
  };
  expect(routed('league/League.svelte').toSorted()).toEqual(Object.keys(pages).toSorted());
  for (const [path, ready] of Object.values(pages).flat()) {
    await open(page, path, ready);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await look(page, 'asked before a match', '.ask');
  await page.goto(`${home}/fixture/d1:table:2.1`);
  await page.getByRole('button', { name: 'Enter a tabletop result' }).click();
  await look(page, 'the form of a report', '[aria-label="report form"]');
  await page.locator('[aria-label="report form"] ul button').first().click();
  await look(page, 'a player of a report', 'dialog[open]');
  await page.goto(`${played}/line/${match}`);
  await page.getByRole('button', { name: 'Take this back…' }).click();
  await look(page, 'what would change', '[aria-label="what would change"]');
});

const BLOCK = {
  ...POSITION,
  staff: { away: { apothecary: 1 } },
  players: {
    ...POSITION.players,
    h4: { position: 'Lineman', at: 'i13' },
    h6: { position: 'Lineman', state: 'ko' },
    h7: { position: 'Lineman', state: 'casualty' },
    h8: { position: 'Lineman', state: 'reserve' },
  },
};

async function take(page: Page, name: string, action?: string): Promise<void> {
  await clickSquare(page, name);
  await page.locator('[data-mark]').first().waitFor({ timeout: 20_000 });
  if (action) await page.locator(`[data-action="${action}"]`).click();
}

async function point(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.mouse.move(x, y, { steps: 2 });
}

const ATTACK = {
  rules: 'brutal',
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  ball: 'h1',
  players: {
    h1: { position: 'Striker', at: 'g22' },
    h4: { position: 'Lineman', at: 'h2', goaly: true },
    a1: { position: 'Goaly', at: 'j25' },
    a2: { position: 'Lineorc', at: 'c18' },
  },
};

const LARGE = {
  rules: 'bobba',
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  ball: 'k20',
  players: {
    h1: { position: 'Ogre', at: 'f12', size: 'large', facing: 'left' },
    a1: { position: 'Lineman', at: 'g16' },
    a2: { position: 'Troll', at: 'c18', size: 'large', facing: 'down' },
  },
};

const SPELLS = {
  rules: 'deathzone',
  home: 'Human',
  away: 'Orc',
  active: 'home',
  ball: 'h1',
  players: {
    h1: { at: 'h17' },
    h2: { at: 'e10', spells: ['Zap'] },
    h3: { at: 'h22' },
    a1: { at: 'h18' },
    a2: { at: 'k15' },
  },
};

/** Moments stay for as long as `window.held` is set. */
async function holdMoments(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const hold = (what: () => void, ms = 0): number => {
      const shown = '[data-moment], [data-ways]';
      const held = () => ms >= 100 && 'held' in window && document.querySelector(shown);
      return later(() => (held() ? hold(what, ms) : what()), ms);
    };
    Object.assign(window, { setTimeout: hold });
  });
}

/** The least contrast of what a banner says, wherever it lies on its ground. */
async function bannerContrast(page: Page): Promise<number> {
  await measureColours(page);
  return page.locator('[data-moment]').evaluate((banner) => {
    const { read, light } = window.colours;
    const style = getComputedStyle(banner);
    const grounds = ['--tint', '--deep'].map((name) => light(read(style.getPropertyValue(name))));
    const ratios = [...banner.querySelectorAll('strong, .said, .score b, .score span')].flatMap(
      (each) => {
        const ink = light(read(getComputedStyle(each).color));
        return grounds.map((one) => (Math.max(one, ink) + 0.05) / (Math.min(one, ink) + 0.05));
      },
    );
    return Math.min(...ratios);
  });
}

test('axe finds nothing in any state of the table', async ({ coach }) => {
  test.setTimeout(240_000);
  const { page } = await coach();
  page.setDefaultTimeout(20_000);
  const me = { coach: 'me' };
  await sitDown(page, { home: me, away: me, clock: { kind: 'chess', seconds: 1800 } });
  await look(page, 'the coin', '[data-testid="answers"] button');
  for (const phase of ['setup', 'kickoff']) {
    await putUp(page, { ...BLOCK, phase, turn: 0, ball: 'off' });
    await look(page, phase, '.question');
  }
  await putUp(page, { ...BLOCK, phase: 'pregame', league: true, treasury: { home: 150_000 } });
  await look(page, 'petty cash', '.question');
  await putUp(page, { ...BLOCK, cards: { home: ['Ball Clone'] } });
  await page.locator('[data-choice="end turn"]').waitFor();
  await page.setViewportSize({ width: 390, height: 664 });
  for (const name of ['Log', 'Dugouts', 'More']) {
    await page.getByRole('tab', { name }).click();
    if (name === 'More') {
      // What has been said stands beside the pitch on a desk from then on.
      await page.getByLabel('say something').fill('Good luck!');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Good luck!').waitFor();
    }
    expect.soft(await complaintsInThemes(page, `${name} on a phone`)).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Play' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('region', { name: 'chat' }).waitFor();
  await look(page, 'a turn with a chat');
  await take(page, 'h9', 'pass');
  await page.locator('[data-band]').first().waitFor();
  await point(page, 'h6');
  await look(page, 'the ruler');
  const opened = async (what: string) => {
    await look(page, what, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await page.keyboard.press('?');
  await opened('the keys');
  await page.getByRole('button', { name: 'settings' }).click();
  await opened('the settings');
  await page.getByRole('button', { name: 'Concede' }).click();
  await opened('conceding');
  await page.getByRole('button', { name: 'Sure Hands' }).first().click();
  await page.getByRole('link', { name: 'rule', exact: true }).first().click();
  await page.locator('dialog[open] article').waitFor();
  await opened('a rule beside the table');

  const dice = [
    ['b:push', 'b:skull'],
    ['b:pow', 'b:pow'],
    [6, 5],
    [4, 4],
  ];
  await putUp(page, { ...BLOCK, dice });
  await take(page, 'h13');
  await point(page, 'h14');
  await look(page, 'a block to be thrown', '[data-badge="h14"]');
  await clickSquare(page, 'h14');
  await look(page, 'block dice', '[data-choice^="die"]');
  await page.locator('[data-choice="reroll team"]').click();
  await page.getByRole('heading', { name: 'Push them where?' }).waitFor();
  await look(page, 'a push', '[data-mark="h15"]');
  await clickSquare(page, 'h15');
  await look(page, 'following up', '[data-choice^="follow"]');
  await page.locator('[data-choice="follow no"]').click();
  await look(page, 'the apothecary', '[data-choice^="apothecary"], [data-choice$="yes"]');

  await putUp(page, { ...BLOCK, dice: [1] });
  await take(page, 'h13');
  await clickSquare(page, 'g14');
  await look(page, 're-roll', '[data-choice="reroll team"]');
});

test('axe finds nothing while something is called out', async ({ coach }) => {
  test.setTimeout(240_000);
  const { page } = await coach({}, { ...QUIET, pace: 40 });
  page.setDefaultTimeout(20_000);
  await holdMoments(page);
  const said = async (kind: string) => {
    await look(page, kind, `[data-moment="${kind}"]`);
    expect.soft(await bannerContrast(page), kind).toBeGreaterThan(4.5);
  };
  /** From here on what is called out stays. */
  const hold = () => page.evaluate(() => void Object.assign(window, { held: true }));

  await putUp(page, { ...BLOCK, players: { ...BLOCK.players, h3: { at: 'k22' } } });
  await take(page, 'k22');
  await hold();
  await clickSquare(page, 'k26');
  await said('score');

  await putUp(page, { ...BLOCK, rerolls: { home: 0, away: 0 }, dice: [1, [1, 1]] });
  await take(page, 'h13');
  await hold();
  await clickSquare(page, 'g14');
  await said('turnover');

  const dice = [
    ['b:pow', 'b:pow'],
    [6, 6],
    [6, 6],
  ];
  await putUp(page, { ...BLOCK, staff: {}, dice });
  await take(page, 'h13');
  await clickSquare(page, 'h14');
  await page.getByRole('heading', { name: 'Push them where?' }).waitFor();
  await clickSquare(page, 'h15');
  await hold();
  await page.locator('[data-choice="follow no"]').click();
  await said('hurt');

  const down = { ...BLOCK.players, a1: { position: 'Lineman', at: 'h14', state: 'prone' } };
  await putUp(page, { ...BLOCK, players: down, dice: [[2, 2]] });
  await take(page, 'h13', 'foul');
  await hold();
  await clickSquare(page, 'h14');
  await said('sent-off');

  await putUp(page, { ...BLOCK, phase: 'kickoff', turn: 0, ball: 'off' });
  await page.locator('[data-mark="h20"]').waitFor();
  await hold();
  await clickSquare(page, 'h20');
  await said('kick-off');

  for (const [half, kind] of [
    [1, 'period'],
    [2, 'end'],
  ] as const) {
    await putUp(page, { ...BLOCK, half, turn: { home: 8, away: 8 }, active: 'away' });
    await hold();
    await page.locator('[data-choice="end turn"]').click();
    await said(kind);
  }
  await page.evaluate(() => void Reflect.deleteProperty(window, 'held'));
  await look(page, 'the final whistle', 'dialog[open]');
});

test('axe finds nothing in a turn that is watched again', async ({ coach }) => {
  test.setTimeout(120_000);
  const { page } = await coach({}, { ...QUIET, motion: true, pace: 800 });
  page.setDefaultTimeout(30_000);
  await holdMoments(page);
  await sitDown(page, {
    home: { coach: 'me' },
    away: { coach: 'bot', bot: 'rookie' },
    mode: 'sandbox',
    from: { position: { ...BLOCK, players: { h1: { at: 'h5' }, a1: { at: 'h24' } }, ball: 'h1' } },
  });
  await page.locator('[data-choice="end turn"]').click();
  // Theirs is played, then it is ours, and theirs can be seen once more.
  const again = page.locator('[data-rewatch]');
  await again.waitFor();
  await page.evaluate(() => void Object.assign(window, { held: true }));
  await again.click();
  await look(page, 'watched again', '[data-ways] .way');
});

test('axe finds nothing at the tables of the other games', async ({ coach }) => {
  test.setTimeout(240_000);
  const { page } = await coach();
  page.setDefaultTimeout(20_000);
  const me = { coach: 'me' };
  for (const rules of ['brutal', 'bobba', 'deathzone']) {
    await sitDown(page, { rules, home: me, away: me });
    await look(page, `${rules}, the first question`, '.question h2');
    const players = Object.fromEntries(['h1', 'h2', 'a1'].map((id) => [id, {}]));
    await putUp(page, { rules, home: 'Human', away: 'Orc', phase: 'setup', players });
    await look(page, `${rules}, set-up`, '.question h2');
  }
  await putUp(page, ATTACK);
  await take(page, 'g22', 'pass');
  await page.locator('[data-mark="g26"]').waitFor();
  await point(page, 'g26');
  await look(page, 'a shot');
  await clickSquare(page, 'g26');
  await look(page, 'which of these', '[aria-label="which of these?"]');

  await putUp(page, LARGE);
  await clickSquare(page, 'f12');
  await look(page, 'a large player', '[data-action="move"]');

  for (const phase of ['movement', 'throwing', 'tackle', 'reserve']) {
    await putUp(page, { ...SPELLS, phase });
    await clickSquare(page, 'h17');
    await look(page, `the ${phase} phase`, '[data-choice="end phase"], [data-choice="let-pass"]');
  }
});

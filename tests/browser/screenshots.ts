/** The pictures of the README: `make screenshots` makes them again, into docs/screenshots. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Page } from '@playwright/test';
import { twoCoaches } from './club';
import { askLeagues, POSITION, putUp } from './making';
import { clickSquare, playUntil, QUIET, square, tapSquare, test, untilTurn } from './table';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** As a coach sees it who has changed nothing, but that nothing moves. */
const USUAL = { ...QUIET, numbers: 'risky' };

const serve =
  process.env.TURFWAR_SERVE ?? resolve(import.meta.dirname, '../../.venv/bin/turfwar serve');

function turfwar(...words: string[]): void {
  const [command, ...rest] = serve.replace(/ serve$/, '').split(' ');
  execFileSync(command!, [...rest, ...words]);
}

const shot = (page: Page, name: string) => page.screenshot({ path: `${folder}/${name}.png` });

async function point(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.mouse.move(x, y);
  await page.waitForTimeout(400);
}

test('start and rules', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForTimeout(500);
  await shot(page, 'start');
  await page.goto('/rules#going-for-it');
  await page.getByRole('article').getByRole('heading', { name: 'Going for it' }).waitFor();
  await page.waitForTimeout(300);
  await shot(page, 'rules');
});

test('a move before it is made', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  await putUp(page, LINES);
  await clickSquare(page, 'g8');
  await page.locator('[data-mark="e15"]').waitFor();
  await point(page, 'e15');
  await page.getByText('working it out exactly').waitFor({ state: 'detached' });
  await shot(page, 'match');
});

test('a pass under the ruler', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  await putUp(page, {
    ...LINES,
    players: {
      ...LINES.players,
      a7: { position: 'Goblin', at: 'e12' },
      h9: { position: 'Lineman', at: 'j12' },
    },
  });
  await clickSquare(page, 'g8');
  await page.locator('[data-action="pass"]').click();
  await page.locator('[data-band]').first().waitFor();
  await point(page, 'c15');
  await page.getByRole('term').filter({ hasText: 'caught' }).waitFor({ timeout: 60_000 });
  await shot(page, 'pass');
});

test('who plays', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  await page.goto('/new');
  await page.locator('[data-picker="away"] .on [data-figure]').first().waitFor();
  await page.waitForTimeout(300);
  await shot(page, 'new');
});

test('a block before it is thrown', async ({ coach }) => {
  const { page } = await coach({}, { ...USUAL, theme: 'light' });
  await page.goto('/sandbox');
  await page.locator('[data-player="h3"]').waitFor();
  await clickSquare(page, 'g13');
  await page.waitForTimeout(800);
  await point(page, 'h14');
  await shot(page, 'block-light');
});

/** Two teams at the line, with dice that have fallen. */
const LINES = {
  ...POSITION,
  turn: 4,
  rerolls: { home: 2, away: 3 },
  ball: 'h10',
  players: {
    h1: { position: 'Blitzer', at: 'h13' },
    h2: { position: 'Lineman', at: 'g13' },
    h3: { position: 'Lineman', at: 'i13' },
    h4: { position: 'Ogre', at: 'f13' },
    h5: { position: 'Blitzer', at: 'd12' },
    h6: { position: 'Catcher', at: 'c15' },
    h7: { position: 'Catcher', at: 'm11' },
    h8: { position: 'Lineman', at: 'k12' },
    h9: { position: 'Lineman', at: 'e12' },
    h10: { position: 'Thrower', at: 'g8' },
    h11: { position: 'Lineman', at: 'l13', state: 'prone' },
    h12: { position: 'Lineman', state: 'ko' },
    a1: { position: 'Black Orc Blocker', at: 'h14' },
    a2: { position: 'Lineman', at: 'g14' },
    a3: { position: 'Black Orc Blocker', at: 'i14' },
    a4: { position: 'Troll', at: 'f14' },
    a5: { position: 'Blitzer', at: 'd13' },
    a6: { position: 'Blitzer', at: 'l14' },
    a7: { position: 'Goblin', at: 'e17' },
    a8: { position: 'Lineman', at: 'j15', state: 'stunned' },
    a9: { position: 'Thrower', at: 'h19' },
    a10: { position: 'Lineman', at: 'm16' },
    a11: { position: 'Lineman', state: 'casualty' },
  },
};

test('dice where they fell', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  const dice = [
    ['b:both', 'b:push'],
    [1, 1],
  ];
  await putUp(page, { ...LINES, dice });
  await clickSquare(page, 'd12');
  await page.locator('[data-badge="d13"]').waitFor();
  await clickSquare(page, 'd13');
  await page.locator('[data-choice^="die"]').first().waitFor();
  await page.waitForTimeout(600);
  await shot(page, 'block');
});

test('a phone', async ({ coach }) => {
  const { page } = await coach(phone, USUAL);
  await putUp(page, LINES);
  await tapSquare(page, 'g8');
  await page.waitForTimeout(800);
  await tapSquare(page, 'd15');
  await page.waitForTimeout(400);
  await shot(page, 'phone');
});

test('a match, its set-up and its report', async ({ coach }) => {
  test.setTimeout(400_000);
  const { page } = await coach({}, USUAL);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).click();
  await playUntil([page], async () => (await page.getByText('11 on the pitch').count()) > 0, 60);
  await shot(page, 'set-up');
  await untilTurn(page);
  await page.keyboard.press('n');
  await page.waitForTimeout(800);
  await shot(page, 'turn');
  const over = page.getByRole('dialog', { name: 'The final whistle' });
  await playUntil([page], async () => over.isVisible(), 360);
  await over.getByRole('link', { name: 'Report and luck' }).click();
  await page.getByRole('img', { name: /Luck over the match/ }).waitFor();
  await shot(page, 'report');
});

test('a touchdown, and who plays', async ({ coach }) => {
  const { page } = await coach({}, { ...USUAL, motion: true, pace: 350 });
  const players = { ...LINES.players, h6: { position: 'Catcher', at: 'k22' } };
  await putUp(page, { ...LINES, ball: 'h6', players });
  await clickSquare(page, 'k22');
  await page.locator('[data-mark="k26"]').waitFor();
  await clickSquare(page, 'k26');
  await page.locator('[data-moment="score"]').waitFor();
  await page.waitForTimeout(900);
  await shot(page, 'touchdown');
  await page.goto('/figures');
  await page.locator('[data-figure]').first().waitFor();
  await shot(page, 'figures');
});

test('a league', async ({ coach }) => {
  test.setTimeout(400_000);
  const made = join(mkdtempSync(join(tmpdir(), 'turfwar-league-')), 'demo');
  turfwar('league', 'demo', made, '--bot', 'rehearsed', '--seasons', '2', '--quiet');
  const { page } = await coach({}, USUAL);
  await page.goto('/leagues');
  await page.locator('input[type=file]').setInputFiles(join(made, 'league.zip'));
  await page.waitForURL(/\/league\//);
  const home = new URL(page.url()).pathname;
  const id = home.split('/').at(-1)!;
  await page.getByRole('region', { name: 'Division 1, season 2' }).waitFor();
  await shot(page, 'league-home');
  await page.goto(`${home}/competition/s2-cup`);
  await page.getByRole('region', { name: 'bracket' }).waitFor();
  await shot(page, 'league-bracket');
  await page.goto(`${home}/team/t05`);
  await page.getByRole('region', { name: 'roster' }).waitFor();
  await shot(page, 'league-team');
  const { matches } = await (await page.request.get(`/api/leagues/${id}/teams/t05`)).json();
  const { match } = matches.at(-1) as { match: number };
  await page.goto(`${home}/match/${match}`);
  await page.getByRole('region', { name: 'result' }).waitFor();
  await shot(page, 'league-match');
  await page.goto(`${home}/match/${match}`);
  await page.getByRole('link', { name: 'Correct the result' }).click();
  const correct = page.getByRole('region', { name: 'report form' });
  await correct.getByRole('button', { name: 'score one more' }).click();
  await correct.getByRole('button', { name: 'Show what changes' }).click();
  await page.getByRole('region', { name: 'what would change' }).waitFor();
  await page.getByRole('region', { name: 'what would change' }).scrollIntoViewIfNeeded();
  await shot(page, 'league-correction');
  await page.goto(`${home}/hire`);
  await page.getByLabel('Name of the team').fill('The Reavers');
  await page.getByLabel('Team list').selectOption('Human');
  await page.getByRole('button', { name: 'Agility version' }).click();
  await page.getByRole('button', { name: 'one Blitzer more' }).click();
  await page.waitForTimeout(500);
  await shot(page, 'league-hire');
  await page.goto(`${home}/rules`);
  await page.getByRole('switch', { name: 'Spiralling expenses' }).click();
  await page
    .getByRole('region', { name: 'changes' })
    .getByRole('button', { name: 'Save' })
    .waitFor();
  await page.waitForTimeout(600);
  await shot(page, 'league-rules');
  await page.goto(`${home}/history`);
  await page.getByRole('region', { name: 'seasons', exact: true }).waitFor();
  await shot(page, 'league-history');
  await page.goto(`${home}/money`);
  const money = page.getByRole('region', { name: 'money and sanctions' });
  await money.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ index: 1 });
  await money.getByRole('textbox', { name: 'Reason', exact: true }).fill('Fair play prize');
  await money.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('group', { name: 'what would change' }).waitFor();
  await shot(page, 'league-money');
  await page.goto(`${home}/manage`);
  await page.getByLabel('Name of the season').fill('Season 3');
  await page.getByRole('button', { name: 'Open season' }).click();
  await page.getByLabel('Competition name').fill('Division 1, season 3');
  await page.getByText(/^Points, tie-breakers, division/).click();
  await page.getByRole('region', { name: 'preview of the table' }).getByRole('table').waitFor();
  await page.getByText('Points', { exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await shot(page, 'league-manage');
  await page.getByRole('button', { name: 'Create competition' }).click();
  await page.getByRole('link', { name: 'Division 1, season 3' }).click();
  await page.getByRole('button', { name: 'Draw the fixtures' }).click();
  const fixtures = page.getByRole('region', { name: 'fixtures' });
  await fixtures.getByRole('link').first().click();
  await page.waitForURL(/\/fixture\//);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Enter a tabletop result' }).click();
  const form = page.getByRole('region', { name: 'report form' });
  await form.locator('ul button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'one of Touchdowns more' }).click();
  await page.waitForTimeout(400);
  await shot(page, 'league-thumb');
});

test('a league of two coaches', async ({ coach }) => {
  test.setTimeout(120_000);
  const [ann, bob] = [await coach({}, USUAL), await coach({}, USUAL)];
  const page = ann.page;
  await page.goto('/leagues');
  await page.getByLabel('League name').fill('The Yard');
  await page.waitForTimeout(300);
  await shot(page, 'league-create');
  const club = await twoCoaches(page, bob.page, 'lrb6', ['table-dice']);
  await page.goto(club.at);
  await page.getByRole('button', { name: 'Enter a tabletop result' }).click();
  const form = page.getByRole('region', { name: 'report form' });
  await form.getByRole('button', { name: 'score one more' }).click();
  await form.getByRole('button', { name: /^Report / }).click();
  await page.getByText('The other side has to say').waitFor();
  await bob.page.goto(club.at);
  await bob.page.getByRole('button', { name: 'Confirm report' }).click();
  const side = bob.page.getByRole('region', { name: /^after the match: / }).first();
  await side.getByText('Winnings: roll D6').first().waitFor();
  await shot(bob.page, 'league-dice');
});

/** The end of a season: everything is played, and nothing is sealed. */
test('the end of a season', async ({ coach }) => {
  test.setTimeout(120_000);
  const { page } = await coach({}, USUAL);
  const bob = (await coach({}, USUAL)).page;
  const club = await twoCoaches(page, bob, 'lrb6', []);
  const { next } = await askLeagues<{ next: { id: string }[] }>(page, 'GET', `/${club.id}`);
  for (const { id } of next)
    await askLeagues(page, 'POST', `/${club.id}/fixtures/${id}/walkover`, { winner: 'home' });
  await page.goto(`/league/${club.id}/manage`);
  await page.getByRole('button', { name: 'Seal season…' }).click();
  await page.waitForTimeout(300);
  await shot(page, 'league-seal');
  await page.getByRole('button', { name: /^Seal [^s]/ }).click();
  await page.getByRole('button', { name: 'Redraft…' }).click();
  await page.getByLabel('Gold of every team').waitFor();
  await page.waitForTimeout(300);
  await shot(page, 'league-redraft');
});

/** Elevens of the three other games in the middle of a match, two pictures of each. */
const OTHERS = [
  {
    name: 'deathzone-spell',
    position: {
      rules: 'deathzone',
      home: 'Elf',
      away: 'Orc',
      phase: 'throwing',
      ball: 'h3',
      players: {
        h1: { position: 'Elf', at: 'g12', spells: ['Kaboom'] },
        h2: { position: 'Elf Catcher', at: 'd19' },
        h3: { position: 'Elf Chucker', at: 'h8' },
        h4: { position: 'Elf Defender', at: 'i12' },
        h5: { position: 'Elf Kicker', at: 'l16' },
        h6: { position: 'Elf', at: 'f10' },
        a1: { position: 'Orc', at: 'h15' },
        a2: { position: 'Orc Defender', at: 'g15' },
        a3: { position: 'Orc', at: 'h16' },
        a4: { position: 'Orc Runner', at: 'e18' },
        a5: { position: 'Orc', at: 'k17' },
      },
    },
    press: 'h1 cast kaboom',
    click: 'h15',
  },
  {
    name: 'deathzone-move',
    position: {
      rules: 'deathzone',
      home: 'Halfling',
      away: 'Chaos All-Stars',
      phase: 'movement',
      ball: 'h2',
      players: {
        h1: { position: 'Halfling Defender', at: 'g13' },
        h2: { position: 'Halfling', at: 'h11' },
        h3: { position: 'Halfling', at: 'i13' },
        h4: { position: 'Halfling', at: 'e9' },
        h5: { position: 'Halfling', at: 'k12' },
        a1: { position: 'Minotaur', at: 'h15' },
        a2: { position: 'Goblin', at: 'f16' },
        a3: { position: 'Half-Orc Runner', at: 'j15' },
        a4: { position: 'Ogre', at: 'd14' },
      },
    },
    take: 'h11',
    point: 'g16',
  },
  {
    name: 'football-shot',
    position: {
      rules: 'brutal',
      home: 'Human',
      away: 'Orc',
      turn: 5,
      active: 'home',
      ball: 'h1',
      rerolls: { home: 2, away: 2 },
      score: { home: 1, away: 1 },
      players: {
        h1: { position: 'Striker', at: 'g22' },
        h2: { position: 'Passer', at: 'i18' },
        h3: { position: 'Blitzer', at: 'e20' },
        h4: { position: 'Lineman', at: 'k20' },
        h5: { position: 'Lineman', at: 'h14' },
        h6: { position: 'Striker', at: 'l22' },
        h7: { position: 'Lineman', at: 'd15' },
        a1: { position: 'Goaly', at: 'h25' },
        a2: { position: 'Lineorc', at: 'i21' },
        a3: { position: 'Lineorc', at: 'e22' },
        a4: { position: 'Blitzer', at: 'l19' },
        a5: { position: 'Lineorc', at: 'k23' },
        a6: { position: 'Lineorc', at: 'm20' },
        a7: { position: 'Black Orc', at: 'f23', state: 'prone' },
        a8: { position: 'Blitzer', at: 'c18' },
      },
    },
    take: 'g22',
    action: 'P',
    point: 'g26',
  },
  {
    name: 'football-pass',
    position: {
      rules: 'brutal',
      home: 'Human',
      away: 'Orc',
      turn: 2,
      active: 'home',
      ball: 'h2',
      players: {
        h1: { position: 'Striker', at: 'c18' },
        h2: { position: 'Passer', at: 'h12' },
        h3: { position: 'Striker', at: 'm17' },
        h4: { position: 'Lineman', at: 'f9' },
        h5: { position: 'Lineman', at: 'j9' },
        a1: { position: 'Goaly', at: 'h24' },
        a2: { position: 'Lineorc', at: 'g15' },
        a3: { position: 'Lineorc', at: 'j15' },
        a4: { position: 'Blitzer', at: 'e17' },
        a5: { position: 'Lineorc', at: 'k19' },
      },
    },
    take: 'h12',
    action: 'P',
    point: 'm17',
  },
  {
    name: 'bobba-walk',
    position: {
      rules: 'bobba',
      home: 'Ogre',
      away: 'Orc',
      turn: 3,
      active: 'home',
      ball: 'h3',
      rerolls: { home: 1, away: 2 },
      players: {
        h1: { position: 'Ogre', at: 'f12', size: 'large', facing: 'right' },
        h2: { position: 'Ogre', at: 'j12', size: 'large', facing: 'right' },
        h3: { position: 'Snotling', at: 'h10' },
        h4: { position: 'Snotling', at: 'l14' },
        h5: { position: 'Snotling', at: 'd13' },
        h6: { position: 'Snotling', at: 'h8' },
        h7: { position: 'Snotling', at: 'n12' },
        a1: { position: 'Lineman', at: 'g16' },
        a2: { position: 'Troll', at: 'i17', size: 'large', facing: 'left' },
        a3: { position: 'Blitzer', at: 'k15' },
        a4: { position: 'Lineman', at: 'c17' },
        a5: { position: 'Thrower', at: 'l20' },
        a6: { position: 'Black Orc Blocker', at: 'l16' },
        a7: { position: 'Goblin', at: 'e19' },
        a8: { position: 'Lineman', at: 'm13', state: 'prone' },
      },
    },
    take: 'f12',
    point: 'd14',
  },
  {
    name: 'bobba-throw',
    position: {
      rules: 'bobba',
      home: 'Ogre',
      away: 'Orc',
      turn: 6,
      active: 'home',
      ball: 'h3',
      players: {
        h1: { position: 'Ogre', at: 'g14', size: 'large', facing: 'right' },
        h2: { position: 'Ogre', at: 'j14', size: 'large', facing: 'right' },
        h3: { position: 'Snotling', at: 'g13' },
        h4: { position: 'Snotling', at: 'l16' },
        a1: { position: 'Lineman', at: 'g16' },
        a2: { position: 'Black Orc Blocker', at: 'h16' },
        a3: { position: 'Blitzer', at: 'j16' },
        a4: { position: 'Lineman', at: 'e19' },
        a5: { position: 'Thrower', at: 'h22' },
      },
    },
    take: 'g13',
    point: 'h18',
  },
];

for (const { name, position, press, click, take, action, point: at } of OTHERS) {
  test(`a moment of another game: ${name}`, async ({ coach }) => {
    test.setTimeout(180_000);
    const { page } = await coach({}, USUAL);
    await putUp(page, position);
    if (press) await page.locator(`[data-choice="${press}"]`).click();
    if (click) {
      await clickSquare(page, click);
      await page.locator('[data-confirm]').waitFor();
      await page.getByText('Working out what it would do').waitFor({ state: 'detached' });
    }
    if (take) {
      await clickSquare(page, take);
      await page.locator('[data-mark]').first().waitFor();
      if (action) await page.keyboard.press(action);
    }
    if (at) await point(page, at);
    await page.waitForTimeout(1500);
    await shot(page, name);
  });
}

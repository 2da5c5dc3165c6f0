/** Whole matches against a bot, from the form for a new match to the report. */
import { expect, type Page } from '@playwright/test';
import { chooseTeam } from '../table';
import { hurry, PHONE, tell, test, toReport, well } from './seats';
import { Walker } from './walker';

const MINUTES = 25;

interface Game {
  rules: string;
  title: string;
  home: string;
  away: string;
  /** Optional rules to tick, and what is filled in below them. */
  options: RegExp[];
  filled: [RegExp, string][];
  /** Questions without which it was no complete match. */
  meets: RegExp[];
  /** What has to be bought, played or cast in it. */
  uses: RegExp[];
  /** How many players act in a turn at most: where few have spells, many. */
  most?: number;
}

const GAMES: Game[] = [
  {
    rules: 'lrb6',
    title: 'Living Rulebook 6',
    home: 'Halfling',
    away: 'Orc',
    options: [/^League match/, /^Free special play cards/, /^Conceding at will/],
    filled: [[/how much each coach gets/, '400000']],
    meets: [/Inducements/, /Set up your team/, /Your turn/],
    uses: [/^Wizard/, / deck /, /^(Fireball|Lightning)/],
  },
  {
    rules: 'lrb6-revised',
    title: 'Living Rulebook 6, revised',
    home: 'Halfling',
    away: 'Dwarf',
    options: [/^League match/, /^Free special play cards/, /^Overtime/],
    filled: [[/how much each coach gets/, '400000']],
    meets: [/Inducements/, /Set up your team/, /Your turn/],
    uses: [/ deck /],
  },
  {
    rules: 'brutal',
    title: 'The Brutal Game',
    home: 'Human',
    away: 'Orc',
    options: [],
    filled: [],
    meets: [/Set up your team/, /Your turn/],
    uses: [],
  },
  {
    rules: 'bobba',
    title: 'BOBBA',
    home: 'Goblin',
    away: 'Orc',
    options: [],
    filled: [],
    meets: [/Set up your team/, /Your turn/],
    uses: [/^Sneak a player in/],
  },
  {
    rules: 'deathzone',
    title: 'Death Zone',
    home: 'Human',
    away: 'Orc',
    options: [/^Time limit/],
    filled: [],
    meets: [/spells/, /Set up your team/, /Movement phase/],
    uses: [/cast/i],
    most: 12,
  },
];

/** Fill in the form for a match against a bot. */
async function newMatch(page: Page, game: Game): Promise<void> {
  await page.goto('/new');
  await page.getByLabel('Rule set').selectOption({ label: game.title });
  for (const side of ['home', 'away'] as const) {
    const picker = page.locator(`[data-picker="${side}"]`);
    // The teams of a phone are folded away, and again when another rule set's teams have come.
    await expect(async () => {
      const tiles = picker.locator('.tile');
      await tiles.first().waitFor({ state: 'attached' });
      if (!(await tiles.first().isVisible())) await picker.locator('summary').tap();
      await expect(tiles.first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await chooseTeam(page, side, game[side]);
  }
  for (const option of game.options) await page.getByRole('checkbox', { name: option }).check();
  for (const [field, value] of game.filled) await page.getByLabel(field).fill(value);
  await page.getByRole('button', { name: 'Kick off' }).click();
}

for (const game of GAMES) {
  test(`a whole match of ${game.title} by mouse`, async ({ person }) => {
    test.setTimeout((MINUTES + 2) * 60_000);
    const { page, problems } = await person();
    await newMatch(page, game);
    await hurry(page);
    const walker = new Walker(page, { seed: GAMES.indexOf(game) + 1, most: game.most ?? 5 });
    try {
      await walker.play(MINUTES);
    } finally {
      tell(`match-${game.rules}`, { ...walker.report(), errors: problems });
    }
    await toReport(page);
    const met = Object.keys(walker.questions);
    const used = Object.keys(walker.used);
    for (const wanted of game.uses) expect(used).toContainEqual(expect.stringMatching(wanted));
    for (const wanted of game.meets) expect(met).toContainEqual(expect.stringMatching(wanted));
    well([...walker.problems], problems);
  });
}

for (const game of GAMES.filter(({ rules }) => !rules.startsWith('lrb6'))) {
  test(`a whole match of ${game.title} by touch on a phone`, async ({ person }) => {
    test.setTimeout((MINUTES + 2) * 60_000);
    const { page, problems } = await person(PHONE);
    await newMatch(page, game);
    await hurry(page);
    const walker = new Walker(page, { seed: GAMES.indexOf(game) + 11, touch: true });
    try {
      await walker.play(MINUTES);
    } finally {
      tell(`match-${game.rules}-phone`, { ...walker.report(), errors: problems });
    }
    await toReport(page);
    well([...walker.problems], problems);
  });
}

test('a whole match by touch on a phone', async ({ person }) => {
  test.setTimeout((MINUTES + 2) * 60_000);
  const { page, problems } = await person(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).tap();
  await hurry(page);
  const walker = new Walker(page, { seed: 6, touch: true });
  try {
    await walker.play(MINUTES);
  } finally {
    tell('match-phone', { ...walker.report(), errors: problems });
  }
  await toReport(page);
  well([...walker.problems], problems);
});

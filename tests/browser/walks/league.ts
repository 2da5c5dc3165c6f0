/** The league pages as a person uses them. All names of buttons and fields stand in `WORDS`. */
import { expect, type Locator, type Page } from '@playwright/test';

/** What the pages call things. A rename is mended here. */
const WORDS = {
  leagues: '/leagues',
  leagueName: 'League name',
  rules: 'Rules',
  create: 'Create league',
  archive: /import one from its archive/,
  manage: 'Manage league',
  money: 'Money and deals',
  journal: 'Journal',
  invite: 'Create invitation link',
  hire: 'Hire a team',
  teamName: 'Name of the team',
  teamList: 'Team list',
  more: /^one .* more$/,
  hireIt: 'Hire the team',
  seasonName: 'Name of the season',
  openSeason: 'Open season',
  competition: 'Competition name',
  legs: /^times each/,
  makeCompetition: 'Create competition',
  draw: /^Draw the (fixtures|next round)/,
  before: 'Before the match',
  begin: 'Begin',
  settled: 'Everything is settled.',
  idle: 'Nothing is asked now.',
  tabletop: /Enter a tabletop result|Change my report/,
  form: 'report form',
  score: 'score one more',
  report: /^Report .*\d–\d/,
  agree: 'Confirm report',
  playHere: 'Play it here',
  toLive: 'Back to the match',
  live: 'being played',
  callOff: 'Cancel match',
  follows: 'What follows in the league',
  toLeague: 'Back to the league',
  toMatch: 'After the match',
  done: /^Done with /,
  closed: 'closed',
  waits: /^Waits for /,
  walkover: 'How it ends without a match',
  reason: 'Reason',
  rule: 'Decide result',
  deals: 'deals',
  deal: 'Offer a deal',
  offer: 'Offer it',
  agreeDeal: 'Agree',
  seal: 'Seal season…',
  rest: 'Run off-season…',
  confirmed: /^(Seal .*|Run off-season)$/,
  void: 'Take this back…',
  preview: 'what would change',
  correct: 'Take it back',
  corrected: 'Taken back, in line',
  all: 'show every line',
  whole: 'Export the whole league',
  missing: 'There is no such page.',
} as const;

/** What two dice and any fan factor up to ten can bring. */
export const FANS = '12000';

/** How long a page may take where others use the machine too. */
export const PATIENCE = 40_000;

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Click, and wait until the page has heard of it. */
async function press(what: Locator): Promise<void> {
  await expect(what).toBeEnabled();
  await what.click();
}

export class League {
  /** Where the league is, once it is there. */
  home = '';

  constructor(readonly page: Page) {}

  private region(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name, exact: typeof name === 'string' });
  }

  async create(name: string, rules: string): Promise<void> {
    await this.page.goto(WORDS.leagues);
    await this.page.getByLabel(WORDS.leagueName).fill(name);
    await this.page.getByLabel(WORDS.rules).selectOption({ label: rules });
    await press(button(this.page, WORDS.create));
    await this.arrived(name);
  }

  /** Bring a league from its archive. */
  async bring(file: string, name: string): Promise<void> {
    await this.page.goto(WORDS.leagues);
    await this.page.getByLabel(WORDS.archive).setInputFiles(file);
    await this.arrived(name);
  }

  /** Open a league that is there, from the list of all. */
  async find(name: string): Promise<void> {
    await this.page.goto(WORDS.leagues);
    // The names of others may begin alike.
    await this.page.getByRole('link', { name, exact: true }).first().click();
    await this.arrived(name);
  }

  private async arrived(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
    this.home = new URL(this.page.url()).pathname;
  }

  async go(where = ''): Promise<void> {
    await this.page.goto(this.home + where);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** A link that lets others in. */
  async invite(): Promise<string> {
    await this.go();
    await this.page.getByRole('link', { name: WORDS.manage, exact: true }).click();
    await press(button(this.page, WORDS.invite));
    return this.page.getByTestId('league-invite').inputValue();
  }

  async join(link: string): Promise<void> {
    await this.page.goto(new URL(link).pathname);
    await expect(this.page.getByText('you: coach')).toBeVisible();
    this.home = new URL(this.page.url()).pathname;
  }

  /** Hire a team: one that is ready at once, or as many of the first positions as it takes. */
  async hire(name: string, list = 'Human'): Promise<void> {
    await this.go();
    await this.page.getByRole('link', { name: WORDS.hire, exact: true }).first().click();
    await this.page.getByLabel(WORDS.teamName).fill(name);
    await this.page.getByLabel(WORDS.teamList).selectOption(list);
    const hire = button(this.page, WORDS.hireIt);
    const ready = this.page.getByText('Ready at once:').locator('..').getByRole('button');
    if ((await ready.count()) > 0) await ready.first().click();
    const more = button(this.region('players'), WORDS.more);
    const sum = this.page.getByRole('status').locator('strong').first();
    const settled = async () => {
      await this.page.waitForTimeout(250);
      return hire.isEnabled();
    };
    for (let at = 0; at < (await more.count()) && !(await settled()); at++) {
      const row = this.region('players').getByRole('listitem').nth(at);
      const most = Number(/up to (\d+)/.exec(await row.innerText())?.[1] ?? 0);
      for (let one = 0; one < most && Number(await sum.innerText()) < 12; one++) {
        await more.nth(at).click();
      }
    }
    await press(hire);
    await expect(this.page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  /** A season with one competition, in which everybody meets everybody so many times. */
  async season(name: string, competition: string, legs: number): Promise<void> {
    await this.go('/manage');
    await this.page.getByLabel(WORDS.seasonName).fill(name);
    await press(button(this.page, WORDS.openSeason));
    await this.page.getByLabel(WORDS.competition).fill(competition);
    await this.page.getByLabel(WORDS.legs).fill(String(legs));
    await press(button(this.page, WORDS.makeCompetition));
    await this.page.getByRole('link', { name: competition, exact: true }).click();
    await press(button(this.page, WORDS.draw));
    await expect(this.region('fixtures').getByRole('link').first()).toBeVisible();
  }

  async competition(name: string): Promise<void> {
    await this.go();
    await this.page.getByRole('link', { name, exact: true }).first().click();
    await expect(this.region('fixtures').getByRole('link').first()).toBeVisible();
  }

  /** Where the fixtures of the competition on the page are that have no result: of these teams. */
  async fixtures(...teams: string[]): Promise<string[]> {
    const links = await this.meetings(...teams).all();
    const found = await Promise.all(links.map((each) => each.getAttribute('href')));
    return found.flatMap((each) => (each?.includes('/fixture/') ? [each] : []));
  }

  private meetings(...teams: string[]): Locator {
    const all = this.region('fixtures').getByRole('link');
    return teams.reduce((found, name) => found.filter({ hasText: name }), all);
  }

  /** Open the result of two teams, from the competition on the page. */
  async result(home: string, away: string): Promise<void> {
    await this.meetings(home, away).filter({ hasText: /\d–\d/ }).first().click();
    await expect(this.region('result')).toBeVisible();
  }

  /** Of two fixtures the one to come, and the one that is being played. */
  async beingPlayed(fixtures: string[]): Promise<[string, string]> {
    const [first = '', second = ''] = fixtures;
    const live = this.region('fixtures').getByRole('listitem').filter({ hasText: WORDS.live });
    const path = await live.getByRole('link').first().getAttribute('href');
    expect(fixtures).toContain(path);
    return path === first ? [second, first] : [first, second];
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  /** Answer all that is asked before a match, where the book has something there. */
  async prepare(fixture: string): Promise<number> {
    await this.open(fixture);
    const link = this.page.getByRole('link', { name: WORDS.before });
    if ((await link.count()) === 0) return 0;
    await link.click();
    const begin = button(this.page, WORDS.begin);
    const over = this.page.getByText(WORDS.settled);
    await expect(begin.or(over).or(this.page.locator('.ask').first()).first()).toBeVisible();
    if (await begin.isVisible()) await press(begin);
    let answers = 0;
    for (; answers < 80; answers++) {
      const asked = this.page.locator('.ask').first();
      await expect(asked.or(over).first()).toBeVisible();
      if (await over.isVisible()) return answers;
      await this.answer(asked);
    }
    throw new Error(`more than ${answers} questions before a match`);
  }

  /** Two coaches answer what is asked of them before a match, in turns. */
  async prepareWith(fixture: string, other: League): Promise<void> {
    for (let turn = 0; turn < 40; turn++) {
      for (const coach of [this, other]) if (await coach.prepareOwn(fixture)) return;
    }
    throw new Error('what comes before a match does not end');
  }

  /** Answer what is asked of one's own team before a match; whether all is settled. */
  private async prepareOwn(fixture: string): Promise<boolean> {
    await this.open(fixture);
    const link = this.page.getByRole('link', { name: WORDS.before });
    if ((await link.count()) === 0) return true;
    await link.click();
    const begin = button(this.page, WORDS.begin);
    const over = this.page.getByText(WORDS.settled);
    const asked = this.page.locator('.ask').first();
    const idle = this.page.getByText(WORDS.idle).first();
    await expect(begin.or(over).or(asked).or(idle).first()).toBeVisible();
    if (await begin.isVisible()) await press(begin);
    for (;;) {
      await expect(asked.or(over).or(idle).first()).toBeVisible();
      if (await over.isVisible()) return true;
      if (!(await asked.isVisible())) return false;
      await this.answer(asked);
    }
  }

  /** The usual answer, or the first. */
  private async answer(asked: Locator): Promise<void> {
    const usual = asked.locator('button.usual');
    const any = (await usual.count()) > 0 ? usual : asked.getByRole('button');
    const before = await this.page.locator('main, .page').first().innerText();
    await any.first().click();
    await expect
      .poll(() => this.page.locator('main, .page').first().innerText(), {
        message: `nothing came of an answer to: ${before.slice(0, 300)}`,
      })
      .not.toBe(before);
  }

  /** Enter a result of the table: so much to so much for the team of each side. */
  async tabletop(fixture: string, score: [number, number]): Promise<void> {
    await this.open(fixture);
    await press(button(this.page, WORDS.tabletop));
    const form = this.region(WORDS.form);
    const sides = form.getByRole('group', { name: 'side' }).getByRole('button');
    for (const [at, goals] of score.entries()) {
      await sides.nth(at).click();
      // Who scores is known: the first players of the side, by what they did.
      for (let goal = 0; goal < goals; goal++) {
        await form.getByRole('listitem').getByRole('button').nth(goal).click();
        const dialog = this.page.getByRole('dialog');
        await button(dialog, /^one of (Touchdowns|Goals|Goals scored) more$/)
          .first()
          .click();
        await button(dialog, 'Done').click();
      }
      const fans = form.getByLabel('Fans');
      if ((await fans.count()) > 0) {
        await fans.fill(FANS);
        await fans.blur();
      }
    }
    await expect(form.getByText('Saved.')).toBeVisible();
    await press(button(form, WORDS.report));
  }

  /** Agree to what the other coach has reported. */
  async agree(fixture: string): Promise<void> {
    await this.open(fixture);
    await press(button(this.page, WORDS.agree));
    await expect(this.region('result')).toBeVisible();
  }

  async playHere(fixture: string): Promise<void> {
    await this.open(fixture);
    await press(button(this.page, WORDS.playHere));
    await this.page.waitForURL(/\/match\//);
  }

  async backToMatch(fixture: string): Promise<void> {
    await this.open(fixture);
    await press(button(this.page, WORDS.toLive));
    await this.page.waitForURL(/\/match\//);
  }

  async callOff(): Promise<void> {
    await press(button(this.page, WORDS.callOff));
    await expect(this.page).not.toHaveURL(/\/match\//);
  }

  /** From the final whistle to what follows in the league. */
  async follow(): Promise<void> {
    // A click that came as the match ended has closed the dialog: the page has the link too.
    const dialog = this.page.getByRole('link', { name: WORDS.follows });
    const link = this.page.getByRole('link', { name: WORDS.toLeague, exact: true });
    await dialog.or(link).first().click();
    await this.page.getByRole('link', { name: WORDS.toMatch }).click();
    await expect(this.region('result')).toBeVisible();
  }

  /** Answer everything after a match that is asked of a team; false where it waits for the other. */
  private async seeTo(team: string): Promise<boolean> {
    const side = this.region(`after the match: ${team}`);
    await expect(side).toBeVisible();
    const closed = side.getByText(WORDS.closed, { exact: true });
    let answers = 0;
    for (; answers < 60; answers++) {
      const asked = side.locator('.ask').first();
      const done = button(side, WORDS.done);
      const waits = side.getByText(WORDS.waits);
      await expect(asked.or(done).or(closed).or(waits).first()).toBeVisible();
      if (await closed.isVisible()) return true;
      if (await waits.isVisible()) return false;
      if (await asked.isVisible()) await this.answer(asked);
      else {
        const before = await side.innerText();
        await press(done);
        await expect.poll(() => side.innerText()).not.toBe(before);
      }
    }
    throw new Error(`${team} cannot be closed after ${answers} answers`);
  }

  /** Two coaches close a match, in turns where one has to wait for the other. */
  async close(team: string, other: League, others: string): Promise<void> {
    await other.open(new URL(this.page.url()).pathname);
    for (let turn = 0; turn < 6; turn++) {
      const closed = [await this.seeTo(team), await other.seeTo(others)];
      if (closed.every(Boolean)) return;
      await Promise.all([this.page.reload(), other.page.reload()]);
    }
    throw new Error(`${team} and ${others} cannot be closed`);
  }

  /** The office closes a match for the coaches of both teams, which may wait for each other. */
  async closeFor(...teams: [string, string]): Promise<void> {
    for (let turn = 0; turn < 6; turn++) {
      const closed = [await this.seeTo(teams[0]), await this.seeTo(teams[1])];
      if (closed.every(Boolean)) return;
    }
    throw new Error(`${teams.join(' and ')} cannot be closed by the office`);
  }

  /** Give a fixture to its home side. */
  async walkover(fixture: string): Promise<void> {
    await this.open(fixture);
    await this.page.getByLabel(WORDS.walkover).selectOption({ index: 0 });
    await this.page.getByLabel(WORDS.reason).fill('nobody came');
    await press(button(this.page, WORDS.rule));
    await expect(this.page.getByText('walkover').first()).toBeVisible();
  }

  /** Offer gold or a player to another team; false where the rules have no deals. */
  async offerDeal(from: string, to: string): Promise<boolean> {
    await this.go('/money');
    await expect(this.region('treasuries')).toBeVisible();
    const form = this.region(WORDS.deals).getByText(WORDS.deal);
    if ((await form.count()) === 0) return false;
    await form.click();
    const choose = (name: string) => this.region(WORDS.deals).getByRole('combobox', { name });
    await expect(choose('What')).toBeVisible();
    if ((await choose('What').locator('option').count()) === 0) return false;
    await choose('From').selectOption({ label: from });
    if ((await choose('Player').count()) > 0) await choose('Player').selectOption({ index: 1 });
    await choose('To').selectOption({ label: to });
    await this.region(WORDS.deals).getByRole('spinbutton', { name: /gold/i }).fill('10000');
    await press(button(this.region(WORDS.deals), WORDS.offer));
    await expect(this.page.locator('[data-deal]')).toHaveCount(1);
    return true;
  }

  async agreeDeal(): Promise<void> {
    await this.go('/money');
    await press(button(this.region(WORDS.deals), WORDS.agreeDeal));
    await expect(this.page.locator('[data-deal]')).toHaveCount(0);
  }

  /** Make a line of the journal void, and then that correction; both are previewed. */
  async correctAndBack(line: string): Promise<void> {
    const correct = async (reason: string) => {
      await press(button(this.page, WORDS.void));
      const preview = this.region(WORDS.preview);
      await preview.getByRole('textbox').fill(reason);
      await press(button(preview, WORDS.correct));
      await expect(this.page.getByText(WORDS.corrected)).toBeVisible();
    };
    await this.page.goto(line);
    await correct('it was never played');
    await this.page.getByText(WORDS.corrected).getByRole('link').click();
    await expect(this.page.getByText(WORDS.corrected)).toHaveCount(0);
    await correct('it was played after all');
  }

  /** The season ends; what the book has for the time after it is done too. */
  async endSeason(): Promise<void> {
    await this.go('/manage');
    const seal = button(this.region('seasons'), WORDS.seal);
    await press(seal);
    const says = this.region('seasons').getByRole('group').filter({ hasText: /seal/i });
    await expect(says).toContainText('does this:');
    await press(button(this.region('seasons').getByRole('group'), WORDS.confirmed));
    await expect(seal).toHaveCount(0);
    const rest = button(this.page, WORDS.rest);
    await this.page.waitForTimeout(500);
    if ((await rest.count()) > 0) {
      await press(rest);
      await press(button(this.region('seasons').getByRole('group'), WORDS.confirmed));
      await expect(rest).toHaveCount(0);
    }
  }

  /** The league as one file. */
  async save(file: string): Promise<void> {
    await this.go('/journal');
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('link', { name: WORDS.whole }).click(),
    ]);
    await download.saveAs(file);
  }

  /** Everything that the home page says, but for names of addresses. */
  async says(): Promise<string> {
    await this.go();
    const parts = ['teams', 'next matches', 'hall of fame'].map((name) => this.region(name));
    const texts = await Promise.all(parts.map((each) => each.allInnerTexts()));
    const tables = await this.page.getByRole('table').allInnerTexts();
    return [...texts.flat(), ...tables].join('\n');
  }

  /** Open every page of the league that a link leads to; those that do not open are told. */
  async visitAll(most = 200): Promise<{ pages: number; bad: string[] }> {
    const bad: string[] = [];
    const seen = new Set<string>();
    const open = [this.home];
    for (let path = open.shift(); path !== undefined && seen.size < most; path = open.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      await this.page.goto(path);
      await expect(this.page.getByRole('heading', { level: 1 }), path).toBeVisible({
        timeout: PATIENCE,
      });
      await this.page.waitForLoadState('networkidle');
      const said = await this.page.locator('.page').innerText();
      const alerts = (await this.page.getByRole('alert').allInnerTexts()).filter(Boolean);
      for (const alert of alerts) bad.push(`${path}: ${alert}`);
      if (said.includes(WORDS.missing)) bad.push(`${path}: no such page`);
      const wide = await this.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) bad.push(`${path}: ${wide} pixels too wide`);
      const links = await this.page
        .locator('a[href]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
      open.push(...links.filter((each) => each.startsWith(`${this.home}/`) && !seen.has(each)));
    }
    return { pages: seen.size, bad };
  }
}

/** A coach who knows no rules: looks at what the page offers, and clicks what looks sensible. */
import { expect, type Page } from '@playwright/test';
import {
  look,
  scrollTo,
  type Control,
  type Mark,
  type Sight,
  type Spot,
  type Token,
} from './sight';

/** Words on buttons, as far as the walker has to know them. */
const WORDS = {
  /** Never pressed by themselves: they give up, take back, or play for the coach. */
  never: /^(undo|hint|do it|concede|watch again|cancel|dismiss|×|skip)/i,
  anyway: /anyway/i,
  back: /^(cancel|play on)/i,
  suggest: /^suggest/i,
  ready: /^ready/i,
  /** What is tried once before a set-up. */
  sneak: /^sneak a player in/i,
  finished: /^(done|end|finish|stop|halt|no more|that is all|lined up)/i,
  /** What a coach likes to buy, the best first. */
  treats: [/wizard/i, /deck|card/i, /bribe|star|babe/i],
  /** What is worth seeing: spells, by whatever name. */
  magic: /fireball|lightning|zap|cast|spell/i,
  faces: [/^(pow|defender down)/i, /stumble/i, /^push/i, /both/i, /skull|down/i],
} as const;

export interface Habits {
  seed: number;
  /** How many players act in a turn at most. */
  most: number;
  /** By a finger. */
  touch: boolean;
  /** For how many seconds nothing may change while the coach is asked, and while others are. */
  patience: [number, number];
}

const USUAL: Habits = { seed: 1, most: 5, touch: false, patience: [40, 150] };

/** Numbers that look random and are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Step {
  what: string;
  spot: Spot;
  control?: Control;
}

export class Walker {
  /** How often each question was met, by its heading. */
  readonly questions: Record<string, number> = {};
  /** What was done, by kind. */
  readonly done: Record<string, number> = {};
  /** What is wrong with the page. */
  readonly problems = new Set<string>();
  readonly notices: Record<string, number> = {};
  /** What was bought, played and cast, in the words of its button. */
  readonly used: Record<string, number> = {};
  clicks = 0;

  private readonly habits: Habits;
  private readonly random: () => number;
  private asked = '';
  private acted = 0;
  private clicksInHand = 0;
  private extras = 0;
  private bought = 0;
  private moved = false;
  private sneaked = false;
  /** Who has been in hand in this turn, by their square. */
  private readonly tried = new Set<string>();
  /** What has been clicked in a position that stayed the same. */
  private clicked: { sight: string; what: string[] } = { sight: '', what: [] };

  constructor(
    readonly page: Page,
    habits: Partial<Habits> = {},
  ) {
    this.habits = { ...USUAL, ...habits };
    this.random = dice(this.habits.seed * 7919 + 17);
  }

  /** Play to the final whistle. */
  async play(minutes: number): Promise<void> {
    const end = Date.now() + minutes * 60_000;
    let progress = '';
    let since = Date.now();
    for (;;) {
      const sight = await look(this.page);
      if (sight.over) return;
      const now = progressOf(sight);
      if (now !== progress) [progress, since] = [now, Date.now()];
      const still = (Date.now() - since) / 1000;
      const [ours, theirs] = this.habits.patience;
      const patience = sight.question ? ours : theirs;
      if (still > patience || Date.now() > end) {
        expect(await this.describe(sight), `stuck: nothing has changed for ${still} seconds`).toBe(
          '',
        );
      }
      for (const each of sight.lost)
        this.problems.add(`off the screen at "${sight.question}": ${each}`);
      if (sight.notice) count(this.notices, sight.notice.replace(/\s*×$/, ''));
      const step = sight.playing ? undefined : this.choose(sight);
      if (step) await this.take(step);
      await this.page.waitForTimeout(step ? 60 : 120);
    }
  }

  private async describe(sight: Sight): Promise<string> {
    const { question, controls, marks, tokens, text } = sight;
    const asked = await this.page
      .getByRole('log')
      .innerText()
      .catch(() => '');
    return JSON.stringify(
      {
        question,
        text,
        controls: controls.map(({ part, label, open, covered }) => [part, label, open, covered]),
        marks: marks.length,
        ready: tokens.filter(({ ready }) => ready).length,
        clicked: this.clicked.what.slice(-8),
        log: asked.split('\n').slice(-6),
        problems: [...this.problems],
      },
      null,
      1,
    );
  }

  /** Choose one thing to click; nothing while others decide. */
  private choose(sight: Sight): Step | undefined {
    const { question } = sight;
    if (!question) {
      this.asked = '';
      return undefined;
    }
    if (question !== this.asked) {
      this.asked = question;
      this.bought = 0;
      count(this.questions, question);
    }
    const now = print(sight) + sight.controls.map(({ label, open }) => label + open).join();
    if (now !== this.clicked.sight) this.clicked = { sight: now, what: [] };
    const open = sight.controls.filter((each) => each.open && !each.covered);
    for (const { label, covered } of sight.controls) {
      if (covered) this.problems.add(`covered at "${question}": ${label}, by ${covered}`);
    }
    const menu = open.filter((each) => each.part === 'which' && !WORDS.back.test(each.label));
    if (menu.length > 0) return this.one(menu.map((each) => button(each, 'which')));
    const anyway = open.find((each) => WORDS.anyway.test(each.label));
    if (anyway) return button(anyway, 'end');
    if (sight.controls.some((each) => each.part === 'setup')) return this.setUp(sight, open);
    const acting =
      sight.tokens.some(({ ready }) => ready) || open.some(({ part }) => part === 'actions');
    if (acting) return this.turn(sight, open);
    if (sight.tokens.some(({ chosen }) => chosen)) return this.inHand(sight, open);
    return this.answer(sight, open);
  }

  /** The first player of a match by hand; then the set-up that the page suggests. */
  private setUp(sight: Sight, open: Control[]): Step | undefined {
    const decisions = open.filter(({ part }) => part === 'decision');
    // Whoever aims has a target to choose, or something to confirm.
    if (decisions.some(({ label }) => WORDS.back.test(label))) return this.answer(sight, open);
    const sneak = decisions.find(({ label }) => WORDS.sneak.test(label));
    if (sneak && !this.sneaked) {
      this.sneaked = true;
      return button(sneak, 'extra');
    }
    const taken = open.some((each) => each.part === 'bench' && each.pressed);
    const places = free(sight.marks).filter((each) => !each.bad);
    if (!this.moved) {
      const somebody = open.find((each) => each.part === 'bench');
      if (taken && places.length > 0) {
        this.moved = true;
        return this.one(places.map((each) => square(each, 'placed by hand')));
      }
      if (somebody && !this.has('taken from the bench')) {
        return button(somebody, 'taken from the bench');
      }
    }
    const ready = open.find((each) => each.part === 'setup' && WORDS.ready.test(each.label));
    if (ready && this.clicked.what.length < 2) return button(ready, 'set up');
    const suggest = open.find((each) => each.part === 'setup' && WORDS.suggest.test(each.label));
    if (suggest && !this.has('suggested set-up')) {
      return button(suggest, 'suggested set-up');
    }
    return this.answer(sight, open);
  }

  /** A turn: some of those who may act do, then it is ended. */
  private turn(sight: Sight, open: Control[]): Step | undefined {
    const buttons = open.filter(
      ({ part, label }) => part === 'decision' && !WORDS.never.test(label),
    );
    const ends = buttons.filter(({ label }) => WORDS.finished.test(label));
    const extras = [
      ...buttons.filter((each) => !ends.includes(each)),
      ...open.filter(({ part }) => part === 'hand'),
    ];
    if (extras.length > 0 && this.extras < 2 && this.random() < 0.3) {
      this.extras++;
      return this.one(extras.map((each) => button(each, each.part === 'hand' ? 'card' : 'extra')));
    }
    const chosen = sight.tokens.find((each) => each.chosen);
    const actions = open.filter(({ part }) => part === 'actions');
    if (chosen && actions.length > 0 && this.clicksInHand < 5) {
      this.clicksInHand++;
      const step = this.act(sight, chosen, actions);
      if (step) return step;
    }
    const ready = free(sight.tokens).filter((each) => each.ready && !this.tried.has(each.square));
    const next = ready.find(({ ball }) => ball) ?? this.pick(ready);
    if (next && this.acted < this.habits.most) {
      this.acted++;
      this.clicksInHand = 0;
      this.tried.add(next.square);
      return { what: 'player', spot: next };
    }
    const end = this.one(ends.map((each) => button(each, 'end')));
    if (end) {
      this.acted = this.extras = 0;
      this.tried.clear();
      return end;
    }
    return this.answer(sight, open);
  }

  /** With a player in hand: somebody to hit, an action to try, or somewhere to go. */
  private act(sight: Sight, chosen: Token, actions: Control[]): Step | undefined {
    const targets = free(sight.tokens).filter((each) => each.badge && !each.chosen);
    const good = targets.filter(({ badge }) => !badge.startsWith('−'));
    if (good.length > 0 && this.random() < 0.8)
      return this.one(good.map((each) => square(each, 'target')));
    const others = actions.filter(({ pressed }) => !pressed);
    const spells = others.filter(({ label }) => WORDS.magic.test(label));
    if (spells.length > 0 && this.random() < 0.7) {
      return this.one(spells.map((each) => button(each, 'magic')));
    }
    if (others.length > 0 && this.clicksInHand < 3 && this.random() < 0.35) {
      return this.one(others.map((each) => button(each, each.label.toLowerCase())));
    }
    return this.move(sight, chosen);
  }

  private move(sight: Sight, chosen: Token | undefined): Step | undefined {
    const marks = free(sight.marks).filter((each) => !each.bad && each.square !== chosen?.square);
    const safe = marks.filter((each) => each.chance >= 0.6);
    const wanted = safe.length > 0 ? safe : marks;
    const far = (each: Mark) =>
      Math.abs(Number(each.square.slice(1)) - Number(chosen?.square.slice(1) ?? 0));
    const sorted = [...wanted].sort((one, two) => far(two) - far(one));
    return this.one(sorted.slice(0, 6).map((each) => square(each, 'square')));
  }

  /** In the middle of an action: a target, a square, or the end of it. */
  private inHand(sight: Sight, open: Control[]): Step | undefined {
    this.clicksInHand++;
    const chosen = sight.tokens.find((each) => each.chosen);
    const targets = free(sight.tokens).filter((each) => each.badge && !each.chosen);
    if (this.clicksInHand < 8) {
      if (targets.length > 0 && this.random() < 0.7)
        return this.one(targets.map((each) => square(each, 'target')));
      if (this.random() < 0.5) {
        const step = this.move(sight, chosen);
        if (step) return step;
      }
    }
    return this.answer(sight, open);
  }

  /** A plain question: the best die, something to buy, any answer, or any square. */
  private answer(sight: Sight, open: Control[]): Step | undefined {
    const goods = open.filter((each) => each.part === 'goods');
    if (goods.length > 0 && this.bought < 4) {
      this.bought++;
      const like = (each: Control) => WORDS.treats.findIndex((treat) => treat.test(each.label));
      const best = goods.filter((each) => like(each) === Math.max(0, this.bought - 1));
      const step = this.one((best.length > 0 ? best : goods).map((each) => button(each, 'bought')));
      if (step) return step;
    }
    const answers = open.filter(
      ({ part, label }) => ['decision', 'setup', 'hand'].includes(part) && !WORDS.never.test(label),
    );
    const magic = answers.filter(({ label }) => WORDS.magic.test(label) && !/^no\b/i.test(label));
    if (magic.length > 0 && this.random() < 0.7) {
      const cast = this.one(magic.map((each) => button(each, 'magic')));
      if (cast && this.clicked.what.length < 4) return cast;
    }
    for (const face of WORDS.faces) {
      const die = answers.find(({ label }) => face.test(label));
      if (die && answers.length > 1 && !this.has(`answer: ${die.label}`)) return button(die);
    }
    const marks = free(sight.marks).filter((each) => !each.bad);
    const gold = marks.filter((each) => each.gold);
    const places = (gold.length > 0 ? gold : marks).map((each) => square(each, 'square'));
    const bench = open.filter((each) => each.part === 'bench').map((each) => button(each, 'bench'));
    const buttons = answers.map((each) => button(each));
    if (places.length > 0 && (buttons.length === 0 || this.random() < 0.5)) {
      return this.one(places) ?? this.one(buttons);
    }
    return this.one(buttons) ?? this.one(bench) ?? this.one(places);
  }

  /** One of several, but none that has led nowhere while others have not been tried. */
  private one(steps: Step[]): Step | undefined {
    const tries = (each: Step) => this.clicked.what.filter((what) => what === name(each)).length;
    const least = Math.min(...steps.map(tries));
    return this.pick(steps.filter((each) => tries(each) === least));
  }

  /** Whether this was clicked already, and nothing came of it. */
  private has(what: string): boolean {
    return this.clicked.what.some((each) => each.startsWith(what));
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private async take(step: Step): Promise<void> {
    this.clicked.what.push(name(step));
    count(this.done, step.what);
    const label = step.control?.label ?? '';
    if (['bought', 'extra', 'card', 'magic'].includes(step.what))
      count(this.used, label.slice(0, 40));
    this.clicks++;
    let { x, y } = step.spot;
    if (step.control?.hidden) {
      await scrollTo(this.page, step.control);
      const { controls } = await look(this.page);
      const again = controls.find(
        ({ part, label }) => part === step.control!.part && label === step.control!.label,
      );
      if (!again) return;
      if (again.hidden) this.problems.add(`cannot be scrolled to: ${again.label}`);
      ({ x, y } = again);
    }
    if (!this.habits.touch) {
      await this.page.mouse.move(x, y);
      await this.page.mouse.click(x, y);
      return;
    }
    await this.page.touchscreen.tap(x, y);
    if (step.control) return;
    await this.page.waitForTimeout(40);
    // A first tap shows what a second one does.
    if ((await look(this.page)).armed) await this.page.touchscreen.tap(x, y);
  }

  report(): object {
    return {
      clicks: this.clicks,
      questions: this.questions,
      done: this.done,
      used: this.used,
      notices: this.notices,
      problems: [...this.problems],
    };
  }
}

const name = ({ what, control, spot }: Step) =>
  `${what}: ${control?.label ?? `${Math.round(spot.x)}, ${Math.round(spot.y)}`}`;

const button = (control: Control, what = 'answer'): Step => ({ what, spot: control, control });
const square = (spot: Mark | Token, what: string): Step => ({ what, spot });

/** What nothing lies over. */
const free = <T extends Spot>(spots: T[]): T[] => spots.filter((each) => !each.covered);

/** What changes as a match goes on, whoever is in hand. */
function progressOf({ question, score, tokens, text }: Sight): string {
  return [question, score, tokens.map(({ square }) => square).join(), text].join('|');
}

/** What changes with every click. */
function print({ question, score, tokens, marks, text }: Sight): string {
  const where = tokens
    .map(({ square, chosen, badge }) => square + (chosen ? '!' : '') + badge)
    .join();
  return [question, score, where, marks.map(({ square }) => square).join(), text].join('|');
}

function count(of: Record<string, number>, what: string): void {
  of[what] = (of[what] ?? 0) + 1;
}

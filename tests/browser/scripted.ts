/** A coach by script, who sees what the page shows, and clicks; the same seed likes the same things. */
import { expect, type Page } from '@playwright/test';
import { clickSquare, tapSquare } from './table';

interface Token {
  id: string;
  square: string;
  ready: boolean;
  chosen: boolean;
  ball: boolean;
}

export interface Sight {
  /** What is asked of us; empty while others decide, or nobody. */
  question: string;
  buttons: string[];
  actions: { name: string; open: boolean; pressed: boolean }[];
  tokens: Token[];
  marks: { square: string; chance: number; gold: boolean }[];
  badges: { square: string; text: string }[];
  over: boolean;
}

/** All that a coach can see, in one look. */
export async function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [
      ...document.querySelectorAll<E & HTMLElement>(selector),
    ];
    const usable = (button: HTMLElement) =>
      !(button as HTMLButtonElement).disabled && button.ariaDisabled !== 'true';
    return {
      question: document.querySelector('.question:not(.waiting) h2')?.textContent?.trim() ?? '',
      buttons: all('[data-choice]')
        .filter(usable)
        .map((button) => button.dataset.choice!),
      actions: all('[aria-label="actions"] button').map((button) => ({
        name: button.dataset.action ?? '',
        open: usable(button),
        pressed: button.getAttribute('aria-pressed') === 'true',
      })),
      tokens: all('.field [data-player]').map((token) => ({
        id: token.dataset.player!,
        square: token.dataset.square!,
        ready: token.querySelector('.ready') !== null,
        chosen: token.querySelector('.halo') !== null,
        ball: token.querySelector('.ball') !== null,
      })),
      marks: all('svg.pitch [data-mark]').map((mark) => ({
        square: mark.dataset.mark!,
        chance: Number(mark.textContent?.trim().replace('<', '') || 100) / 100,
        gold: mark.classList.contains('gold'),
      })),
      badges: all('[data-badge], [data-chance]').map((badge) => ({
        square: (badge.dataset.badge ?? badge.dataset.chance)!,
        text: badge.textContent?.trim() ?? '',
      })),
      over: document.querySelector('dialog[aria-label="The final whistle"]') !== null,
    };
  });
}

/** Numbers that look random and are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export class Scripted {
  /** What they have done, by kind: what tests look at. */
  readonly done: Record<string, number> = {};
  /** What was still asked after blocks by two clicks, on the player and on the victim, though
   * nobody would answer it otherwise. */
  readonly needless: string[] = [];
  private readonly random: () => number;
  private activations = 0;
  private tried = new Set<string>();

  constructor(
    readonly page: Page,
    seed = 1,
    /** How many players act in a turn before it is ended. */
    private readonly most = 2,
    private readonly forward = 1,
    /** Whether by a finger: a first tap shows, a second does. */
    private readonly touch = false,
  ) {
    this.random = dice(seed);
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  private async press(choice: string): Promise<void> {
    this.count(choice.split(' ')[0]!);
    await this.click(`[data-choice="${choice}"]`);
  }

  /** What is clicked may be gone by now: a question can answer itself. */
  private async click(selector: string): Promise<void> {
    const found = this.page.locator(selector).first();
    const done = this.touch ? found.tap({ timeout: 1000 }) : found.click({ timeout: 1000 });
    await done.catch(() => undefined);
  }

  private async at(square: string): Promise<void> {
    if (!this.touch) return clickSquare(this.page, square);
    await tapSquare(this.page, square);
    const shown = this.page.getByText('tap again to do it');
    if (await shown.isVisible()) await tapSquare(this.page, square);
  }

  private column(square: string): number {
    return Number(square.slice(1)) * this.forward;
  }

  /** Play until something is true, or it takes too long. */
  async playUntil(reached: () => Promise<boolean>, seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (!(await reached())) {
      expect(Date.now(), `nothing came of it in ${seconds} seconds`).toBeLessThan(end);
      const acted = await this.step();
      await this.page.waitForTimeout(acted ? 20 : 50);
    }
  }

  /** One thing; false where there is nothing to do. */
  async step(): Promise<boolean> {
    const sight = await look(this.page);
    if (!sight.question || sight.over) return false;
    const { buttons } = sight;
    if (sight.question === 'Your turn') return this.turn(sight);
    if (sight.question === 'Set up your team') {
      if (buttons.includes('done')) await this.press('done');
      else {
        const formation = this.pick(buttons.filter((each) => each.startsWith('formation')));
        if (formation) await this.press(formation);
        else return false;
      }
      return true;
    }
    if (buttons.some((each) => each.startsWith('end '))) return this.act(sight);
    return this.answer(sight);
  }

  private async answer({ buttons, marks }: Sight): Promise<boolean> {
    const answers = buttons.filter((each) => each !== 'undo' && each !== 'concede');
    const faces = ['die pow', 'die stumble', 'die push', 'die both', 'die skull'];
    const best = faces.find((face) => answers.includes(face)) ?? this.pick(answers);
    if (best) {
      await this.press(best);
      return true;
    }
    const mark = this.pick(marks.filter((each) => each.gold)) ?? this.pick(marks);
    if (!mark) return false;
    this.count('square');
    await this.at(mark.square);
    return true;
  }

  private async turn(sight: Sight): Promise<boolean> {
    const ready = sight.tokens.filter((token) => token.ready && !this.tried.has(token.id));
    const carrier = sight.tokens.find((token) => token.ready && token.ball);
    const chosen = sight.tokens.find((token) => token.chosen);
    if (chosen && !this.tried.has(chosen.id) && sight.actions.length > 0)
      return this.begin(sight, chosen);
    const next = carrier && !this.tried.has(carrier.id) ? carrier : this.pick(ready);
    if (!next || this.activations >= this.most) {
      this.activations = 0;
      this.tried.clear();
      if (!sight.buttons.includes('end turn')) return false;
      await this.press('end turn');
      return true;
    }
    await this.at(next.square);
    await this.page.waitForTimeout(60);
    return true;
  }

  /** A player is in hand: block where there are dice for it, throw if they can, else run. */
  private async begin(sight: Sight, chosen: Token): Promise<boolean> {
    this.tried.add(chosen.id);
    this.activations++;
    let seen = sight;
    for (let wait = 0; wait < 20 && seen.marks.length + seen.badges.length === 0; wait++) {
      await this.page.waitForTimeout(40);
      seen = await look(this.page);
    }
    const dice = seen.badges.filter(
      (each) => each.text.endsWith('d') && !each.text.startsWith('−'),
    );
    const target = this.pick(dice);
    if (target) {
      this.count('block');
      await this.at(target.square);
      await this.afterBlock();
      return true;
    }
    const other = this.pick(
      seen.actions.filter(
        (each) => each.open && ['blitz', 'pass', 'handoff', 'foul'].includes(each.name),
      ),
    );
    if (other && this.random() < 0.5) {
      this.count(other.name);
      await this.click(`[data-action="${other.name}"]`);
      for (let wait = 0; wait < 15; wait++) {
        await this.page.waitForTimeout(40);
        seen = await look(this.page);
        const aim =
          this.pick(seen.badges.filter((each) => !each.text.startsWith('−')))?.square ??
          (other.name === 'pass'
            ? this.pick(seen.marks.filter((each) => each.gold))?.square
            : undefined);
        if (aim) {
          await this.at(aim);
          return true;
        }
      }
    }
    return this.run(seen);
  }

  /** What is asked after a block must be a choice: what answers itself is gone before long. */
  private async afterBlock(): Promise<void> {
    let open = '';
    for (let wait = 0; wait < 100; wait++) {
      const { question, buttons, marks } = await look(this.page);
      const answers = buttons.filter((each) => each !== 'undo' && each !== 'concede');
      const places = marks.filter((each) => each.gold).length;
      const best = answers.length > 0 && answers.every((each) => each === 'die pow');
      const habit = answers.some((each) => /^(follow|use) /.test(each));
      if (!question || question === 'Your turn') return;
      if (answers.length + places > 1 && !habit && !best) return;
      open = `${question}: ${answers.join(', ')} (${places} squares)`;
      await this.page.waitForTimeout(100);
    }
    this.needless.push(open);
  }

  private async run({ marks }: Sight): Promise<boolean> {
    const safe = marks.filter((each) => each.chance >= 0.6);
    safe.sort((one, two) => this.column(two.square) - this.column(one.square));
    const goal = this.pick(safe.slice(0, 4));
    if (!goal) {
      // Whoever cannot go anywhere is put down.
      await this.page.keyboard.press('Escape');
      return true;
    }
    this.count('move');
    await this.at(goal.square);
    return true;
  }

  /** In the middle of an action: what is open beside ending it, once; then the end. */
  private async act(sight: Sight): Promise<boolean> {
    const aim = this.pick(sight.badges);
    if (aim && this.random() < 0.8) {
      this.count('target');
      await this.at(aim.square);
      return true;
    }
    const ending = sight.buttons.find((each) => each.startsWith('end '));
    if (ending) await this.press(ending);
    return true;
  }
}

/** Questions of every game, opened in the sandbox and answered by mouse, touch or keyboard. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { putUp, sitDown } from './making';
import { asked, clickSquare, QUIET, tapSquare } from './table';

const root = resolve(import.meta.dirname, '../..');

export interface QuestionCase {
  rules: string;
  kind: string;
  form: string;
  heading: string;
  rule: string;
  count: number;
  texts: string[];
  choices: string[];
  position: object | null;
  replay: string | null;
  ply: number;
  begins: { teams: [string, string]; options: string[] } | null;
}

export type By = 'mouse' | 'touch' | 'keyboard';
export const SCREENS = {
  mouse: { viewport: { width: 1440, height: 900 } },
  touch: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
  keyboard: { viewport: { width: 1280, height: 720 } },
};

/** The table answers nothing by itself: every question is asked. */
const HABITS = ['skill-reroll', 'keep-best', 'stay-up', 'plain-die', 'no-waste', 'follow'];
export const ASKED = {
  ...QUIET,
  habits: Object.fromEntries(HABITS.map((name) => [name, false])),
};

/** The cases that are named, as `RULES/KIND`; all of them where none is. */
export function questionCases(named: string[] = []): QuestionCase[] {
  const script = resolve(import.meta.dirname, 'question_cases.py');
  const python = process.env.TURFWAR_PYTHON ?? `${root}/.venv/bin/python`;
  const found = execFileSync(python, [script, ...named], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(found) as QuestionCase[];
}

/** A match that begins with the question: some are asked only if the first dice say so. */
async function beginWith(page: Page, { rules, heading, begins }: QuestionCase): Promise<void> {
  const { teams, options } = begins!;
  const me = { coach: 'me' };
  const seats = { home: { team: teams[0], ...me }, away: { team: teams[1], ...me } };
  for (let tries = 0; tries < 60; tries++) {
    await sitDown(page, { rules, options, ...seats });
    if ((await asked(page).textContent())?.trim() === heading) return;
  }
}

/** A replay that is played on, with the choices that are left. */
async function playOn(page: Page, found: QuestionCase): Promise<void> {
  await page.goto('/');
  const replay = await page.evaluate(async (text) => {
    const session = (await (await fetch('/api/session')).json()) as { csrf: string };
    const answer = await fetch('/api/replays', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'X-CSRF-Token': session.csrf },
      body: text,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { id: string }).id;
  }, found.replay!);
  const me = { coach: 'me' };
  const from = { replay, ply: found.ply };
  await sitDown(page, { rules: found.rules, home: me, away: me, from });
  const confirm = page.locator('[data-confirm]:visible');
  for (const choice of found.choices) {
    await page.locator(`[data-choice="${choice}"]`).click();
    if (await confirm.count()) await confirm.click();
  }
}

/** The table at a question; nothing that answers itself is answered. */
export async function openQuestion(page: Page, found: QuestionCase): Promise<void> {
  if (found.begins) return beginWith(page, found);
  if (found.replay) return playOn(page, found);
  const id = await putUp(page, found.position!);
  if (found.choices.length > 0) {
    const example = {
      path: '',
      title: 'A question',
      source: '',
      position: {},
      do: [],
      answers: {},
    };
    await page.evaluate(
      ([match, steps]) =>
        sessionStorage.setItem(`turfwar.example.${match as string}`, JSON.stringify(steps)),
      [id, { ...example, steps: found.choices }] as const,
    );
    await page.goto(`/sandbox/${id}`);
    const next = page.getByRole('button', { name: 'Next step' });
    const done = page.getByText(`${found.choices.length} of ${found.choices.length}`);
    await next.waitFor({ state: 'attached' });
    while (!(await done.count())) {
      await next.evaluate((button: HTMLButtonElement) => button.click());
      await page.waitForTimeout(60);
    }
  }
}

const open = (page: Page) =>
  page.locator('[data-choice]:not([data-choice="undo"]):visible:enabled, [data-aim]:visible');

/** Whether the question that was open is answered, or somebody is in hand for it. */
async function movedOn(page: Page, before: string): Promise<boolean> {
  return (await stateOf(page)) !== before;
}

/** The same, when the page has had time to show it. */
async function movesOn(page: Page, before: string): Promise<boolean> {
  return expect
    .poll(() => movedOn(page, before), { timeout: 2000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** All that the page shows of what can be decided. */
async function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const log = document.querySelector('.log')?.textContent ?? '';
    const asked = [...document.querySelectorAll('.question')].map((each) => each.textContent);
    const marks = document.querySelectorAll('[data-mark]').length;
    const tokens = [...document.querySelectorAll<SVGElement>('.field [data-player]')];
    const stand = tokens.map(({ dataset }) => `${dataset.player} ${dataset.square}`);
    return `${log.length} ${asked.join('|')} ${marks} ${stand.join(' ')}`;
  });
}

/** Give the first answer that the page offers, and confirm it where it wants that. */
export async function answerBy(page: Page, by: By): Promise<void> {
  const buttons = open(page);
  const squares = page.locator('[data-mark]');
  // A key that is pressed before there is anything to choose is lost, as it is to a coach.
  await expect
    .poll(async () => (await buttons.count()) + (await squares.count()))
    .toBeGreaterThan(0);
  const before = await stateOf(page);
  if (by === 'keyboard') {
    await page.keyboard.press('1');
    if (!(await movesOn(page, before))) await page.keyboard.press('n');
    if (!(await movesOn(page, before))) await page.keyboard.press('e');
    if (!(await movesOn(page, before))) {
      const name = await markedSquare(page);
      await page.locator('svg.pitch').focus();
      await cursorTo(page, name);
      await page.keyboard.press('Enter');
    }
  } else if ((await buttons.count()) > 0) {
    if (by === 'touch') await buttons.first().tap();
    else await buttons.first().click();
  } else {
    const name = await markedSquare(page);
    if (by === 'touch') {
      await tapSquare(page, name);
      if (!(await movesOn(page, before))) await tapSquare(page, name);
    } else await clickSquare(page, name);
  }
  const confirm = page.locator('[data-confirm]:visible');
  if (await confirm.count()) {
    if (by === 'keyboard') await page.keyboard.press('1');
    else if (by === 'touch') await confirm.tap();
    else await confirm.click();
  }
  await expect.poll(() => movedOn(page, before), { timeout: 8000 }).toBe(true);
}

/** A square that can be chosen: one that is marked, or one of a player who is asked about. */
async function markedSquare(page: Page): Promise<string> {
  const mark = page.locator('[data-mark]').first();
  await mark.waitFor({ state: 'attached' });
  return (await mark.getAttribute('data-mark'))!;
}

/** Move the cursor of the keyboard to a square, by what is said of where it is. */
async function cursorTo(page: Page, name: string): Promise<void> {
  const spoken = page.getByTestId('spoken');
  const place = async (): Promise<[number, number]> => {
    const [, row, column] = /^([a-o])(\d+)/.exec((await spoken.textContent()) ?? '') ?? [];
    return row ? [Number(column), row.charCodeAt(0) - 96] : [0, 0];
  };
  const goal = [Number(name.slice(1)), name.charCodeAt(0) - 96];
  for (const [there, back, axis] of [
    ['ArrowRight', 'ArrowLeft', 0],
    ['ArrowDown', 'ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(there);
    const first = (await place())[axis];
    await page.keyboard.press(back);
    const ahead = first > (await place())[axis];
    for (let step = 0; step < 30; step++) {
      const left = goal[axis]! - (await place())[axis];
      if (left === 0) break;
      await page.keyboard.press(left > 0 === ahead ? there : back);
    }
  }
}

/** What every question keeps to: a heading, its rule, an answer within reach. */
export async function meetsTheStandard(page: Page, found: QuestionCase, by: By): Promise<void> {
  await openQuestion(page, found);
  await expect(asked(page)).toHaveText(found.heading);
  const rule = page.locator('.question:not(.waiting) a.rule').first();
  await expect(rule).toHaveAttribute('href', `/rules?rule=${encodeURIComponent(found.rule)}`);
  await answerBy(page, by);
}

/** The table as a coach uses it: squares, answers, and a whole match. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';

/** The middle of a square in the window, however the pitch is turned. */
export async function square(page: Page, name: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const svg = document.querySelector<SVGSVGElement>('svg.pitch')!;
    const row = wanted.charCodeAt(0) - 97;
    const column = Number(wanted.slice(1)) - 1;
    const places: Record<string, [number, number]> = {
      right: [column, row],
      left: [25 - column, 14 - row],
      up: [row, 25 - column],
      down: [14 - row, column],
    };
    const [x, y] = places[svg.dataset.facing!]!;
    const point = new DOMPoint(x * 40 + 20, y * 40 + 20).matrixTransform(svg.getScreenCTM()!);
    return { x: point.x, y: point.y };
  }, name);
}
/** Choose who plays on a side from the pictures of a new match. */
export async function chooseTeam(page: Page, side: 'home' | 'away', name: string): Promise<void> {
  const picker = page.locator(`[data-picker="${side}"]`);
  await picker.locator('.tile', { has: page.locator(`input[value="${name}"]`) }).click();
  await expect(picker.locator('summary strong')).toHaveText(name);
}

export async function clickSquare(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.mouse.click(x, y);
}

export async function tapSquare(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.touchscreen.tap(x, y);
}

/** Where the token of a player stands; nothing where they are off the pitch. */
export async function squareOf(page: Page, player: string): Promise<string> {
  return page.evaluate(
    (id) =>
      document.querySelector<SVGElement>(`.field [data-player="${id}"]`)?.dataset.square ?? '',
    player,
  );
}

export interface Seat {
  page: Page;
  context: BrowserContext;
  /** What went wrong on the page: errors of scripts, and answers that were none. */
  problems: string[];
}

type Options = Parameters<Browser['newContext']>[0];

/** Nothing moves, nothing waits, every number is shown. */
export const QUIET = {
  sound: false,
  motion: false,
  confirmEnd: false,
  pace: 0,
  numbers: 'always',
};

/** Settings for a browser that has none yet. */
export async function likes(context: BrowserContext, settings: object): Promise<void> {
  await context.addInitScript((wanted) => {
    if (localStorage.getItem('turfwar.settings') === null) {
      localStorage.setItem('turfwar.settings', JSON.stringify(wanted));
    }
  }, settings);
}

/** A browser of its own, quiet and quick. */
async function sit(
  browser: Browser,
  options: Options = {},
  settings: object = QUIET,
): Promise<Seat> {
  const context = await browser.newContext(options);
  await likes(context, settings);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // What was not answered well is told below, with its address.
    if (message.type() === 'error' && !/WebSocket|Failed to load/.test(message.text())) {
      problems.push(message.text());
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, problems };
}

export const test = base.extend<{ coach: (options?: Options, settings?: object) => Promise<Seat> }>(
  {
    coach: async ({ browser }, use) => {
      const seats: Seat[] = [];
      await use(async (options, settings) => {
        const seat = await sit(browser, options, settings);
        seats.push(seat);
        return seat;
      });
      for (const { context } of seats) await context.close();
    },
  },
);

/** Answer one question with whatever comes first; false while others decide, or at `stop`. */
export async function answer(page: Page, stop = ''): Promise<boolean> {
  return page.evaluate((wanted) => {
    const press = (element: Element | null): boolean => {
      if (!(element instanceof HTMLButtonElement) || element.disabled) return false;
      element.click();
      return true;
    };
    const find = (selector: string) => document.querySelector(selector);
    if (wanted && find('.question:not(.waiting) h2')?.textContent?.trim() === wanted) return false;
    if (press(find('[data-choice="done"], [aria-label="set-up"] .primary'))) return true;
    if (press(find('[data-choice^="formation"]'))) return true;
    if (press(find('[data-choice="end turn"]'))) return true;
    if (press(find('[data-testid="answers"] button:not([data-choice="undo"])'))) return true;
    const mark = find('[data-mark] path');
    if (!mark || !find('.question:not(.waiting)')) return false;
    const box = mark.getBoundingClientRect();
    const place = {
      clientX: box.x + box.width / 2,
      clientY: box.y + box.height / 2,
      button: 0,
      bubbles: true,
    };
    find('svg.pitch')!.dispatchEvent(new PointerEvent('pointerup', place));
    return true;
  }, stop);
}

/** Play on, with the least effort, until something is true; a question `stop` is not answered. */
export async function playUntil(
  pages: Page[],
  reached: () => Promise<boolean>,
  seconds = 240,
  stop = '',
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await reached())) {
    expect(Date.now(), `nothing came of it in ${seconds} seconds`).toBeLessThan(end);
    let moved = false;
    for (const page of pages) moved = (await answer(page, stop)) || moved;
    await pages[0]!.waitForTimeout(moved ? 15 : 40);
  }
}

export const asked = (page: Page) => page.locator('.question:not(.waiting) h2').first();

/** Play on until this is asked, and leave it open: it may come between a look and an answer. */
export async function playUntilAsked(page: Page, heading: string, seconds = 240): Promise<void> {
  const there = async () => (await asked(page).allTextContents())[0]?.trim() === heading;
  await playUntil([page], there, seconds, heading);
}

export async function untilTurn(page: Page): Promise<void> {
  await playUntilAsked(page, 'Your turn');
}

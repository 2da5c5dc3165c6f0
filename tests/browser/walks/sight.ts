/** What a coach sees of a match: buttons, squares and players that are on the screen. */
import type { Page } from '@playwright/test';

/** The parts of the match page, by the names that it gives them. A rename is mended here. */
export const TABLE = {
  decision: 'your decision',
  setup: 'set-up',
  actions: 'actions',
  which: 'which of these?',
  hand: 'your hand',
  goods: 'to buy',
  playing: 'what happens',
  waiting: 'waiting',
  score: 'score',
  whistle: 'The final whistle',
  again: 'tap again to do it',
  ended: 'The match is over. Report',
} as const;
export type Part = keyof typeof TABLE;

export interface Spot {
  x: number;
  y: number;
  /** What lies over it, where it cannot be clicked. */
  covered: string;
}

export interface Control extends Spot {
  part: Part | 'bench';
  label: string;
  open: boolean;
  pressed: boolean;
  /** Whether one has to scroll to it. */
  hidden: boolean;
}

export interface Mark extends Spot {
  square: string;
  gold: boolean;
  bad: boolean;
  chance: number;
}

export interface Token extends Spot {
  square: string;
  ready: boolean;
  chosen: boolean;
  ball: boolean;
  /** The dice or the chance that stand on them, where something can be done to them. */
  badge: string;
}

export interface Sight {
  /** What is asked of us; empty while others decide. */
  question: string;
  /** Everything that the panel of the question says. */
  text: string;
  over: boolean;
  /** Whether something is shown that happened. */
  playing: boolean;
  armed: boolean;
  controls: Control[];
  marks: Mark[];
  tokens: Token[];
  notice: string;
  score: string;
  /** Everything that cannot be reached: off the screen, with nothing to scroll. */
  lost: string[];
}

/** One look at the page. It reads what is drawn and changes nothing. */
export function look(page: Page): Promise<Sight> {
  return page.evaluate((names) => {
    const { innerWidth: width, innerHeight: height } = window;
    const lost: string[] = [];
    const named = (part: keyof typeof names) =>
      [...document.querySelectorAll<HTMLElement>(`[aria-label="${names[part]}"]`)].filter(
        (each) => each.getBoundingClientRect().height > 0,
      );
    const scrolls = (element: Element): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) return true;
        if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight) return true;
        if (up === document.documentElement) {
          return up.scrollHeight > up.clientHeight && overflowY !== 'hidden';
        }
      }
      return false;
    };
    /** Where the middle of something is, and what a click there would hit instead. */
    const spot = (element: Element, what: string, within: Element = element) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = x >= 0 && y >= 0 && x < width && y < height;
      const hit = inside ? document.elementFromPoint(x, y) : null;
      const free = hit !== null && (within.contains(hit) || hit.contains(element));
      let hidden = !inside;
      if (!free) {
        // What is cut off by the frame that it scrolls in can be scrolled to.
        for (let up = element.parentElement; up && !hidden; up = up.parentElement) {
          if (!/auto|scroll/.test(getComputedStyle(up).overflowY)) continue;
          const frame = up.getBoundingClientRect();
          hidden = y < frame.top || y > frame.bottom || x < frame.left || x > frame.right;
        }
      }
      if (hidden && !scrolls(element)) lost.push(what);
      const over = hit as HTMLElement | null;
      const covered =
        free || hidden ? '' : `${over?.tagName.toLowerCase()}.${over?.getAttribute('class') ?? ''}`;
      return { x, y, covered, hidden };
    };
    const wordsOf = (element: HTMLElement): string => {
      const copy = element.cloneNode(true) as HTMLElement;
      for (const each of copy.querySelectorAll('kbd, svg')) each.remove();
      const text = copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      return text || element.ariaLabel || '';
    };
    const controls = (['decision', 'setup', 'actions', 'hand', 'playing'] as const).flatMap(
      (part) =>
        named(part).flatMap((panel) =>
          [...panel.querySelectorAll<HTMLButtonElement>('button')]
            .filter((each) => each.getBoundingClientRect().height > 0)
            .map((each) => ({
              part: each.closest(`[aria-label="${names.which}"]`)
                ? ('which' as const)
                : each.closest(`[aria-label="${names.goods}"]`)
                  ? ('goods' as const)
                  : part,
              label: part === 'hand' ? (each.ariaLabel ?? '') : wordsOf(each),
              open: !each.disabled && each.ariaDisabled !== 'true',
              pressed: each.ariaPressed === 'true',
              ...spot(each, `button ${wordsOf(each)}`),
            })),
        ),
    );
    const bench = [...document.querySelectorAll<HTMLButtonElement>('[aria-label$="dugout"] button')]
      .filter((each) => each.getBoundingClientRect().height > 0 && each.matches('.ready, .movable'))
      .map((each) => ({
        part: 'bench' as const,
        label: each.title,
        open: !each.disabled,
        pressed: each.ariaPressed === 'true',
        ...spot(each, `player beside the pitch ${each.title}`),
      }));
    const field = document.querySelector('.field')!;
    const badges = new Map<string, string>();
    for (const each of document.querySelectorAll<SVGElement>('[data-badge], [data-chance]')) {
      const at = (each.dataset.badge ?? each.dataset.chance)!;
      badges.set(at, `${badges.get(at) ?? ''} ${each.textContent?.trim()}`.trim());
    }
    const marks = [...document.querySelectorAll<SVGElement>('svg.pitch [data-mark]')].map(
      (each) => ({
        square: each.dataset.mark!,
        gold: each.classList.contains('gold'),
        bad: each.classList.contains('bad'),
        chance: Number(each.textContent?.trim().replace('<', '') || 100) / 100,
        ...spot(each.querySelector('path') ?? each, `square ${each.dataset.mark}`, field),
      }),
    );
    const tokens = [...document.querySelectorAll<SVGElement>('.field [data-player]')].map(
      (each) => ({
        square: each.dataset.square!,
        ready: each.querySelector('.ready') !== null,
        chosen: each.querySelector('.halo') !== null,
        ball: each.querySelector('.ball, [data-sign="ball"]') !== null,
        badge: badges.get(each.dataset.square!) ?? '',
        ...spot(each, `player ${each.dataset.player}`, field),
      }),
    );
    const asked = named('decision')[0];
    const more = document.documentElement.scrollWidth - width;
    if (more > 0) lost.push('the page is wider than the screen');
    return {
      question: asked?.querySelector('h2')?.textContent?.trim() ?? '',
      text: named('setup')[0]?.innerText ?? asked?.innerText ?? '',
      over:
        !!document.querySelector(`dialog[open][aria-label="${names.whistle}"]`) ||
        document.body.innerText.includes(names.ended),
      playing: named('playing').length > 0,
      armed: document.body.innerText.includes(names.again),
      controls: [...controls, ...bench],
      marks,
      tokens,
      notice: document.querySelector<HTMLElement>('.notice')?.innerText.trim() ?? '',
      score: document.querySelector<HTMLElement>('header')?.innerText ?? '',
      lost,
    };
  }, TABLE);
}

/**
 * Scroll to a control, as a wheel or a finger would: the one of its panel, and of its words. Others
 * may have the same words within theirs.
 */
export async function scrollTo(page: Page, { part, label }: Control): Promise<void> {
  const all =
    part === 'bench'
      ? page.getByTitle(label, { exact: true })
      : page.locator(`[aria-label="${TABLE[part]}"] button`);
  await all.evaluateAll((found, wanted) => {
    const words = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      for (const each of copy.querySelectorAll('kbd, svg')) each.remove();
      return copy.textContent?.replace(/\s+/g, ' ').trim() || (element.ariaLabel ?? '');
    };
    const one = found.find((each) =>
      [words(each), each.ariaLabel, (each as HTMLElement).title].includes(wanted),
    );
    one?.scrollIntoView({ block: 'nearest' });
  }, label);
}

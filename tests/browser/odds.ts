/** What the page says a click comes to, against the engine: on the square, on the path, beside it. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { putUp } from './making';
import { square } from './table';

const root = resolve(import.meta.dirname, '../..');

/** A position, who acts in it, and what they could do, with the chance that the engine gives it. */
export interface Case {
  position: object;
  player: string;
  action: string;
  at: string;
  title: string;
  /** Without re-rolls, and with those of the position. */
  chance: number;
  rerolled: number;
  /** The outcomes that exclude each other, by their labels; they add up to 1. */
  bars: Record<string, number>;
  rerolledBars: Record<string, number>;
}

/** Cases from matches that bots play, always the same for the same seed. */
export function cases(count: number, seed: number): Case[] {
  const script = resolve(import.meta.dirname, 'odds_cases.py');
  const python = process.env.TURFWAR_PYTHON ?? `${root}/.venv/bin/python`;
  const found = execFileSync(python, [script, String(count), String(seed)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(found) as Case[];
}

/** A chance as the page writes it. */
function written(chance: number, digits: number): string {
  const value = chance * 100;
  if (digits === 0 && value > 99.5 && value < 100) return '99';
  if (digits === 0 && value > 0 && value < 0.5) return '<1';
  return value.toFixed(digits).replace(/\.0$/, '');
}

/** The bar of what was too much to follow to its end. */
const OPEN = 'not worked out';

/** The bar of everything but success, where the page has not followed it any further. */
const FAILS = 'it fails';

type Bar = (string | null)[];

/** What is wished for, which comes first, and everything else. */
function inTwo(bars: Record<string, number>): Record<string, number> {
  const [[wish, chance] = ['', 0]] = Object.entries(bars);
  return { [wish]: chance, [FAILS]: 1 - chance };
}

/** Where the page says how much is open, no number is further from the exact one than that. */
function compareOpen(
  seen: { panel: string | null; again: string | null; bars: Bar[] },
  { chance, rerolled, bars, rerolledBars }: Case,
  [, without, again]: Bar,
  told: string,
): void {
  const number = (text: string | null | undefined) =>
    parseFloat(text?.replace('about ', '') ?? 'NaN');
  const near = (shown: string | null | undefined, exact: number, left: string | null | undefined) =>
    expect.soft(Math.abs(number(shown) - 100 * exact), told).toBeLessThan(number(left) + 0.11);
  expect.soft(number(without), told).toBeLessThan(5);
  // So little that no digit shows it makes no number an approximate one.
  if (number(without) > 0) expect.soft(seen.panel, told).toContain('about ');
  near(seen.panel, chance, without);
  if (seen.again) near(seen.again, rerolled, again);
  for (const [label, plain, helped] of seen.bars) {
    if (label === null || !(label in bars)) continue;
    near(plain, bars[label]!, without);
    if (helped) near(helped, rerolledBars[label] ?? 0, again);
  }
  const sum = seen.bars.reduce((total, [, plain]) => total + number(plain), 0);
  expect.soft(Math.abs(sum - 100), told).toBeLessThan(0.5);
}

/** Point at it, and read all the numbers. */
export async function compare(page: Page, each: Case): Promise<void> {
  const { at, title, chance, rerolled } = each;
  const { x, y } = await square(page, at);
  await page.mouse.move(x, y, { steps: 2 });
  const panel = page.getByRole('region', { name: 'this choice' });
  await expect(panel).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  await expect(panel.getByRole('heading')).toHaveText(title);
  const seen = await page.evaluate((name) => {
    const text = (selector: string) =>
      document.querySelector(selector)?.textContent?.trim() ?? null;
    return {
      panel: text('[data-testid="chance"]'),
      path: text('[data-testid="total"]'),
      mark: text(`[data-mark="${name}"]`),
      badge: text(`[data-chance="${name}"]`),
      again: text('[data-testid="with-reroll"]'),
      bars: [...document.querySelectorAll('.bars [data-bar]:not([data-also="true"])')].map(
        (bar) => [
          bar.getAttribute('data-bar'),
          bar.querySelector('.numbers')?.textContent?.trim() ?? null,
          bar.querySelector('[data-rerolled]')?.lastChild?.textContent?.trim() ?? null,
        ],
      ),
    };
  }, at);
  const exact = `${written(chance, 1)} %`;
  const told = JSON.stringify({ at, title, chance, seen });
  const open = seen.bars.find(([label]) => label === OPEN);
  if (open) {
    compareOpen(seen, each, open, told);
    return;
  }
  // One wrong number does not keep the others from being compared.
  expect.soft(seen.panel, told).toBe(exact);
  expect.soft(seen.path, told).toBe(exact);
  const differs = Math.abs(rerolled - chance) > 5e-7;
  expect.soft(seen.again, told).toBe(differs ? `${written(rerolled, 1)} % with the re-roll` : null);
  // Every bar, not only the first. A single one is no choice, and is not drawn.
  if (seen.bars.length > 0) {
    const other = seen.bars.some(([label]) => label === FAILS && !(FAILS in each.bars));
    const bars = other ? inTwo(each.bars) : each.bars;
    const rerolledBars = other ? inTwo(each.rerolledBars) : each.rerolledBars;
    const labels = new Set([...Object.keys(bars), ...Object.keys(rerolledBars)]);
    const both = seen.bars.some(([, , again]) => again !== null);
    const wanted = [...labels].map((label) => [
      label,
      `${written(bars[label] ?? 0, 1)} %`,
      both ? `${written(rerolledBars[label] ?? 0, 1)} %` : null,
    ]);
    expect.soft([...seen.bars].sort(), told).toEqual(wanted.sort());
    expect.soft(both, told).toBe(differs);
  } else {
    expect.soft(Object.keys(each.bars), told).toHaveLength(1);
  }
  // Sure things have no number on their square.
  const onSquare = seen.badge ?? seen.mark;
  if (onSquare || chance < 1) expect.soft(onSquare, told).toBe(written(chance, 0));
}

/** Put the case up, take its player in hand, and compare. */
export async function look(page: Page, each: Case): Promise<void> {
  await putUp(page, each.position);
  const token = page.locator(`[data-player="${each.player}"]`);
  const box = (await token.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const button = page.locator(`[data-action="${each.action}"]`);
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await compare(page, each);
}

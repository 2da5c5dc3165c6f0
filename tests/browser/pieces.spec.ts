/** What stands on the pitch can be told from it, in every theme: pieces, their numbers, chances. */
import { expect, type Page } from '@playwright/test';
import { measureColours, type Colour } from './colours';
import { POSITION, putUp } from './making';
import { clickSquare, test } from './table';

interface Found {
  what: string;
  ratio: number;
  least: number;
}

/** Contrasts by the colours that the browser has worked out, what is seen through included. */
async function measured(page: Page): Promise<Found[]> {
  await measureColours(page);
  return page.evaluate(() => {
    const { read, over, light } = window.colours;
    const ratio = (one: Colour, two: Colour) => {
      const [a, b] = [light(one), light(two)];
      return Math.round(((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)) * 100) / 100;
    };
    const paint = (element: Element, kind: 'fill' | 'stroke'): Colour => {
      const style = getComputedStyle(element);
      const colour = read(style[kind]);
      colour[3] *= Number(kind === 'fill' ? style.fillOpacity : style.strokeOpacity);
      for (let at: Element | null = element; at && at.tagName !== 'svg'; at = at.parentElement) {
        colour[3] *= Number(getComputedStyle(at).opacity);
      }
      return colour;
    };
    const all = (selector: string) => [...document.querySelectorAll(`.field ${selector}`)];
    const found: Found[] = [];
    const grass = [...all('.grass'), ...all('.stripe').slice(0, 1)].map((each) =>
      paint(each, 'fill'),
    );
    const note = (what: string, top: Colour, below: Colour, least: number) =>
      found.push({ what, ratio: ratio(over(top, below), below), least });
    for (const ground of grass) {
      for (const token of all('[data-player] .token')) {
        const who = token.classList.contains('home') ? 'home' : 'away';
        // A piece is seen by its rim where its body is as dark as the grass.
        const edges = [...token.querySelectorAll('.body > .rim, .body > .shape')];
        const best = Math.max(
          ...edges.map((each) => ratio(over(paint(each, 'stroke'), ground), ground)),
        );
        found.push({ what: `${who} piece on the grass`, ratio: best, least: 3 });
        for (const shirt of token.querySelectorAll('.shirt')) {
          const plate = over(paint(shirt.querySelector('rect')!, 'fill'), ground);
          note(`${who} number`, paint(shirt.querySelector('text')!, 'fill'), plate, 4.5);
        }
        for (const pip of token.querySelectorAll('.pips > g')) {
          const plate = over(paint(pip.querySelector('circle')!, 'fill'), ground);
          note(`${who} skill`, paint(pip.querySelector('text')!, 'fill'), plate, 4.5);
        }
      }
      for (const mark of all('.mark')) {
        const text = mark.querySelector('text');
        const plate = over(paint(mark.querySelector('path')!, 'fill'), ground);
        if (text) note(`chance ${text.textContent}`, paint(text, 'fill'), plate, 4.5);
      }
      for (const badge of all('.odds')) {
        const plate = over(paint(badge.querySelector('rect')!, 'fill'), ground);
        for (const text of badge.querySelectorAll('text')) {
          note('dice', paint(text, 'fill'), plate, 4.5);
        }
      }
    }
    return found;
  });
}

for (const theme of ['dark', 'light', 'contrast']) {
  test(`pieces, their numbers and chances stand out (${theme})`, async ({ coach }) => {
    const settings = { motion: false, pace: 0, numbers: 'always', theme };
    const { page } = await coach({}, settings);
    await putUp(page, POSITION);
    await clickSquare(page, 'h13');
    await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('.mark text').first()).toBeVisible();
    const found = await measured(page);
    // Another one has squares that are sure.
    await clickSquare(page, 'h9');
    await expect(page.locator('.mark.sure text').first()).toBeVisible();
    found.push(...(await measured(page)));
    for (const what of [
      'home piece',
      'away piece',
      'home number',
      'away number',
      'chance',
      'dice',
    ]) {
      expect(found.filter((each) => each.what.startsWith(what)).length, what).toBeGreaterThan(0);
    }
    const low = found.filter(({ ratio, least }) => ratio < least);
    const told = low.map(({ what, ratio, least }) => `${what}: ${ratio}, not ${least}`);
    expect([...new Set(told)]).toEqual([]);
  });
}

/** What the page says of an action, against `Match.odds`: BOBBA, the Brutal Game and Death Zone. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { putUp } from './making';
import { square, test } from './table';

interface Case {
  position: object;
  rules: string;
  player: string;
  action: string;
  at: string;
  title: string;
  /** The exact chance, or the bounds of one that is too much to follow to its end. */
  low: number;
  high: number;
}

const root = resolve(import.meta.dirname, '../..');
const python = process.env.TURFWAR_PYTHON ?? `${root}/.venv/bin/python`;
const script = resolve(import.meta.dirname, 'odds_games.py');
const TENTH = 0.051;

const number = (text: string | null | undefined) =>
  parseFloat(text?.replace(/about |[~<]/g, '') ?? '');

for (const rules of ['bobba', 'brutal', 'deathzone']) {
  test(`one number for each action of ${rules}: square, panel and bars`, async ({ coach }) => {
    test.setTimeout(180_000);
    const found = execFileSync(python, [script], { encoding: 'utf8' });
    const cases = (JSON.parse(found) as Case[]).filter((each) => each.rules === rules);
    const { page, problems } = await coach();
    for (const each of cases) {
      await test.step(`${each.action}: ${each.title} ${each.at}`, async () => {
        await putUp(page, each.position);
        const token = page.locator(`[data-player="${each.player}"]`);
        await token.waitFor();
        const box = (await token.boundingBox())!;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        const button = page.locator(`[data-action="${each.action}"]`);
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        const { x, y } = await square(page, each.at);
        await page.mouse.move(x, y, { steps: 2 });
        const panel = page.getByRole('region', { name: 'this choice' }).first();
        await expect(panel).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
        // Several things may be done there: each has its heading, and its numbers below it.
        const seen = await panel.evaluate((region, title) => {
          const plans = [...region.querySelectorAll('[data-testid="chance"]')];
          const heads = [...region.querySelectorAll('h2')].map((head) => head.textContent!.trim());
          const at = Math.max(0, heads.indexOf(title));
          const bars = [...region.querySelectorAll('.bars [data-bar]:not([data-also="true"])')];
          return {
            heads,
            chance: plans[at]?.textContent?.trim() ?? null,
            bars: bars.map((bar) => bar.querySelector('.numbers')?.textContent?.trim() ?? ''),
          };
        }, each.title);
        const told = JSON.stringify({ ...each, position: null, seen });
        expect.soft(seen.heads.join(), told).toContain(each.title);
        const exact = each.low === each.high;
        expect
          .soft(number(seen.chance), told)
          .toBeGreaterThan(each.low * 100 - (exact ? TENTH : 1));
        expect.soft(number(seen.chance), told).toBeLessThan(each.high * 100 + (exact ? TENTH : 1));
        // A chance that was not worked out to its end says so.
        if (!exact) expect.soft(seen.chance, told).toContain('about');
        if (seen.bars.length > 0) {
          expect.soft(number(seen.bars[0]), told).toBeCloseTo(number(seen.chance), 1);
          const sum = seen.bars.reduce((total, each) => total + number(each), 0);
          expect.soft(Math.abs(sum - 100), told).toBeLessThan(0.35);
        }
      });
    }
    expect(problems).toEqual([]);
  });
}

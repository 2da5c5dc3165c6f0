/** A browser for a walk: everything that goes wrong in it is collected. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { test as base, type Seat } from '../table';
import { TABLE } from './sight';

const REPORTS = resolve(import.meta.dirname, '../test-results/walks');

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
};

export const test = base.extend<{ person: (options?: BrowserContextOptions) => Promise<Seat> }>({
  // Nothing is set beforehand: a person sets what they like by hand.
  person: async ({ coach }, use) => {
    await use(async (options = DESKTOP) => {
      const seat = await coach(options, {});
      seat.context.setDefaultTimeout(40_000);
      seat.context.setDefaultNavigationTimeout(40_000);
      seat.page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // A page that is left breaks off what it was asking for.
        if (!/ERR_ABORTED/.test(why)) seat.problems.push(`${why} ${request.url()}`);
      });
      return seat;
    });
  },
});

/** Show everything at once, by the menu of the table. */
export async function hurry(page: Page): Promise<void> {
  await page.locator('svg.pitch').waitFor();
  const more = page.getByRole('tab', { name: 'More' });
  const phone = await more.isVisible();
  if (phone) await more.tap();
  await page.getByLabel('pace').selectOption({ label: 'at once' });
  if (phone) await page.getByRole('tab', { name: 'Play', exact: true }).tap();
}

/** Open the report, from the final whistle. */
export async function toReport(page: Page): Promise<void> {
  const whistle = page.getByRole('dialog', { name: TABLE.whistle });
  // A click that came as the match ended has closed the dialog: the page has the link too.
  const report = whistle
    .getByRole('link', { name: 'Report and luck' })
    .or(page.getByRole('link', { name: 'Report', exact: true }));
  await report.first().click();
  await expect(page.getByRole('heading', { level: 1, name: /\d : \d/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Luck over the match/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Rolls with a target/ })).toBeVisible();
}

/** Print what a walk has met, and save it. */
export function tell(name: string, found: object): void {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, `${name}.json`), `${JSON.stringify(found, null, 2)}\n`);
  console.log(`${name}: ${JSON.stringify(found, null, 1)}`);
}

/** The steps of a walk, each told as it is done; `told` has what came of them. */
export function telling(walk: string) {
  const told: Record<string, unknown> = {};
  const step = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    test.step(name, async () => {
      const found = await work();
      told[name] = found ?? 'done';
      console.log(`${walk}: ${name}`);
      return found;
    });
  return { told, step };
}

/** Nothing has gone wrong: no errors, no failed requests, nothing off the screen. */
export function well(...found: (readonly string[])[]): void {
  expect(found.flat()).toEqual([]);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { putUp, sitDown } from './making';
import { asked, clickSquare, squareOf, test } from './table';

/**
 * The yard (tests/toy) on the page: a rule set that shares no word with the others, and that the
 * client has never heard of. It has a server of its own, so that no other test meets it.
 */
const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.TURFWAR_TEST_PORT ?? 8765) + 1000;
const own = `http://127.0.0.1:${port}`;
const serve = process.env.TURFWAR_SERVE ?? `${root}/.venv/bin/turfwar serve`;
let server: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const paths = [/PYTHONPATH=(\S+)/.exec(serve)?.[1], process.env.PYTHONPATH, `${root}/tests`];
  const [program, ...words] = serve.replace(/^env PYTHONPATH=\S+ /, '').split(' ');
  server = spawn(program!, [...words, '--port', String(port)], {
    env: {
      ...process.env,
      PYTHONPATH: paths.filter((each) => each).join(':'),
      TURFWAR_RULESETS: 'toy.ruleset:YARD',
      TURFWAR_DATABASE_URL: `sqlite:///${join(mkdtempSync(join(tmpdir(), 'turfwar-yard-')), 'yard.db')}`,
    },
    stdio: 'ignore',
  });
  const answers = async () => (await fetch(`${own}/api/rulesets/yard`).catch(() => null))?.status;
  await expect.poll(answers, { timeout: 50_000 }).toBe(200);
});

test.afterAll(() => {
  server.kill();
});

const choose = (page: Page, text: string) => page.locator(`[data-choice="${text}"]`).click();

test('a match in the yard, from the muster to supper', async ({ coach }) => {
  const { page, problems } = await coach({ baseURL: own });
  await sitDown(page, {
    rules: 'yard',
    home: { coach: 'me', team: 'Bakers' },
    away: { coach: 'bot', bot: 'random', team: 'Potters' },
  });
  await expect(asked(page)).toHaveText('Muster!');
  await expect(page.locator('[data-choice="muster wide"]')).toHaveText(/muster wide/i);
  await choose(page, 'muster wide');
  await expect(asked(page)).toHaveText('Your three');
  await expect.poll(() => squareOf(page, 'h1')).toBe('a3');
  const box = (await page.locator('svg.pitch').getAttribute('viewBox'))!.split(' ').map(Number);
  expect(box[2]! / box[3]!).toBeCloseTo(12 / 7, 0);

  await clickSquare(page, 'a3');
  await expect(page.getByText('PA', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('GR', { exact: true }).first()).toBeVisible();
  await page.locator('[data-action="run"]').click();
  await page.locator('[data-mark="a4"]').waitFor();
  await clickSquare(page, 'a4');
  await expect.poll(() => squareOf(page, 'h1')).toBe('a4');
  await choose(page, 'rest');
  await page.screenshot({ path: 'test-results/yard.png' });

  // The other side plays at random: whistle, muster again after a delivery, until supper.
  const over = page.getByText('Supper is ready.').first();
  await expect(async () => {
    for (const each of ['rest', 'whistle', 'muster tight']) {
      const button = page.locator(`[data-choice="${each}"]`);
      if (await button.count()) await button.first().click({ timeout: 1000 });
    }
    await expect(over).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 50_000 });
  expect(problems).toEqual([]);
});

test('its own words on the page: a grab, sticky hands, a delivery', async ({ coach }) => {
  const { page, problems } = await coach({ baseURL: own });
  await putUp(page, {
    rules: 'yard',
    home: 'Bakers',
    away: 'Potters',
    score: { home: 1 },
    players: {
      h1: { position: 'Old Baker', at: 'd9' },
      a1: { position: 'Potter', at: 'a2' },
    },
    ball: 'd10',
    dice: [1, 5],
  });
  await clickSquare(page, 'd9');
  await page.locator('[data-action="run"]').click();
  await page.locator('[data-mark="d10"]').waitFor();
  await clickSquare(page, 'd10');
  await expect(asked(page)).toHaveText('Sticky hands');
  await choose(page, 'again yes');
  await expect(page.getByText('has the sack').first()).toBeVisible();
  for (const next of ['d11', 'd12']) {
    await page.locator(`[data-mark="${next}"]`).waitFor();
    await clickSquare(page, next);
  }
  await expect(page.getByText('delivers!').first()).toBeVisible();
  await expect(page.getByText('Supper is ready.').first()).toBeVisible();
  expect(problems).toEqual([]);
});

/** The pictures of the README: `make screenshots` makes them again, into docs/screenshots. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Page } from '@playwright/test';
import { POSITION, putUp } from './making';
import { clickSquare, playUntil, QUIET, square, tapSquare, test, untilTurn } from './table';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** As a coach sees it who has changed nothing, but that nothing moves. */
const USUAL = { ...QUIET, numbers: 'risky' };

const serve =
  process.env.TURFWAR_SERVE ?? resolve(import.meta.dirname, '../../.venv/bin/turfwar serve');

function turfwar(...words: string[]): void {
  const [command, ...rest] = serve.replace(/ serve$/, '').split(' ');
  execFileSync(command!, [...rest, ...words]);
}

const shot = (page: Page, name: string) => page.screenshot({ path: `${folder}/${name}.png` });

async function point(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.mouse.move(x, y);
  await page.waitForTimeout(400);
}

test('start and rules', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForTimeout(500);
  await shot(page, 'start');
  await page.goto('/rules#going-for-it');
  await page.getByRole('article').getByRole('heading', { name: 'Going for it' }).waitFor();
  await page.waitForTimeout(300);
  await shot(page, 'rules');
});

test('a move before it is made', async ({ coach }) => {
  const { page } = await coach({}, USUAL);
  await page.goto('/sandbox');
  await page.locator('[data-player="h1"]').waitFor();
  await clickSquare(page, 'h9');
  await page.waitForTimeout(800);
  await point(page, 'e15');
  await shot(page, 'match');
});

test('a block before it is thrown', async ({ coach }) => {
  const { page } = await coach({}, { ...USUAL, theme: 'light' });
  await page.goto('/sandbox');
  await page.locator('[data-player="h3"]').waitFor();
  await clickSquare(page, 'g13');
  await page.waitForTimeout(800);
  await point(page, 'h14');
  await shot(page, 'block-light');
});

test('a phone', async ({ coach }) => {
  const { page } = await coach(phone, USUAL);
  await page.goto('/sandbox');
  await page.locator('[data-player="h1"]').waitFor();
  await tapSquare(page, 'h9');
  await page.waitForTimeout(800);
  await tapSquare(page, 'e14');
  await page.waitForTimeout(400);
  await shot(page, 'phone');
});

test('a match, its set-up and its report', async ({ coach }) => {
  test.setTimeout(400_000);
  const { page } = await coach({}, USUAL);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await playUntil([page], async () => (await page.getByText('11 on the pitch').count()) > 0, 60);
  await shot(page, 'set-up');
  await untilTurn(page);
  await page.keyboard.press('n');
  await page.waitForTimeout(800);
  await shot(page, 'turn');
  const over = page.getByRole('dialog', { name: 'The final whistle' });
  await playUntil([page], async () => over.isVisible(), 360);
  await over.getByRole('link', { name: 'Report and luck' }).click();
  await page.getByRole('img', { name: /Luck over the match/ }).waitFor();
  await shot(page, 'report');
});

test('a touchdown, and who plays', async ({ coach }) => {
  const { page } = await coach({}, { ...USUAL, motion: true, pace: 350 });
  const players = { ...POSITION.players, h5: { position: 'Catcher', at: 'h22' } };
  await putUp(page, { ...POSITION, ball: 'h5', players });
  await clickSquare(page, 'h22');
  await page.locator('[data-mark="h26"]').waitFor();
  await clickSquare(page, 'h26');
  await page.locator('[data-moment="score"]').waitFor();
  await page.waitForTimeout(900);
  await shot(page, 'touchdown');
  await page.goto('/figures');
  await page.locator('[data-figure]').first().waitFor();
  await shot(page, 'figures');
});

test('a league', async ({ coach }) => {
  test.setTimeout(400_000);
  const made = join(mkdtempSync(join(tmpdir(), 'turfwar-league-')), 'demo');
  turfwar('league', 'demo', made, '--bot', 'rehearsed', '--seasons', '2', '--quiet');
  const { page } = await coach({}, USUAL);
  await page.goto('/leagues');
  await page.locator('input[type=file]').setInputFiles(join(made, 'league.zip'));
  await page.waitForURL(/\/league\//);
  const home = new URL(page.url()).pathname;
  const id = home.split('/').at(-1)!;
  await page.getByRole('region', { name: 'Division 1, season 2' }).waitFor();
  await shot(page, 'league-home');
  await page.goto(`${home}/competition/s2-cup`);
  await page.getByRole('region', { name: 'bracket' }).waitFor();
  await shot(page, 'league-bracket');
  await page.goto(`${home}/team/t05`);
  await page.getByRole('region', { name: 'roster' }).waitFor();
  await shot(page, 'league-team');
  const { matches } = await (await page.request.get(`/api/leagues/${id}/teams/t05`)).json();
  const { match } = matches.at(-1) as { match: number };
  await page.goto(`${home}/match/${match}`);
  await page.getByRole('region', { name: 'result' }).waitFor();
  await shot(page, 'league-match');
  await page.goto(`${home}/line/${match}`);
  await page.getByRole('button', { name: 'Make it void…' }).click();
  await page.getByRole('region', { name: 'what would change' }).waitFor();
  await shot(page, 'league-correction');
  await page.goto(`${home}/hire`);
  await page.getByLabel('Name of the team').fill('The Reavers');
  await page.getByLabel('Team list').selectOption('Human');
  await page.getByRole('button', { name: 'Agility version' }).click();
  await page.getByRole('button', { name: 'one Blitzer more' }).click();
  await page.waitForTimeout(500);
  await shot(page, 'league-hire');
  await page.goto(`${home}/office`);
  await page.getByLabel('Name of the season').fill('Season 3');
  await page.getByRole('button', { name: 'Open a season' }).click();
  await page.getByLabel('Its name').fill('Division 1, season 3');
  await page.getByText(/^Points, ties, division/).click();
  await page.getByLabel(/^division/).fill('1');
  await page.waitForTimeout(300);
  await shot(page, 'league-office');
  await page.getByRole('button', { name: 'Make the competition' }).click();
  await page.getByRole('link', { name: 'Division 1, season 3' }).click();
  await page.getByRole('button', { name: 'Draw the fixtures' }).click();
  const fixtures = page.getByRole('region', { name: 'fixtures' });
  await fixtures.getByRole('link').first().click();
  await page.waitForURL(/\/fixture\//);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Enter a tabletop result' }).click();
  const form = page.getByRole('region', { name: 'report form' });
  await form.locator('ul button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'one of Touchdowns more' }).click();
  await page.waitForTimeout(400);
  await shot(page, 'league-thumb');
});

/** The pictures of the README: `make screenshots` makes them again, into docs/screenshots. */
import { resolve } from 'node:path';
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

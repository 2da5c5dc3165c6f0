import { expect } from '@playwright/test';
import { Scripted } from './scripted';
import { chooseTeam, clickSquare, squareOf, test, untilTurn } from './table';

test('a newcomer plays a whole match by mouse against a bot', async ({ coach }) => {
  test.setTimeout(400_000);
  const { page, problems } = await coach();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).click();
  await untilTurn(page);

  await page.keyboard.press('n');
  await expect(page.getByRole('group', { name: 'actions' })).toBeVisible();
  await page.screenshot({ path: 'test-results/turn.png' });

  const over = page.getByRole('dialog', { name: 'The final whistle' });
  const newcomer = new Scripted(page, 7);
  await newcomer.playUntil(async () => over.isVisible(), 360);
  for (const thing of ['move', 'block', 'reroll', 'end']) {
    expect(newcomer.done[thing], `${thing} in ${JSON.stringify(newcomer.done)}`).toBeGreaterThan(0);
  }
  // A block is two clicks, but where there is something to choose.
  expect(newcomer.needless).toEqual([]);
  expect(problems).toEqual([]);
});

test('a move can be taken back until something random has happened', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  await clickSquare(page, 'd12');
  await clickSquare(page, 'd11');
  await expect.poll(() => squareOf(page, 'h2')).toBe('d11');
  await page.keyboard.press('u');
  await expect.poll(() => squareOf(page, 'h2')).toBe('d12');
});

test('rules for the choice of teams come from the server', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/new?mode=hotseat');
  await chooseTeam(page, 'home', 'Dwarf');
  await chooseTeam(page, 'away', 'Skaven');
  await page.getByRole('button', { name: 'Kick off' }).click();
  await expect(page.getByRole('region', { name: 'home: Dwarf' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'away: Skaven' })).toBeVisible();
});

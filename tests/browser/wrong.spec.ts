/** What once went wrong at the table. */
import { expect, type Page } from '@playwright/test';
import { test as withMatch } from './finished';
import { POSITION, putUp, sitDown } from './making';
import { clickSquare, squareOf, test } from './table';

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const log = (page: Page) => page.getByRole('log');

const DODGE = {
  ...POSITION,
  ball: 'h9',
  players: {
    h1: { position: 'Lineman', at: 'h13' },
    h2: { position: 'Lineman', at: 'c5', state: 'prone' },
    h11: { position: 'Lineman', at: 'h10' },
    a1: { position: 'Lineman', at: 'h14' },
    a2: { position: 'Lineman', at: 'm20' },
  },
};

test('a plan goes on after a re-roll', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, { ...DODGE, dice: [1, 6] });
  await clickSquare(page, 'h13');
  await expect(page.locator('[data-mark="f10"]')).toBeVisible({ timeout: 20_000 });
  await clickSquare(page, 'f10');
  await page.locator('[data-choice="reroll team"]').click();
  await expect.poll(() => squareOf(page, 'h1')).toBe('f10');
});

test('whoever was in hand is put down when the turn is over', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, DODGE);
  await clickSquare(page, 'h10');
  await action(page, 'blitz').click();
  await expect(action(page, 'blitz')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-choice="end turn"]').click();
  await expect(page.locator('.chip.away')).toHaveText('away');
  await page.locator('[data-choice="end turn"]').click();
  await expect(page.locator('.chip.home')).toHaveText('home');
  await expect(page.locator('.halo')).toHaveCount(0);
  await clickSquare(page, 'h10');
  await expect(action(page, 'move')).toHaveAttribute('aria-pressed', 'true');
});

test('standing up on the spot has a button, or is done by another click', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, DODGE);
  const token = page.locator('[data-player="h2"] .token');
  const button = page.getByRole('button', { name: 'Stand up' });
  await clickSquare(page, 'c5');
  await button.click();
  await expect(token).toHaveClass(/upright/);
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  await expect(log(page)).toContainText('Lineman 2 stands up');
  await page.locator('[data-choice="undo"]').click();
  await expect(page.getByText('moved 3 of 6')).toBeVisible();
  await page.locator('[data-choice="undo"]').click();
  await expect(token).not.toHaveClass(/upright/);
  // Whether they are still in hand or not: then a click would stand them up at once.
  await page.keyboard.press('Escape');
  await expect(button).toHaveCount(0);
  await clickSquare(page, 'c5');
  await expect(button).toBeVisible();
  await clickSquare(page, 'c5');
  await expect(token).toHaveClass(/upright/);
});

test('squares are no players, also in the log', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, DODGE);
  await clickSquare(page, 'h10');
  await expect(page.locator('[data-mark="h11"]')).toBeVisible({ timeout: 20_000 });
  await clickSquare(page, 'h11');
  await expect(log(page)).toContainText('Lineman 11 goes to h11');
});

test('several rolls are shown one after the other', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, { ...POSITION, dice: ['b:pow', [6, 5], [2, 3]] });
  await clickSquare(page, 'h13');
  await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const watcher = new MutationObserver(() => {
      const text = document.querySelector('.tray')?.textContent?.trim();
      if (text && texts.at(-1) !== text) texts.push(text);
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  await clickSquare(page, 'h14');
  await page.getByRole('heading', { name: 'Push them where?' }).waitFor();
  await clickSquare(page, 'h15');
  await page.locator('[data-choice="follow no"]').click();
  const told = () => seen.evaluate((texts) => texts.join(' | '));
  await expect.poll(told, { timeout: 20_000 }).toMatch(/block.*armour.*injury/);
});

test('whoever waits is told what the other coach does', async ({ coach }) => {
  const { page } = await coach();
  const me = { coach: 'me', team: 'Human' };
  const bot = { coach: 'bot', bot: 'rookie', team: 'Orc' };
  await sitDown(page, { home: me, away: bot, pace: -1 });
  const waiting = page.locator('.question.waiting');
  for (let step = 0; step < 40 && (await waiting.count()) === 0; step++) {
    await page
      .locator('[data-testid="answers"] button')
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await page.waitForTimeout(150);
  }
  await expect(waiting).toContainText(/rookie (calls the coin|chooses to kick|sets up|kicks off)/);
  await expect(waiting).not.toContainText('You');
});

test('an address that means nothing', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/match/%');
  await expect(page.getByRole('alert')).toContainText(/no such match/i);
  await page.goto('/%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the line comes back, and nothing says that it is down', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, DODGE);
  await clickSquare(page, 'h10');
  await expect(page.locator('[data-mark="h11"]')).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => (window as unknown as { turfwarDrop: () => void }).turfwarDrop());
  await clickSquare(page, 'h11');
  await expect(page.getByText('There is no connection')).toBeVisible();
  await expect(page.getByText('There is no connection')).toHaveCount(0, { timeout: 15_000 });
});

test('neither a lesson nor a sandbox is a match to go on with', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/tutorial');
  await page.getByRole('heading', { name: '1. Carry the ball' }).waitFor();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Go on with' })).toHaveCount(0);
});

withMatch('the whole log of a long match can be shown', async ({ coach, finished }) => {
  const { page } = await coach({ storageState: finished.state });
  await page.goto(`/match/${finished.id}`);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const all = log(page).getByRole('button', { name: 'Show all that happened' });
  await expect(all).toBeVisible();
  await all.click();
  await expect(log(page).locator('article').first()).toContainText(/weather/i);
});

withMatch('a touchdown in a replay is seen, not an empty pitch', async ({ coach, finished }) => {
  const { page } = await coach();
  await page.goto(`/replay/m-${finished.id}`);
  await page.getByText(/^To remember/).click();
  const moment = page.getByRole('button', { name: /Touchdown by/ }).first();
  withMatch.skip((await moment.count()) === 0, 'nobody has scored');
  await moment.click();
  await expect.poll(() => page.locator('[data-player]').count()).toBeGreaterThan(5);
  await expect(page.locator('.field .ball')).toHaveCount(1);
});

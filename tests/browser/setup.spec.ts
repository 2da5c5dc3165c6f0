import { expect, type Page } from '@playwright/test';
import { putUp } from './making';
import { asked, clickSquare, playUntilAsked, square, squareOf, test } from './table';

async function toSetup(page: Page): Promise<void> {
  await page.goto('/new?mode=hotseat');
  await page.getByRole('button', { name: 'Kick off' }).click();
  await page.locator('.question').first().waitFor();
  // One answer to each question before it: a second one would be the first of the set-up.
  for (let guard = 0; guard < 20; guard++) {
    const question = (await asked(page).textContent())!;
    if (question.trim() === 'Set up your team') return;
    await page.getByTestId('answers').getByRole('button').first().click();
    await expect(asked(page)).not.toHaveText(question);
  }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.waitForTimeout(150);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('set-up by drag and drop, formations saved and mirrored', async ({ coach }) => {
  const { page, problems } = await coach();
  await toSetup(page);
  const home = (await page.locator('.chip.home').count()) > 0;
  const id = home ? 'h1' : 'a1';
  const chip = page
    .getByRole('region', { name: home ? 'home dugout' : 'away dugout' })
    .getByRole('button')
    .first();
  const box = (await chip.boundingBox())!;
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, start, await square(page, home ? 'h13' : 'h14'));
  await expect.poll(() => squareOf(page, id)).toBe(home ? 'h13' : 'h14');

  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await page.locator('[data-choice^="formation"]').first().click();
  await expect(page.getByText('11 on the pitch')).toBeVisible();
  const token = page.locator(`[data-player^="${id[0]}"]`).first();
  const who = (await token.getAttribute('data-player'))!;
  const from = await squareOf(page, who);
  await drag(page, await square(page, from), await square(page, home ? 'h20' : 'h5'));
  await expect(page.getByRole('alert')).toContainText("opponents' half");
  await expect.poll(() => squareOf(page, who)).toBe(from);

  await page.getByLabel('name of the formation').fill('my wall');
  await page.getByRole('button', { name: 'Save this formation' }).click();
  await page.getByRole('button', { name: 'Mirrored' }).click();
  await expect(page.getByText('11 on the pitch')).toBeVisible();
  const mirrored = String.fromCharCode(97 + 111 - from.charCodeAt(0)) + from.slice(1);
  await expect
    .poll(async () => {
      const tokens = await page.locator(`[data-player^="${id[0]}"]`).all();
      return Promise.all(
        tokens.map(async (each) => squareOf(page, (await each.getAttribute('data-player'))!)),
      );
    })
    .toContain(mirrored);
  await page.screenshot({ path: 'test-results/setup.png' });
  await page.keyboard.press('e');
  await playUntilAsked(page, 'Where do you kick?', 60);
  expect(problems).toEqual([]);
});

test('set-up says what is missing, and why a square is refused', async ({ coach }) => {
  const { page, problems } = await coach();
  await toSetup(page);
  const home = (await page.locator('.chip.home').count()) > 0;
  const [id, near, far] = home ? ['h1', 'h13', 'h20'] : ['a1', 'h14', 'h5'];
  const dugout = page.getByRole('region', { name: home ? 'home dugout' : 'away dugout' });
  await dugout.getByRole('button').first().click();
  await expect(page.locator(`[data-mark="${near}"]`)).toBeVisible();
  await clickSquare(page, far!);
  await expect(page.getByRole('alert')).toContainText("is in the opponents' half");
  await clickSquare(page, near!);
  await expect.poll(() => squareOf(page, id!)).toBe(near);
  const needs = page.getByRole('list', { name: 'before you are ready' });
  await expect(needs).toContainText('1 of 11 players are set up.');
  await expect(needs).toContainText('line of scrimmage');
  await page.getByRole('button', { name: /^Ready/ }).click({ force: true });
  await expect(page.getByRole('alert')).toContainText('1 of 11 players are set up.');

  // Held over a square where they may not stand, the pitch says why; nothing is dropped yet.
  const box = (await dugout.getByRole('button').first().boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  const over = await square(page, far!);
  await page.mouse.move(over.x - 30, over.y, { steps: 4 });
  await page.waitForTimeout(400);
  await page.mouse.move(over.x, over.y, { steps: 2 });
  await expect(page.getByRole('status').getByText("is in the opponents' half")).toBeVisible();
  await page.screenshot({ path: 'test-results/refused.png' });
  await page.mouse.up();
  await expect(page.getByText('1 on the pitch')).toBeVisible();

  // Who stands already can be put elsewhere before all are set up.
  const other = home ? 'g13' : 'g14';
  await drag(page, await square(page, near!), await square(page, other));
  await expect.poll(() => squareOf(page, id!)).toBe(other);
  expect(problems).toEqual([]);
});

test('a reserve who is dropped on somebody comes on for them', async ({ coach }) => {
  const { page } = await coach();
  await toSetup(page);
  const home = (await page.locator('.chip.home').count()) > 0;
  const side = home ? 'home' : 'away';
  await page.locator('[data-choice^="formation"]').first().click();
  await expect(page.getByText('11 on the pitch')).toBeVisible();
  const token = page.locator(`[data-player^="${side[0]}"]`).first();
  const out = (await token.getAttribute('data-player'))!;
  const at = await squareOf(page, out);
  const chip = page
    .getByRole('region', { name: `${side} dugout` })
    .getByRole('button')
    .first();
  const name = (await chip.textContent())!.trim().split(/\s+/).slice(1).join(' ');
  const box = (await chip.boundingBox())!;
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, await square(page, at));
  await expect.poll(() => squareOf(page, out), { timeout: 20_000 }).not.toBe(at);
  await expect(page.getByText('11 on the pitch')).toBeVisible({ timeout: 20_000 });
  const bench = page.getByRole('region', { name: `${side} dugout` });
  await expect(bench).not.toContainText(name);
});

test('a bench of sixteen is seen whole', async ({ coach }) => {
  const { page } = await coach();
  const rules = 'deathzone';
  const players = Array.from({ length: 16 }, (_, index) => [`h${index + 1}`, { state: 'reserve' }]);
  await putUp(page, {
    rules,
    home: 'Human',
    away: 'Orc',
    phase: 'movement',
    active: 'home',
    ball: 'c5',
    players: { ...Object.fromEntries(players), a1: { at: 'h22' } },
  });
  const bench = page.getByRole('region', { name: 'home dugout' });
  await expect(bench.getByRole('button')).toHaveCount(16);
  for (const each of await bench.getByRole('button').all()) {
    await expect(each).toBeInViewport({ ratio: 1 });
  }
  const hidden = await bench
    .locator('ul')
    .evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});

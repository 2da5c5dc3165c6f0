import { expect, type Page } from '@playwright/test';
import { POSITION, putUp } from './making';
import { clickSquare, QUIET, square, squareOf, test } from './table';

async function point(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.mouse.move(x, y, { steps: 2 });
}

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const chances = (page: Page) => page.getByRole('region', { name: 'this choice' });

test('a block: dice at once, then what can come of it, exactly', async ({ coach }) => {
  test.setTimeout(90_000);
  const { page, problems } = await coach();
  await putUp(page, POSITION);
  await clickSquare(page, 'h13');
  await expect(page.locator('[data-badge="h14"]')).toHaveText('1d', { timeout: 20_000 });
  await point(page, 'h14');
  await expect(chances(page)).toContainText('one die: ');
  // With Block three faces of six put them down: 1/2, and 3/4 with a re-roll.
  await expect(chances(page).getByRole('term').filter({ hasText: 'they go down' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByTestId('chance')).toHaveText('50 %');
  await expect(page.getByTestId('with-reroll')).toHaveText('75 % with the re-roll');
  await expect(page.getByTestId('total')).toHaveText('50 %');
  await expect(chances(page)).toHaveAttribute('aria-busy', 'false');
  await page.screenshot({ path: 'test-results/preview-block.png' });
  expect(problems).toEqual([]);
});

test('a pass: to a team-mate, and to any square once it is declared', async ({ coach }) => {
  test.setTimeout(90_000);
  const { page } = await coach();
  await putUp(page, POSITION);
  await clickSquare(page, 'h9');
  await action(page, 'pass').click();
  await expect(page.locator('[data-chance="h6"]')).toHaveText('79', { timeout: 20_000 });
  await point(page, 'h6');
  await expect(chances(page)).toContainText('quick pass, 3+, then the catch');
  await expect(chances(page).getByRole('term').filter({ hasText: 'caught' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByTestId('chance')).toHaveText('79.4 %');
  // However much there is to be said of it, what happened stays in sight.
  await expect(page.locator('.happened')).toBeInViewport({ ratio: 1 });
  await action(page, 'pass').click();
  await expect(page.getByRole('heading', { name: 'Pass', exact: true })).toBeVisible();
  await expect(page.locator('[data-mark="h11"]')).toBeVisible();
  await clickSquare(page, 'h11');
  const which = page.getByRole('group', { name: 'which of these?' });
  await expect(which.getByRole('button', { name: /^Move/ })).toBeVisible();
  await expect(which.getByRole('button', { name: /^Throw to h11/ })).toBeVisible();
  await which.getByRole('button', { name: /^Move/ }).click();
  await expect.poll(() => squareOf(page, 'h3')).toBe('h11');
});

test('a player who is put down and taken up again can still go where they could', async ({
  coach,
}) => {
  const { page } = await coach();
  await putUp(page, POSITION);
  const mark = page.locator('[data-mark="g11"]');
  await clickSquare(page, 'g12');
  await expect(mark).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(mark).toHaveCount(0);
  await clickSquare(page, 'g12');
  await expect(mark).toBeVisible();
  await clickSquare(page, 'g11');
  await expect.poll(() => squareOf(page, 'h2')).toBe('g11');
});

test('what cannot be done says why', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, POSITION);
  await clickSquare(page, 'g12');
  await expect(action(page, 'move')).toHaveAttribute('aria-pressed', 'true');
  await expect(action(page, 'pass')).toHaveAttribute('aria-disabled', 'true');
  await action(page, 'pass').click({ force: true });
  await expect(page.getByRole('alert')).toContainText('does not have the ball');
  await clickSquare(page, 'h9');
  await action(page, 'block').click({ force: true });
  await expect(page.getByRole('alert')).toContainText('No opponent stands next to');
});

test('round somebody who is marked a number stands once for all that it is true of', async ({
  coach,
}) => {
  const { page, problems } = await coach({}, { ...QUIET, numbers: 'risky' });
  const marking = ['h14', 'f15', 'j15', 'h16', 'e17', 'k17', 'h18'];
  const orcs = marking.map((at, index) => [`a${index + 1}`, { position: 'Lineman', at }]);
  await putUp(page, {
    ...POSITION,
    rerolls: { home: 0, away: 0 },
    ball: 'a1',
    players: { h1: { position: 'Lineman', at: 'h13' }, ...Object.fromEntries(orcs) },
  });
  await clickSquare(page, 'h13');
  await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
  const counted = () =>
    page.evaluate(() => {
      const marks = [...document.querySelectorAll('svg.pitch [data-mark]')];
      return {
        all: marks.length,
        written: marks.filter((each) => each.textContent?.trim()).length,
      };
    });
  const { all, written } = await counted();
  expect(all).toBeGreaterThan(100);
  expect(written).toBeGreaterThan(5);
  expect(written).toBeLessThan(all / 3);
  // What hardly ever works is not told apart, but where one points.
  const hardly = page.locator('[data-mark]', { hasText: /^<20$/ }).first();
  const name = (await hardly.getAttribute('data-mark'))!;
  await point(page, name);
  await expect(page.locator(`[data-mark="${name}"]`)).toHaveText(/^(<1|1?\d)$/);
  // Dice and chance are on one plate.
  await expect(page.locator('[data-plate="h14"]')).toContainText(/1d\s*\d+/);
  await page.screenshot({ path: 'test-results/preview-marked.png' });
  expect(problems).toEqual([]);
});

test('everybody beside the pitch is seen, and how they are', async ({ coach }) => {
  const { page } = await coach();
  const off = (position: string, state: string) => ({ position, state });
  await putUp(page, {
    ...POSITION,
    players: {
      ...POSITION.players,
      h8: off('Lineman', 'reserve'),
      h9: off('Lineman', 'ko'),
      h10: off('Catcher', 'ko'),
      h11: off('Lineman', 'casualty'),
      h12: off('Catcher', 'casualty'),
    },
  });
  const dugout = page.getByRole('region', { name: 'home dugout' });
  await expect(dugout.getByRole('button')).toHaveCount(5);
  for (const each of await dugout.getByRole('button').all()) {
    await expect(each).toBeInViewport({ ratio: 1 });
  }
  const hidden = await dugout
    .locator('ul')
    .evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await expect(dugout).toContainText('knocked out');
  await expect(dugout.getByRole('button', { name: /Catcher 12.*injured/ })).toBeVisible();
});

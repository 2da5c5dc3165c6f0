/** Every key that the page shows does what it says, in every game. */
import { expect, type Page } from '@playwright/test';
import { POSITION, putUp } from './making';
import { asked, clickSquare, test } from './table';

const GAMES = ['lrb6', 'lrb6-revised', 'bobba', 'brutal', 'deathzone'];
/** Keys that the page has for itself. */
const TAKEN = ['U', 'E', 'N', 'W', 'L', '?'];

interface Action {
  name: string;
  label: string;
  key: string;
}

const actionsOf = (page: Page, rules: string) =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/rulesets/${id}`);
    return ((await answer.json()) as { actions: Action[] }).actions;
  }, rules);

const pressed = (page: Page, name: string) =>
  page.locator(`[data-action="${name}"][aria-pressed="true"]`);

test('no action of any game has a key that the page or another action needs', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/');
  for (const rules of GAMES) {
    const keys = (await actionsOf(page, rules)).map(({ key }) => key).filter(Boolean);
    expect
      .soft(
        keys.filter((key) => TAKEN.includes(key.toUpperCase())),
        rules,
      )
      .toEqual([]);
    expect.soft(new Set(keys.map((key) => key.toUpperCase())).size, rules).toBe(keys.length);
  }
});

/** In the tackle phase: a player beside the ball carrier, who can attack, strip and tackle. */
const BESIDE = {
  rules: 'deathzone',
  home: 'Human',
  away: 'Orc',
  phase: 'tackle',
  active: 'home',
  ball: 'a1',
  players: { h1: { at: 'h12' }, a1: { at: 'h13' } },
};

test('S strips the ball in Death Zone, and A goes back to the attack', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, BESIDE);
  await expect(asked(page)).toHaveText('Tackle phase');
  await clickSquare(page, 'h12');
  await expect(pressed(page, 'attack')).toBeVisible();
  await page.keyboard.press('s');
  await expect(pressed(page, 'strip')).toBeVisible();
  await page.keyboard.press('a');
  await expect(pressed(page, 'attack')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the key of an action that is not open says why, as its button does', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, { ...POSITION, ball: 'h3' });
  await clickSquare(page, 'h6');
  await expect(pressed(page, 'move')).toBeVisible();
  const block = page.locator('[data-action="block"]');
  await expect(block).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('b');
  const said = page.getByRole('alert');
  await expect(said).not.toBeEmpty();
  const text = await said.textContent();
  await page.keyboard.press('Escape');
  await clickSquare(page, 'h6');
  await block.click({ force: true });
  await expect(said).toHaveText(text!);
});

test('the keys of the list do what it says', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, POSITION);
  await expect(asked(page)).toHaveText('Your turn');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(pressed(page, 'move').or(pressed(page, 'block')).first()).toBeVisible();
  for (const { key, name } of await actionsOf(page, 'lrb6')) {
    // Once more on the action that is meant already begins it.
    const button = page.locator(
      `[data-action="${name}"][aria-disabled="false"][aria-pressed="false"]`,
    );
    if (!(await button.count())) continue;
    await page.keyboard.press(key);
    await expect(pressed(page, name)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-action]')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  const there = await page.getByTestId('spoken').textContent();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByTestId('spoken')).not.toHaveText(there!);
  await page.keyboard.press('e');
  await expect(page.locator('.chip.away').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('l');
  await expect(page.getByTestId('spoken')).toContainText('Orc: turn');
  await page.keyboard.press('u');
  await expect(page.locator('.chip.home').first()).toBeVisible();
  expect(problems).toEqual([]);
});

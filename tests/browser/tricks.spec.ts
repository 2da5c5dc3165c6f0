/** BOBBA before a match and at set-up: tricks, sneaks and coming back are confirmed. */
import { expect, type Page } from '@playwright/test';
import { putUp } from './making';
import { asked, clickSquare, test } from './table';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
];

const bench = (side: string, count: number, more: object = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${side}${at + 1}`, { state: 'reserve', ...more }]),
  );

const TRICKS = {
  rules: 'bobba',
  phase: 'pregame',
  tricks: { home: 200_000 },
  staff: { home: { potions: 2 } },
  players: { ...bench('h', 11), ...bench('a', 11) },
};

/** Two large players and eight stunties on the bench. */
const SNEAKING = {
  rules: 'bobba',
  phase: 'setup',
  active: 'home',
  dice: [6],
  players: {
    ...bench('h', 8, { skills: ['Stunty'] }),
    h9: { state: 'reserve', size: 'large', facing: 'right' },
    h10: { state: 'reserve', size: 'large', facing: 'right' },
    h11: { state: 'reserve' },
    h12: { state: 'reserve' },
    ...bench('a', 11),
  },
};

/** One of ours is in the crowd, and may come back. */
const HELD = {
  rules: 'bobba',
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  ball: 'a1',
  dice: [4],
  players: { h1: { state: 'crowd' }, h2: { at: 'h10' }, a1: { at: 'h14' } },
};

const confirm = (page: Page) => page.locator('[data-confirm]');
const forecast = (page: Page) => page.getByTestId('forecast');
const choice = (page: Page, text: string) => page.locator(`[data-choice="${text}"]`);

test('an assassin is chosen, aimed at somebody, shown with its odds, confirmed', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  await putUp(page, TRICKS);
  await expect(asked(page)).toHaveText('Dirty tricks');
  await expect(page.getByText('200,000 gold pieces')).toBeVisible();
  await page.screenshot({ path: 'test-results/tricks-shop.png' });
  // A single click buys nothing.
  await page.locator('[data-aim="Assassin"]').click();
  await expect(page.locator('[data-target]')).toHaveCount(11);
  await page.locator('[data-target="a3"]').click();
  await expect(confirm(page)).toContainText('Assassin:');
  await expect(forecast(page)).toContainText('80,000');
  await expect(forecast(page)).toContainText('dead', { timeout: 20_000 });
  await expect(forecast(page)).toContainText('16.7 %');
  await expect(forecast(page)).toContainText('guards');
  await expect(page.getByText('200,000 gold pieces')).toBeVisible();
  await page.screenshot({ path: 'test-results/tricks-assassin.png' });
  // One step back each time.
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toHaveCount(0);
  await page.locator('[data-target="a4"]').click();
  await confirm(page).click();
  await expect(page.getByText('120,000 gold pieces')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a trick without a target is confirmed too, poison may be for anybody', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, TRICKS);
  await page.locator('[data-aim="Team building"]').click();
  await expect(confirm(page)).toContainText('Team Building');
  await expect(forecast(page)).toContainText('66.7 %', { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('200,000 gold pieces')).toBeVisible();
  await page.locator('[data-aim="Poison"]').click();
  await page.getByRole('button', { name: 'Somebody at random' }).click();
  await expect(forecast(page)).toContainText('62.5 %', { timeout: 20_000 });
  await confirm(page).click();
  await expect(confirm(page)).toHaveCount(0);
  await choice(page, 'done').first().click();
  expect(problems).toEqual([]);
});

test('tricks by touch, on a phone, and by the keyboard', async ({ coach }) => {
  const { page, problems } = await coach(PHONE);
  await putUp(page, TRICKS);
  await page.locator('[data-aim="Assassin"]').tap();
  await page.locator('[data-target="a2"]').tap();
  await expect(confirm(page)).toBeInViewport({ ratio: 1 });
  await expect(forecast(page)).toContainText('dead', { timeout: 20_000 });
  await page.screenshot({ path: 'test-results/tricks-phone.png' });
  await page.keyboard.press('1');
  await expect(page.getByText('120,000 gold pieces')).toBeVisible();
  expect(problems).toEqual([]);
});

test('sneaking is a mode: the player, who carries them, the odds, and only then the die', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  await putUp(page, SNEAKING);
  await expect(page.getByRole('button', { name: /^Sneak/ })).toHaveCount(1);
  await expect(page.getByTestId('limits')).toContainText('at most 4 large players');
  await page.screenshot({ path: 'test-results/sneak-setup.png' });
  const mode = page.locator('[data-aim="Sneak a player in"]');
  await mode.click();
  await expect(page.locator('[data-target]')).toHaveCount(8);
  // On the bench too, whoever can be sneaked in is lit.
  await page.locator('[aria-label="home dugout"] button.ready').first().click();
  await page.getByRole('group', { name: 'which of these?' }).getByRole('button').first().click();
  await expect(forecast(page)).toContainText('50 %', { timeout: 20_000 });
  await expect(forecast(page)).toContainText('yellow card');
  await expect(page.locator('[data-mark="h13"]')).toBeVisible();
  await page.screenshot({ path: 'test-results/sneak-forecast.png' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(mode).toBeVisible();
  await mode.click();
  await page.locator('[data-target="h3"]').click();
  await page.getByRole('group', { name: 'which of these?' }).getByRole('button').first().click();
  await confirm(page).click();
  await expect(page.getByTestId('limits')).toContainText('12 players');
  expect(problems).toEqual([]);
});

test('who was in the crowd is brought back by mouse', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, HELD);
  await page.locator('[data-aim="Bring a player back"]').click();
  await page.locator('[data-mark].gold').first().waitFor();
  const square = await page.locator('[data-mark].gold').first().getAttribute('data-mark');
  await page.screenshot({ path: 'test-results/enter-mode.png' });
  await clickSquare(page, square!);
  await expect(confirm(page)).toContainText('back at');
  await confirm(page).click();
  await expect(page.getByRole('log')).toContainText('back onto the field');
  await expect(page.locator('.field [data-player="h1"]')).toBeVisible();
  expect(problems).toEqual([]);
});

for (const viewport of SIZES) {
  const name = `${viewport.width}x${viewport.height}`;
  test(`the set-up of a team with stunties fits ${name}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport });
    await putUp(page, SNEAKING);
    await page.locator('[data-aim="Sneak a player in"]').click();
    await page.screenshot({ path: `test-results/sneak-${name}.png` });
    await expect(page.locator('[data-aim-back]')).toBeInViewport();
    await page.locator('[data-target="h1"]').click();
    await page.getByRole('group', { name: 'which of these?' }).getByRole('button').first().click();
    await expect(confirm(page)).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `test-results/sneak-${name}-odds.png` });
    expect(problems).toEqual([]);
  });
}

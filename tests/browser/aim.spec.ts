/** What is aimed and cannot be undone is chosen, shown with its odds, and only then confirmed. */
import { expect, type Page } from '@playwright/test';
import { POSITION, putUp } from './making';
import { asked, clickSquare, square, tapSquare, test } from './table';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** A wizard, two orcs beside each other, and one of ours beside them. */
const WIZARD = {
  ...POSITION,
  staff: { home: { wizard: 1 } },
  ball: 'a1',
  players: {
    h1: { position: 'Blitzer', at: 'h10' },
    h2: { position: 'Lineman', at: 'g12' },
    a1: { position: 'Lineman', at: 'h14' },
    a2: { position: 'Lineman', at: 'i15' },
    a3: { position: 'Lineman', at: 'c20' },
  },
  dice: [6, 6, [1, 1], [1, 1], 's5'],
};

const log = (page: Page) => page.getByRole('log');
const confirm = (page: Page) => page.locator('[data-confirm]');
const cast = /wizard|fireball|lightning/i;

test('a click on a square casts nothing: a fireball is chosen, aimed, shown, confirmed', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  await putUp(page, WIZARD);
  await expect(asked(page)).toHaveText('Your turn');
  await expect(page.getByRole('button', { name: /Lightning at/ })).toHaveCount(0);
  await clickSquare(page, 'e14');
  await clickSquare(page, 'h14');
  await expect(confirm(page)).toHaveCount(0);
  await expect(log(page)).not.toContainText(cast);

  await page.keyboard.press('Escape');
  await page.locator('[data-aim="Fireball"]').click();
  await clickSquare(page, 'h15');
  const forecast = page.getByTestId('forecast');
  await expect(forecast).toContainText('Lineman 1 is hit', { timeout: 20_000 });
  await expect(forecast).toContainText('50 %');
  await expect(forecast).toContainText('ball lost');
  await expect(forecast).toContainText('cannot be undone');
  for (const area of ['g14', 'h15', 'i16']) {
    await expect(page.locator(`[data-mark="${area}"].gold`)).toBeVisible();
  }
  await expect(page.locator('[data-mark="h13"].gold')).toHaveCount(0);
  await expect(page.locator('[data-chance="h14"]')).toHaveText('50');
  await page.screenshot({ path: 'test-results/aim-fireball.png' });
  // Again, and elsewhere: it is only aimed anew.
  await clickSquare(page, 'h15');
  await clickSquare(page, 'c20');
  await expect(confirm(page)).toContainText('Fireball at c20');
  await expect(log(page)).not.toContainText(cast);
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toHaveCount(0);
  await clickSquare(page, 'h15');
  await confirm(page).click();
  await expect(log(page)).toContainText('fireball');
  expect(problems).toEqual([]);
});

test('lightning may be aimed at anybody who stands, ours too, behind its button', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  await putUp(page, WIZARD);
  await page.locator('[data-aim="Lightning bolt"]').click();
  await clickSquare(page, 'd5');
  await expect(page.getByRole('alert')).toContainText('d5 is not a target');
  await clickSquare(page, 'g12');
  await expect(confirm(page)).toContainText('Lightning at Lineman 2');
  await expect(page.getByTestId('forecast')).toContainText('83.3 %', { timeout: 20_000 });
  await page.locator('[data-aim-back]').click();
  await page.locator('[data-aim-back]').click();
  // Back to the turn: players are taken in hand as before.
  await clickSquare(page, 'h10');
  await expect(page.locator('[data-action="move"]')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a fireball by touch, on a phone', async ({ coach }) => {
  const { page, problems } = await coach(PHONE);
  await putUp(page, WIZARD);
  await page.locator('[data-aim="Fireball"]').tap();
  await tapSquare(page, 'h15');
  await expect(confirm(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId('forecast')).toContainText('50 %', { timeout: 20_000 });
  await page.screenshot({ path: 'test-results/aim-phone.png' });
  await tapSquare(page, 'h15');
  await expect(log(page)).toHaveCount(0);
  await expect(confirm(page)).toBeVisible();
  await confirm(page).tap();
  await expect(confirm(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(log(page)).toContainText('fireball');
  expect(problems).toEqual([]);
});

test('a fireball by the keyboard alone', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, WIZARD);
  const mode = page.locator('[data-aim="Fireball"]');
  const number = (await mode.locator('kbd').textContent())!;
  await page.keyboard.press(number);
  await expect(page.locator('[data-aim-back]')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(log(page)).not.toContainText(cast);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await confirm(page).waitFor();
  await page.keyboard.press('1');
  await expect(log(page)).toContainText('fireball');
  expect(problems).toEqual([]);
});

test('a spell of Death Zone is shown with its odds before it is cast', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, {
    rules: 'deathzone',
    home: 'Human',
    away: 'Orc',
    phase: 'throwing',
    active: 'home',
    ball: 'h1',
    players: {
      h1: { at: 'h17' },
      h2: { at: 'e10', spells: ['Zap'] },
      a1: { at: 'e14' },
    },
  });
  await page.locator('[data-choice="h2 cast zap"]').click();
  await expect(asked(page)).toHaveText('Aim');
  await clickSquare(page, 'e14');
  await expect(page.getByTestId('forecast')).toContainText('is out', { timeout: 20_000 });
  await page.screenshot({ path: 'test-results/aim-zap.png' });
  await expect(asked(page)).toHaveText('Aim');
  await confirm(page).click();
  await expect(asked(page)).toHaveText('Throwing phase');
  expect(problems).toEqual([]);
});

test('the targets of a card are confirmed, one after the other', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, { ...POSITION, cards: { home: ['Chop Block'] } });
  await page.keyboard.press('e');
  await page.locator('[data-choice="card chop-block"]').first().click();
  await expect(asked(page)).toContainText('Chop Block');
  await clickSquare(page, 'h13');
  await expect(confirm(page)).toContainText('Choose Blitzer 1');
  await expect(asked(page)).toContainText('Chop Block');
  await confirm(page).click();
  // Who is hit is the only target, and is confirmed all the same.
  await expect(confirm(page)).toHaveCount(0);
  await expect(asked(page)).toContainText('Chop Block');
  await clickSquare(page, 'h14');
  await expect(page.getByTestId('forecast')).toContainText('Lineman 1 is hit', { timeout: 20_000 });
  await expect(asked(page)).toContainText('Chop Block');
  await confirm(page).click();
  await expect(asked(page)).not.toContainText('Chop Block');
  expect(problems).toEqual([]);
});

test('a bomb is shown with its odds before it is thrown', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, {
    ...POSITION,
    players: {
      h1: { position: 'Lineman', at: 'h10', skills: ['Bombardier'] },
      a1: { position: 'Lineman', at: 'g15' },
      a2: { position: 'Lineman', at: 'i15' },
    },
    ball: 'c3',
    dice: [4, 4, 3, [1, 2]],
  });
  await clickSquare(page, 'h10');
  await page.locator('[data-action="bomb"]').click();
  await page.locator('[data-mark="h15"]').waitFor({ timeout: 20_000 });
  await clickSquare(page, 'h15');
  await expect(confirm(page)).toBeVisible();
  await expect(page.getByTestId('forecast')).toContainText('Lineman 1 is hit', { timeout: 20_000 });
  await expect(page.getByTestId('forecast')).toContainText('Your Lineman 1 is hit');
  for (const area of ['g14', 'h15', 'i16']) {
    await expect(page.locator(`[data-mark="${area}"].gold`)).toBeVisible();
  }
  await expect(page.locator('[data-mark="h13"].gold')).toHaveCount(0);
  await expect(page.locator('[data-chance="g15"]')).toBeVisible();
  await expect(log(page)).not.toContainText('throws');
  await page.screenshot({ path: 'test-results/aim-bomb.png' });
  await confirm(page).click();
  await expect(log(page)).toContainText('bomb');
  expect(problems).toEqual([]);
});

test('a throw in BOBBA is shown with its chance, and made by a second click', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, {
    rules: 'bobba',
    home: 'Human',
    away: 'Orc',
    turn: 1,
    active: 'home',
    ball: 'h1',
    players: { h1: { at: 'h10' }, h2: { at: 'h14' }, a1: { at: 'c20' } },
  });
  await clickSquare(page, 'h10');
  await page.locator('[data-action="pass"]').click();
  await page.locator('[data-chance="h14"]').waitFor({ timeout: 20_000 });
  const { x, y } = await square(page, 'h14');
  await page.mouse.move(x, y, { steps: 2 });
  await expect(page.getByTestId('chance')).toContainText('%', { timeout: 20_000 });
  await expect(page.locator('[data-player="h1"] .ball')).toBeVisible();
  await clickSquare(page, 'h14');
  await expect(log(page)).toContainText(/throw|pass/);
  expect(problems).toEqual([]);
});

const CASTERS = {
  rules: 'deathzone',
  home: 'Human',
  away: 'Orc',
  active: 'home',
  ball: 'h1',
  players: {
    h1: { at: 'h17' },
    h2: { at: 'e10', spells: ['Kaboom'] },
    h3: { at: 'e20', spells: ['Fire'] },
    a1: { at: 'e14' },
    a2: { at: 'f15' },
    a3: { at: 'f21' },
  },
};

test('Kaboom shows the squares of its blast, and whom it may hit', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, { ...CASTERS, phase: 'throwing' });
  await page.locator('[data-choice="h2 cast kaboom"]').click();
  await expect(asked(page)).toHaveText('Aim');
  await clickSquare(page, 'e14');
  await expect(page.locator('[data-chance="f15"]')).toBeVisible({ timeout: 20_000 });
  for (const area of ['d13', 'e14', 'f15']) {
    await expect(page.locator(`[data-mark="${area}"].gold`)).toBeVisible();
  }
  await page.screenshot({ path: 'test-results/aim-kaboom.png' });
  await expect(confirm(page)).toBeVisible();
  expect(problems).toEqual([]);
});

test('Fire burns around the caster, which is shown before it is cast', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, { ...CASTERS, phase: 'tackle' });
  await page.locator('[data-aim="Fire"]').click();
  await expect(confirm(page)).toContainText('cast Fire');
  await expect(page.getByTestId('forecast')).toContainText('is out', { timeout: 20_000 });
  for (const area of ['d19', 'e20', 'f21']) {
    await expect(page.locator(`[data-mark="${area}"].gold`)).toBeVisible();
  }
  await page.screenshot({ path: 'test-results/aim-fire.png' });
  await expect(log(page)).not.toContainText('Fire');
  await confirm(page).click();
  await expect(log(page)).toContainText('Fire');
  expect(problems).toEqual([]);
});

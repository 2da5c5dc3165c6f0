import { expect, type Page } from '@playwright/test';
import { putUp } from './making';
import { clickSquare, square, squareOf, tapSquare, test } from './table';

/** A striker before the goal, with the goaly at the far post; the dice are good. */
const ATTACK = {
  rules: 'brutal',
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  ball: 'h1',
  dice: [5, 5],
  players: {
    h1: { position: 'Striker', at: 'g22' },
    h2: { position: 'Lineman', at: 'h12' },
    h3: { position: 'Passer', at: 'j12' },
    h4: { position: 'Lineman', at: 'h2', goaly: true },
    a1: { position: 'Goaly', at: 'j25' },
    a2: { position: 'Lineorc', at: 'c18' },
    a3: { position: 'Lineorc', at: 'm18' },
  },
};

/** A defender over an opponent in their own penalty zone, and a referee who sees it: doubles. */
const FOUL = {
  rules: 'brutal',
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  ball: 'm20',
  dice: [[2, 2], 6, 6, 1],
  players: {
    h1: { position: 'Lineman', at: 'f4' },
    h2: { position: 'Lineman', at: 'h2', goaly: true },
    h3: { position: 'Lineman', at: 'h12' },
    a1: { position: 'Lineorc', at: 'f5', state: 'prone' },
    a2: { position: 'Blitzer', at: 'h9' },
    a3: { position: 'Goaly', at: 'h25' },
  },
};

/** Four a side at the kick-off, with dice for a goal, another kick-off, a fall, a foul that is seen, and a penalty. */
const KICK_OFF = {
  rules: 'brutal',
  home: 'Human',
  away: 'Orc',
  phase: 'kickoff',
  active: 'home',
  dice: [[2, 3], 5, 5, [2, 3], 1, [1, 1], [2, 2], 6, 6, 1],
  players: {
    h1: { position: 'Striker', at: 'g13' },
    h2: { position: 'Passer', at: 'i13' },
    h3: { position: 'Lineman', at: 'e8' },
    h4: { position: 'Lineman', at: 'h3', goaly: true },
    a1: { position: 'Lineorc', at: 'c18' },
    a2: { position: 'Lineorc', at: 'm18' },
    a3: { position: 'Lineorc', at: 'm20' },
    a4: { position: 'Goaly', at: 'j25' },
  },
};

const drawn = (page: Page, shape: string) => page.locator(`svg.pitch [data-drawn="${shape}"]`);
const sign = (page: Page, player: string, name: string) =>
  page.locator(`[data-player="${player}"] [data-sign="${name}"]`);
const goals = (page: Page) => page.getByRole('region', { name: 'score' }).locator('.goals');
const chances = (page: Page) => page.getByRole('region', { name: 'this choice' });

test('a football field, the chance of a shot before it, and a goal', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, ATTACK);
  for (const [shape, count] of Object.entries({ net: 2, box: 2, circle: 1, spot: 2, quarter: 4 })) {
    await expect(drawn(page, shape)).toHaveCount(count);
  }
  await expect(sign(page, 'h1', 'ball')).toHaveCount(1);
  await expect(sign(page, 'a1', 'gloves')).toHaveCount(1);
  await clickSquare(page, 'g22');
  await page.locator('[data-action="pass"]').click();
  // Short range: 4+ twice, and the goaly is too far away to save it.
  await expect(page.locator('[data-chance="g26"], [data-mark="g26"]').first()).toContainText('25', {
    timeout: 30_000,
  });
  const { x, y } = await square(page, 'g26');
  await page.mouse.move(x, y, { steps: 2 });
  await expect(chances(page)).toContainText('short range; 4+, twice');
  await page.screenshot({ path: 'test-results/football-before.png' });
  await page.mouse.click(x, y);
  const which = page.getByRole('group', { name: 'which of these?' });
  await which.getByRole('button', { name: /^Shoot/ }).click();
  await expect(goals(page).first()).toHaveText('1');
  await expect(page.getByText(/goal by/i).first()).toBeVisible();
  await page.screenshot({ path: 'test-results/football-goal.png' });
  expect(problems).toEqual([]);
});

test('a shot flies to the goal, and everybody sees what it was', async ({ coach }) => {
  const { page } = await coach();
  await page.addInitScript(() => {
    const settings = { sound: false, motion: true, confirmEnd: false, pace: 350 };
    localStorage.setItem('turfwar.settings', JSON.stringify(settings));
  });
  await putUp(page, ATTACK);
  await clickSquare(page, 'g22');
  await page.locator('[data-action="pass"]').click();
  await expect(page.locator('[data-mark="g26"]')).toContainText('25', { timeout: 30_000 });
  const flight = page.locator('[data-flight="g26"] [data-shape="round"]');
  await clickSquare(page, 'g26');
  const shoot = page.getByRole('group', { name: 'which of these?' }).getByText('Shoot');
  await Promise.all([flight.waitFor({ state: 'attached' }), shoot.click()]);
  await expect(page.locator('[data-moment="score"]')).toContainText('Goal!');
  await page.screenshot({ path: 'test-results/football-cry.png' });
});

test('a foul in the own penalty zone: a card, and a penalty that is scored', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, FOUL);
  await clickSquare(page, 'f4');
  await page.locator('[data-action="foul"]').click();
  await clickSquare(page, 'f5');
  await expect(sign(page, 'h1', 'yellow')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Who takes the penalty?' })).toBeVisible();
  await clickSquare(page, 'h9');
  await expect(page.getByRole('heading', { name: 'Where does the goaly stand?' })).toBeVisible();
  await clickSquare(page, 'h2');
  // Agility 3 and -1: 5+ twice, and the goaly saves on 4+ or, beside them, on 6+; what is
  // inaccurate may roll along the line.
  await expect(page.locator('[data-mark="h1"]')).toContainText('22');
  await expect(page.locator('[data-mark="g1"]')).toContainText('18');
  await page.screenshot({ path: 'test-results/football-penalty.png' });
  await clickSquare(page, 'g1');
  await page.locator('[data-confirm]').click();
  const save = page.locator('[data-choice="save yes"]');
  await expect(save).toContainText('caught 17%');
  await save.click();
  await expect(page.getByText(/goal by/i).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a match from the kick-off to a goal, and on to a penalty', async ({ coach }) => {
  test.setTimeout(120_000);
  const { page, problems } = await coach();
  await putUp(page, KICK_OFF);
  const press = (choice: string) => page.locator(`[data-choice="${choice}"]`).first().click();
  /** Take a player somewhere. */
  const go = async (player: string, from: string, to: string) => {
    await clickSquare(page, from);
    await expect(page.locator(`[data-mark="${to}"]`)).toBeVisible({ timeout: 20_000 });
    await clickSquare(page, to);
    await expect.poll(() => squareOf(page, player)).toBe(to);
  };

  // The side that kicks off has the ball and moves first.
  await clickSquare(page, 'g13');
  await expect(sign(page, 'h1', 'ball')).toHaveCount(1);
  await go('h1', 'g13', 'g21');
  await press('end h1');
  await press('end turn');
  await press('end turn');
  await expect(page.getByRole('log')).toContainText('Human: turn 2');
  await clickSquare(page, 'g21');
  await page.locator('[data-action="pass"]').click();
  await expect(page.locator('[data-mark="g26"]')).toContainText('25', { timeout: 30_000 });
  await clickSquare(page, 'g26');
  const which = page.getByRole('group', { name: 'which of these?' });
  await which.getByRole('button', { name: /^Shoot/ }).click();
  await expect(goals(page)).toHaveText(['1', '0']);

  // Who did not score kicks off.
  await press('formation line');
  await press('done');
  await press('formation spread');
  await press('done');
  await page.getByRole('heading', { name: 'Who kicks off?' }).waitFor();
  await expect(page.locator('[data-mark="g14"]')).toBeVisible();
  await clickSquare(page, 'g14');
  await expect(sign(page, 'a1', 'ball')).toHaveCount(1);
  await go('a3', 'd15', 'd10');
  await press('end a3');
  await press('end turn');
  await press('end turn');
  await expect(page.getByRole('log')).toContainText('Orc: turn 3');
  // An orc trips in the others' penalty zone, is kicked there, and the referee has seen it.
  await go('a3', 'd10', 'f4');
  await clickSquare(page, 'f12');
  await page.locator('[data-action="foul"]').click();
  await clickSquare(page, 'f5');
  await expect.poll(() => squareOf(page, 'h1')).toBe('f5');
  await clickSquare(page, 'f4');
  await expect(sign(page, 'h1', 'yellow')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Who takes the penalty?' })).toBeVisible();
  await clickSquare(page, 'g14');
  await expect(page.getByRole('heading', { name: 'Where does the goaly stand?' })).toBeVisible();
  await clickSquare(page, 'h2');
  await expect(page.locator('[data-mark="h1"]')).toBeVisible();
  await clickSquare(page, 'h1');
  await page.locator('[data-confirm]').click();
  await page.locator('[data-choice="save yes"]').click();
  await expect(goals(page)).toHaveText(['1', '1']);
  await page.screenshot({ path: 'test-results/football-whole.png' });
  expect(problems).toEqual([]);
});

test('on a phone the field stands upright, and a shot takes two taps', async ({ coach }) => {
  const { page, problems } = await coach({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await putUp(page, ATTACK);
  await expect(page.locator('svg.pitch')).toHaveAttribute('data-facing', /up|down/);
  await expect(drawn(page, 'net')).toHaveCount(2);
  await tapSquare(page, 'g22');
  await page.locator('[data-action="pass"]').click();
  await expect(page.locator('[data-chance="g26"], [data-mark="g26"]').first()).toContainText('25', {
    timeout: 30_000,
  });
  await tapSquare(page, 'g26');
  await page.screenshot({ path: 'test-results/football-phone.png' });
  await tapSquare(page, 'g26');
  const which = page.getByRole('group', { name: 'which of these?' });
  await which.getByRole('button', { name: /^Shoot/ }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText(/goal by/i).first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});

test('football is learnt in the tutorial, and read in its own rules', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/tutorial?rules=brutal');
  await expect(page.getByRole('heading', { name: '1. Dribble' })).toBeVisible();
  await clickSquare(page, 'h9');
  await expect(page.locator('[data-mark="h13"]')).toBeVisible({ timeout: 20_000 });
  await clickSquare(page, 'h13');
  await page.getByTestId('next').click();
  await expect(page.getByRole('heading', { name: '2. Pass' })).toBeVisible();
  await page.goto('/rules?rules=brutal#shooting');
  await expect(page.getByRole('heading', { name: 'Shooting', exact: true })).toBeVisible();
  await expect(page.getByLabel('whose rules')).toHaveValue('brutal');
  expect(problems).toEqual([]);
});

/** A match one wants to play: what happens is seen, called out and told, and ends when one wants. */
import { expect, type Page } from '@playwright/test';
import { complaints } from './axe';
import { POSITION, putUp } from './making';
import { clickSquare, square, squareOf, tapSquare, test, untilTurn } from './table';

const LIVELY = { motion: true, pace: 350, numbers: 'risky', confirmEnd: false };

/** The columns that a player's token is put over, one after the other, until something is there. */
function watched(page: Page, player: string, until: string): Promise<number[]> {
  return page.evaluate(
    ([id, selector]) =>
      new Promise((done) => {
        const seen: number[] = [];
        const look = () => {
          const token = document.querySelector<SVGElement>(`[data-player="${id}"]`);
          const at = Number(token?.dataset.square?.slice(1));
          if (at && seen.at(-1) !== at) seen.push(at);
          if (document.querySelector(selector!)) done(seen);
        };
        look();
        const what = { subtree: true, childList: true, attributes: true };
        new MutationObserver(look).observe(document.body, what);
      }),
    [player, until],
  );
}

const SCORING = {
  ...POSITION,
  ball: 'h5',
  players: { ...POSITION.players, h5: { position: 'Catcher', at: 'h22' } },
};

test('a run into the end zone is walked, and called out', async ({ coach }) => {
  const { page, problems } = await coach({}, LIVELY);
  await putUp(page, SCORING);
  await clickSquare(page, 'h22');
  await expect(page.locator('[data-mark="h26"]')).toBeVisible({ timeout: 20_000 });
  const way = watched(page, 'h5', '[data-moment="score"]');
  await clickSquare(page, 'h26');
  expect(await way).toEqual([22, 23, 24, 25, 26]);
  const banner = page.locator('[data-moment="score"]');
  await expect(banner).toContainText('Touchdown!');
  await expect(page.locator('header .goals').first()).toHaveText('1');
  await expect(page.getByTestId('spoken')).toContainText('Touchdown');
  // Nothing is asked before it has been seen, and a key ends it.
  await expect(page.locator('[data-skip]')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(banner).toBeHidden();
  await expect(page.locator('[data-skip]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a kick-off says what its result does in the game', async ({ coach }) => {
  const { page, problems } = await coach({}, LIVELY);
  // Where it scatters, how far, and a three on the table.
  const dice = ['s5', 1, [1, 2]];
  await putUp(page, { ...POSITION, phase: 'kickoff', turn: 0, ball: 'off', dice });
  await page.locator('[data-mark="h20"]').waitFor();
  await clickSquare(page, 'h20');
  const banner = page.locator('[data-moment="kick-off"]');
  await expect(banner).toContainText('Riot', { timeout: 20_000 });
  await expect(banner).toContainText('Both turn markers move by one');
  await page.screenshot({ path: 'test-results/joy-kick-off.png' });
  // It can be read again beside the pitch.
  await expect(page.getByRole('log')).toContainText('Both turn markers move by one');
  expect(problems).toEqual([]);
});

test('whoever wants no motion sees it at once, and moments all the same', async ({ coach }) => {
  const { page } = await coach({ reducedMotion: 'reduce' }, LIVELY);
  await putUp(page, SCORING);
  await clickSquare(page, 'h22');
  await expect(page.locator('[data-mark="h26"]')).toBeVisible({ timeout: 20_000 });
  const way = watched(page, 'h5', '[data-moment="score"]');
  await clickSquare(page, 'h26');
  expect((await way).length).toBeLessThanOrEqual(2);
  expect(await page.locator('[data-skip]').count()).toBe(0);
  await page.locator('[data-moment="score"]').click();
  await expect(page.locator('[data-moment="score"]')).toBeHidden();
});

const BLOCK = {
  ...POSITION,
  players: { ...POSITION.players, h2: { position: 'Lineman', at: 'g13' } },
};

test('dice say what they do here, and one click is enough', async ({ coach }) => {
  const { page } = await coach();
  const dice = [
    ['b:push', 'b:skull'],
    [1, 1],
  ];
  await putUp(page, { ...BLOCK, dice });
  await clickSquare(page, 'h13');
  await page.locator('[data-action="block"]').click();
  await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
  await clickSquare(page, 'h14');
  await expect(page.locator('[data-choice="die push"]')).toContainText('only pushed');
  await expect(page.locator('[data-choice="die skull"]')).toContainText('You go down');
  // The re-roll stands beside them; what declines it is to take a die.
  await expect(page.locator('[data-choice="reroll team"]')).toBeVisible();
  await expect(page.locator('[data-choice="reroll none"]')).toHaveCount(0);
  expect(await complaints(page)).toEqual([]);
  // They lie where the block is: neither over those who are in it, nor beside the pitch.
  const panel = (await page.locator('.panel.dice').boundingBox())!;
  for (const name of ['h13', 'h14', 'g13']) {
    const at = await square(page, name);
    expect(at.y < panel.y || at.y > panel.y + panel.height, name).toBe(true);
    expect(at.x).toBeGreaterThan(panel.x);
    expect(at.x).toBeLessThan(panel.x + panel.width);
  }
  // Three faces of six fell the orc, with Block: at least one of two dice in three of four throws.
  await expect(page.locator('[data-choice="reroll team"]')).toContainText('75 % · 2 left');
  await page.locator('[data-choice="die push"]').click();
  await expect(page.locator('[data-choice^="die"]')).toHaveCount(0);
});

test('nothing is asked of dice that could not be better', async ({ coach }) => {
  const { page } = await coach();
  await putUp(page, {
    ...BLOCK,
    dice: [
      ['b:pow', 'b:pow'],
      [1, 1],
    ],
  });
  await clickSquare(page, 'h13');
  await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
  // Whoever is pointed at is told below what can be done: its buttons keep their places.
  const place = () => page.locator('[data-action="move"]').boundingBox();
  const before = await place();
  const { x, y } = await square(page, 'm20');
  await page.mouse.move(x, y);
  await expect(page.locator('.card')).toContainText('prone');
  expect(await place()).toEqual(before);
  await clickSquare(page, 'h14');
  // Two clicks from the player in hand: whom, and where to.
  await expect(page.locator('[data-mark="h15"]')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[data-choice^="reroll"]')).toHaveCount(0);
  // And one to follow up, into the square that they have left.
  await page.getByRole('heading', { name: 'Push them where?' }).waitFor();
  await clickSquare(page, 'h15');
  await expect(page.locator('[data-choice="follow yes"]')).toBeVisible();
  await clickSquare(page, 'h14');
  await expect.poll(() => squareOf(page, 'h1')).toBe('h14');
});

test('the turn of a bot can be watched again, with arrows', async ({ coach }) => {
  test.setTimeout(90_000);
  const { page } = await coach({}, { ...LIVELY, pace: 40 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).click();
  const again = page.locator('[data-rewatch]');
  for (let turn = 0; turn < 3; turn++) {
    await untilTurn(page);
    // Before our first turn the bot may have set up and no more: nothing has walked.
    if (turn > 0 && (await again.isVisible())) break;
    await page.locator('[data-choice="end turn"]').click();
    await expect(page.locator('.question.waiting').or(again).first()).toBeVisible();
  }
  // It can be asked for when all has been seen, and once more if it was over before it was looked for.
  await expect(async () => {
    await page.keyboard.press('w');
    await expect(page.locator('[data-ways]')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-ways]')).toHaveCount(0);
  await expect(again).toBeVisible();
});

test('everybody has a figure', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/figures');
  await expect(page.locator('[data-team]')).toHaveCount(24);
  const heads = await page
    .locator('[data-figure]')
    .evaluateAll((list) => list.map((each) => (each as HTMLElement).dataset.figure!.split(' ')[0]));
  expect(new Set(heads).size).toBeGreaterThan(15);
  await page.getByLabel('Rules').selectOption('brutal');
  await expect(page.locator('[data-team]')).toHaveCount(20);
  expect(problems).toEqual([]);
});

test('on a small phone the pitch is large, and dice keep out of the way', async ({ coach }) => {
  const { page } = await coach({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await putUp(page, {
    ...BLOCK,
    dice: [
      ['b:push', 'b:skull'],
      [1, 1],
    ],
  });
  const pitch = (await page.locator('svg.pitch').boundingBox())!;
  expect(pitch.height).toBeGreaterThan(664 * 0.58);
  await expect(page.locator('.few').first()).toHaveText('2 re-rolls');
  await expect(page.locator('.few').first()).toBeVisible();
  await tapSquare(page, 'h13');
  await page.locator('[data-action="block"]').click();
  await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
  await tapSquare(page, 'h14');
  await tapSquare(page, 'h14');
  await page.locator('[data-choice="die push"]').waitFor();
  // They are in the sheet, to be tapped: nothing covers the pitch.
  await expect(page.locator('.tray')).toHaveCount(0);
  const sheet = (await page.locator('[data-choice="die push"]').boundingBox())!;
  const at = await square(page, 'h14');
  expect(at.y).toBeLessThan(sheet.y);
  expect(pitch.y + pitch.height).toBeLessThan(sheet.y);
});

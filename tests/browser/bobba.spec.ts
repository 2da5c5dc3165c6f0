import { expect, type Page } from '@playwright/test';
import { putUp } from './making';
import { clickSquare, square, squareOf, tapSquare, test } from './table';

const MOUSE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

/** Large players, somebody who marks one, somebody prone, a ball, and somebody to throw. */
const TABLE = {
  rules: 'bobba',
  home: 'Ogre',
  away: 'Orc',
  turn: 3,
  active: 'home',
  rerolls: { home: 0, away: 0 },
  ball: 'k11',
  players: {
    h1: { position: 'Ogre', at: 'f12', size: 'large', facing: 'right', without: ['Bone Head'] },
    h2: { position: 'Snotling', at: 'j9' },
    h3: { position: 'Snotling', at: 'm12' },
    h4: {
      position: 'Ogre',
      at: 'b5',
      size: 'large',
      facing: 'right',
      st: 6,
      without: ['Bone Head'],
    },
    h5: { position: 'Snotling', at: 'b7' },
    a1: { position: 'Lineman', at: 'f17' },
    a2: { position: 'Troll', at: 'c20', size: 'large', facing: 'down' },
    a3: { position: 'Lineman', at: 'm13' },
    a4: { position: 'Lineman', at: 'n12', state: 'prone' },
  },
};

const mark = (page: Page, name: string) => page.locator(`[data-mark="${name}"]`);
const chance = (page: Page) => page.getByTestId('chance');
const ghost = (page: Page) => page.locator('[data-ghost]');

async function hover(page: Page, name: string): Promise<void> {
  const { x, y } = await square(page, name);
  await page.mouse.move(x, y);
}

test('a click shows where a player can go, and another walks there', async ({ coach }) => {
  const { page, problems } = await coach({ viewport: MOUSE });
  await putUp(page, TABLE);
  await clickSquare(page, 'j9');
  await expect(mark(page, 'j12')).toBeVisible();
  await expect(mark(page, 'j20')).toHaveCount(0);
  await hover(page, 'k11');
  await expect(page.locator('section.preview')).toContainText('Pick up');
  await expect(page.locator('section.preview')).toContainText('pick-up');
  await expect(chance(page)).toContainText('%');
  await clickSquare(page, 'i12');
  await expect.poll(() => squareOf(page, 'h2')).toBe('i12');
  expect(problems).toEqual([]);
});

test('a large player shows the real tackle zones and a destination of four squares', async ({
  coach,
}) => {
  const { page, problems } = await coach({ viewport: MOUSE });
  await putUp(page, TABLE);
  // Somebody who looks down reaches the front and the sides, and not what is behind.
  await hover(page, 'd21');
  await expect(page.locator('[data-reach]').first()).toHaveAttribute(
    'data-reach',
    'c19 c22 d19 d22 e19 e20 e21 e22',
  );
  await clickSquare(page, 'g13');
  await hover(page, 'e14');
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'e14 e15 f14 f15');
  // One gesture: press on the destination, draw to where they are to look.
  const from = await square(page, 'e14');
  const to = await square(page, 'i14');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(ghost(page)).toHaveAttribute('data-turned', '1,0');
  await page.mouse.up();
  await expect.poll(() => squareOf(page, 'h1')).toBe('e14');
  await expect(page.getByRole('button', { name: /Finish/ })).toBeVisible();
  // The look came with the step, so the next one on the spot costs movement again.
  await expect(page.getByTestId('turns').locator('button')).toHaveCount(3);
  await expect(page.getByTestId('turns')).toContainText('1 MA');
  await page.getByTestId('turns').locator('[data-turn="0,-1"]').click();
  expect(problems).toEqual([]);
});

test('a step leaves a free turn, and turning before it is paid for', async ({ coach }) => {
  const { page, problems } = await coach({ viewport: MOUSE });
  await putUp(page, TABLE);
  await clickSquare(page, 'g13');
  await expect(page.getByTestId('turns')).toContainText('1 MA');
  await clickSquare(page, 'e14');
  await expect.poll(() => squareOf(page, 'h1')).toBe('e14');
  await expect(page.getByTestId('turns')).toContainText('free');
  await page.getByTestId('turns').locator('[data-turn="-1,0"]').click();
  await expect(page.getByTestId('turns')).toContainText('1 MA');
  expect(problems).toEqual([]);
});

test('blocks and fouls are shown with dice and what may come of them', async ({ coach }) => {
  const { page, problems } = await coach({ viewport: MOUSE });
  await putUp(page, TABLE);
  await clickSquare(page, 'm12');
  await hover(page, 'm13');
  await expect(page.locator('section.preview')).toContainText('dice');
  await expect(page.locator('section.preview')).toContainText('they go down');
  await hover(page, 'n12');
  await expect(page.locator('section.preview')).toContainText('seen on 10+');
  await expect(page.locator('section.preview')).toContainText('sent off');
  expect(problems).toEqual([]);
});

test('a player is lifted and thrown, with range and landing', async ({ coach }) => {
  const { page, problems } = await coach({ viewport: MOUSE });
  await putUp(page, { ...TABLE, ball: 'h3' });
  await clickSquare(page, 'c6');
  await page.locator('[data-action="pass"]').click();
  await hover(page, 'b7');
  await expect(page.locator('section.preview')).toContainText('then choose the square');
  await clickSquare(page, 'b7');
  await hover(page, 'b12');
  await expect(page.locator('section.preview')).toContainText('landing');
  await expect(chance(page)).not.toContainText('about');
  await expect(chance(page)).toContainText('%');
  expect(problems).toEqual([]);
});

test('on a phone a tap shows the destination, and a handle walks there and turns', async ({
  coach,
}) => {
  const { page, problems } = await coach({ viewport: PHONE, hasTouch: true, isMobile: true });
  await putUp(page, TABLE);
  await tapSquare(page, 'g13');
  await expect(page.locator('[data-action="move"]')).toBeVisible();
  await tapSquare(page, 'e14');
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'e14 e15 f14 f15');
  const handle = page.locator('.handle[data-turn="1,0"] circle');
  const box = (await handle.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => squareOf(page, 'h1')).toBe('e14');
  await expect(page.getByTestId('turns')).toContainText('1 MA');
  expect(problems).toEqual([]);
});

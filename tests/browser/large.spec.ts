import { expect } from '@playwright/test';
import { putUp } from './making';
import { clickSquare, square, test } from './table';

/** A player on four squares who looks towards column 1, and somebody behind them. */
const LARGE = {
  rules: 'bobba',
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  ball: 'k20',
  players: {
    h1: { position: 'Ogre', at: 'f12', size: 'large', facing: 'left' },
    h2: { position: 'Lineman', at: 'j9' },
    a1: { position: 'Lineman', at: 'g16' },
    a2: { position: 'Troll', at: 'c18', size: 'large', facing: 'down' },
  },
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
]) {
  test(`a large player has four squares, ${viewport.width} wide`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport });
    await putUp(page, LARGE);
    const [first, beside, last] = [
      await square(page, 'f12'),
      await square(page, 'f13'),
      await square(page, 'g13'),
    ];
    const wide = Math.hypot(beside.x - first.x, beside.y - first.y);
    const box = (await page.locator('[data-player="h1"]').boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - (first.x + last.x) / 2)).toBeLessThan(wide / 3);
    expect(Math.abs(box.y + box.height / 2 - (first.y + last.y) / 2)).toBeLessThan(wide / 3);
    expect(box.width).toBeGreaterThan(1.4 * wide);
    await expect(page.locator('[data-player="h1"] .facing')).toHaveCount(1);
    await expect(page.locator('[data-player="h2"] .facing')).toHaveCount(0);
    // Whichever of the four squares is meant, it is the same player.
    await clickSquare(page, 'g13');
    await expect(page.locator('[data-action="move"]')).toBeVisible();
    expect(problems).toEqual([]);
  });
}

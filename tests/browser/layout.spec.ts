/** Nothing that a coach needs is cut off or covered, on any of the screens that people have. */
import { expect, type Page } from '@playwright/test';
import { POSITION, putUp, sitDown } from './making';
import { asked, clickSquare, playUntilAsked, square, squareOf, tapSquare, test } from './table';

const DESKS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
];
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** Chips of a dugout that are not wholly inside its list. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dugout ul')].flatMap((list) => {
      const frame = list.getBoundingClientRect();
      return [...list.querySelectorAll('.chip')].flatMap((chip) => {
        const box = chip.getBoundingClientRect();
        const inside =
          box.top >= frame.top - 1 &&
          box.bottom <= frame.bottom + 1 &&
          box.right <= frame.right + 1;
        return inside ? [] : [chip.textContent!.trim()];
      });
    }),
  );

for (const viewport of DESKS) {
  test(`everybody in the dugouts is seen before set-up at ${viewport.width}x${viewport.height}`, async ({
    coach,
  }) => {
    const { page } = await coach({ viewport });
    for (const options of [[], ['sevens']]) {
      const me = { coach: 'me', team: 'Human' };
      const bot = { coach: 'bot', bot: 'rookie', team: 'Orc' };
      await sitDown(page, { home: me, away: bot, options });
      await playUntilAsked(page, 'Set up your team');
      const chips = page.getByRole('region', { name: 'home dugout' }).locator('.chip');
      expect(await chips.count()).toBeGreaterThan(6);
      await page.screenshot({
        path: `test-results/dugouts-${viewport.width}${options.join('')}.png`,
      });
      expect(await cutOff(page), options.join()).toEqual([]);
      expect((await chips.first().boundingBox())!.height).toBeGreaterThanOrEqual(18);
    }
  });
}

/** Odds that lie over a face: of the player that they are about, or of anybody else. */
const hiddenFaces = (page: Page) =>
  page.evaluate(() => {
    const faces = [...document.querySelectorAll('.field [data-player] .figure ellipse.part')];
    const plates = [...document.querySelectorAll('.field .odds rect, .field .total rect')];
    return plates.flatMap((plate) => {
      const over = plate.getBoundingClientRect();
      return faces.flatMap((face) => {
        const box = face.getBoundingClientRect();
        const wide = Math.min(over.right, box.right) - Math.max(over.left, box.left);
        const high = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top);
        const share = (Math.max(0, wide) * Math.max(0, high)) / (box.width * box.height);
        const who = face.closest<HTMLElement>('[data-player]')!.dataset.player!;
        return share > 0.08 ? [`${who}: ${Math.round(share * 100)} %`] : [];
      });
    });
  });

/** Opponents on all sides, also over and under each other. */
const CROWD = {
  ...POSITION,
  players: {
    h1: { position: 'Blitzer', at: 'h13' },
    h2: { position: 'Lineman', at: 'g12' },
    h3: { position: 'Thrower', at: 'h9' },
    a1: { position: 'Lineman', at: 'g14' },
    a2: { position: 'Lineman', at: 'h14' },
    a3: { position: 'Lineman', at: 'i14' },
    a4: { position: 'Black Orc Blocker', at: 'i13' },
    a5: { position: 'Goblin', at: 'g13' },
  },
};

for (const phone of [false, true]) {
  test(`odds do not cover faces ${phone ? 'on a phone' : 'on a desk'}`, async ({ coach }) => {
    const { page } = await coach(phone ? PHONE : {});
    await putUp(page, CROWD);
    if (phone) await tapSquare(page, 'h13');
    else await clickSquare(page, 'h13');
    await page.locator('[data-action="block"]').click();
    await page.locator('[data-chance]').nth(4).waitFor({ timeout: 20_000 });
    expect(await hiddenFaces(page)).toEqual([]);
    for (const target of ['i14', 'g14', 'i13']) {
      if (phone) await tapSquare(page, target);
      else {
        const { x, y } = await square(page, target);
        await page.mouse.move(x, y);
      }
      await expect(page.getByTestId('total')).toBeVisible({ timeout: 20_000 });
      await page.screenshot({ path: `test-results/faces${phone ? '-phone' : ''}-${target}.png` });
      expect.soft(await hiddenFaces(page), target).toEqual([]);
    }
  });
}

test('dice leave the pitch when the coach decides again', async ({ coach }) => {
  const moving = { sound: false, motion: true, confirmEnd: false, pace: 350, numbers: 'always' };
  const { page } = await coach({}, moving);
  await putUp(page, {
    ...POSITION,
    players: { h1: { position: 'Thrower', at: 'h13' }, a1: { position: 'Lineman', at: 'h14' } },
    ball: 'c3',
    dice: [6],
  });
  await clickSquare(page, 'h13');
  await page.locator('[data-mark="h11"]').waitFor({ timeout: 20_000 });
  await clickSquare(page, 'h11');
  // They are seen as they fall.
  await page.locator('.tray').waitFor();
  await expect(asked(page)).toHaveText('Move');
  expect(await squareOf(page, 'h1')).toBe('h11');
  expect(await page.locator('.tray').count()).toBe(0);
});

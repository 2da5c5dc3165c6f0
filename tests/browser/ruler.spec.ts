/** Passing: the bands round a thrower, the ruler to where the coach points, and who is under it. */
import { expect, type Page } from '@playwright/test';
import { complaints } from './axe';
import { POSITION, putUp } from './making';
import { clickSquare, square, tapSquare, test } from './table';

const BETWEEN = {
  ...POSITION,
  players: {
    ...POSITION.players,
    h5: { position: 'Catcher', at: 'h16' },
    a1: { position: 'Lineman', at: 'h14' },
    a2: { position: 'Blitzer', at: 'c14' },
  },
};

interface Ruler {
  bands: { label: string; needs: string; squares: string[] }[];
  stops: { player: string; needs: string; chance: number; squares: string[] }[];
}

/** The ruler as the server sends it: the page may show nothing else. */
async function sent(page: Page): Promise<() => Ruler | null> {
  let ruler: Ruler | null = null;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload.toString()) as {
        type: string;
        ruler?: Ruler;
      };
      if (said.type === 'hints' && said.ruler) ruler = said.ruler;
    }),
  );
  return () => ruler;
}

const squaresOf = (page: Page, label: string) =>
  page
    .locator(`[data-band="${label}"] rect`)
    .evaluateAll((list) =>
      list
        .map(
          (each) =>
            (Number(each.getAttribute('width')) * Number(each.getAttribute('height'))) / 1600,
        )
        .reduce((sum, each) => sum + each, 0),
    );

test('a thrower has four bands, and the ruler says who may intercept', async ({ coach }) => {
  const { page, problems } = await coach();
  const ruler = await sent(page);
  await putUp(page, BETWEEN);
  await clickSquare(page, 'h9');
  await expect(page.locator('[data-mark]').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.locator('[data-band]')).toHaveCount(0);
  await page.locator('[data-action="pass"]').click();
  await expect(page.locator('[data-band]')).toHaveCount(4, { timeout: 20_000 });
  const { bands, stops } = ruler()!;
  for (const { label, squares } of bands) {
    expect(await squaresOf(page, label), label).toBe(squares.length);
  }
  const legend = page.getByRole('region', { name: 'how far' });
  for (const { label, needs } of bands) await expect(legend).toContainText(`${label} ${needs}`);

  const { x, y } = await square(page, 'h16');
  await page.mouse.move(x, y, { steps: 2 });
  const band = bands.find(({ squares }) => squares.includes('h16'))!;
  await expect(page.getByTestId('ruler')).toContainText(`${band.label} ${band.needs}`);
  const under = stops.filter(({ squares }) => squares.includes('h16'));
  expect(under.map(({ player }) => player)).toEqual(['a1']);
  await expect(page.locator('[data-stop]')).toHaveCount(1);
  // Where the thrower could go first does not lie over the bands while they aim.
  await expect(page.locator('[data-mark="h8"]')).toHaveCount(0);
  await expect(page.locator('[data-badge="h14"]')).toHaveText(under[0]!.needs);
  await expect(page.locator('[data-chance="h14"]')).toHaveText((under[0]!.chance * 100).toFixed(0));
  await expect(page.getByTestId('stops')).toContainText(`${under[0]!.needs} (`);
  await page.screenshot({ path: 'test-results/ruler.png' });
  expect(await complaints(page)).toEqual([]);

  // By the keyboard the same is said.
  await page.locator('svg.pitch').focus();
  // Nine squares on, further than they can go on foot.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByTestId('spoken')).toContainText(/^h18, .* pass \d\+/);
  // With a clear way nobody is named.
  const clear = await square(page, 'n18');
  await page.mouse.move(clear.x, clear.y, { steps: 2 });
  await expect(page.getByTestId('stops')).toHaveText('Nobody stands in its way');
  await expect(page.locator('[data-mark="h8"]')).toHaveCount(1);
  await expect(page.locator('[data-stop]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
});

test('on a phone the first tap lays the ruler', async ({ coach }) => {
  const { page } = await coach({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await putUp(page, BETWEEN);
  await tapSquare(page, 'h9');
  await page.locator('[data-action="pass"]').tap();
  await expect(page.locator('[data-band]')).toHaveCount(4, { timeout: 20_000 });
  await tapSquare(page, 'h16');
  await expect(page.getByTestId('ruler')).toBeVisible();
  await expect(page.locator('[data-stop="a1"]')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.screenshot({ path: 'test-results/ruler-phone.png' });
});

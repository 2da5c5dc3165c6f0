import { expect } from '@playwright/test';
import { POSITION, putUp } from './making';
import { playUntilAsked, square, squareOf, tapSquare, test, untilTurn } from './table';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

test('on a phone the pitch stands upright, and a second tap does what the first one shows', async ({
  coach,
}) => {
  const { page, problems } = await coach(phone);
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  await expect(page.locator('svg.pitch')).toHaveAttribute('data-facing', 'up');
  expect((await square(page, 'h1')).y).toBeGreaterThan((await square(page, 'h26')).y);
  await tapSquare(page, 'd12');
  await expect(page.getByRole('group', { name: 'actions' })).toBeVisible();
  await tapSquare(page, 'd11');
  await expect(page.getByText('tap again to do it')).toBeVisible();
  expect(await squareOf(page, 'h2')).toBe('d12');
  await page.screenshot({ path: 'test-results/phone.png' });
  await tapSquare(page, 'd11');
  await expect.poll(() => squareOf(page, 'h2')).toBe('d11');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});

test('a match fits a phone', async ({ coach }) => {
  const { page } = await coach(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).tap();
  await untilTurn(page);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(page.getByRole('log')).toBeVisible();
  await page.getByRole('tab', { name: 'Dugouts' }).tap();
  await expect(page.getByRole('region', { name: 'home dugout' })).toBeVisible();
});

test('closer, squares are as large as the screen is wide, and whoever acts stays in sight', async ({
  coach,
}) => {
  const { page, problems } = await coach({ ...phone, viewport: { width: 390, height: 664 } });
  await page.goto('/sandbox');
  await page.locator('[data-player="h2"]').waitFor();
  const size = () =>
    page.locator('svg.pitch').evaluate((svg) => 40 * (svg as SVGSVGElement).getScreenCTM()!.a);
  expect(await size()).toBeLessThan(18);
  const closer = page.getByRole('button', { name: 'Closer' });
  await closer.tap();
  await expect.poll(size).toBeGreaterThan(23);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  // It is pushed along, and a tap still finds its square.
  await page.locator('svg.pitch').evaluate((svg) => svg.parentElement!.scrollTo({ top: 0 }));
  await tapSquare(page, 'h14');
  await expect(page.locator('.brief')).toBeVisible();
  await page.keyboard.press('n');
  const frame = (await page.locator('.near').boundingBox())!;
  await expect
    .poll(async () => {
      const box = (await page.locator('[data-player]:has(.halo)').boundingBox())!;
      return box.y > frame.y && box.y + box.height < frame.y + frame.height;
    })
    .toBe(true);
  await page.reload();
  await page.locator('[data-player="h2"]').waitFor();
  await expect(closer).toHaveAttribute('aria-pressed', 'true');
  await closer.tap();
  await expect.poll(size).toBeLessThan(18);
  expect(problems).toEqual([]);
});

test('at set-up one is told who kicks off, and where the bench is', async ({ coach }) => {
  const { page } = await coach({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await page.goto('/new?mode=hotseat');
  await page.getByRole('button', { name: 'Kick off' }).click();
  await playUntilAsked(page, 'Set up your team');
  const setup = page.getByRole('region', { name: 'set-up' });
  await expect(setup).toContainText(/Kicking: (Human|Orc)/);
  await expect(setup).toContainText('under Dugouts');
  await expect(setup.getByRole('button', { name: 'Suggest a set-up' })).toBeInViewport({
    ratio: 1,
  });
  await page.screenshot({ path: 'test-results/phone-set-up.png' });
});

test('what is asked in between comes into sight by itself', async ({ coach }) => {
  const { page } = await coach({ ...phone, viewport: { width: 390, height: 664 } });
  await putUp(page, POSITION);
  await tapSquare(page, 'h9');
  const pass = page.locator('[data-action="pass"]');
  await pass.tap();
  await pass.tap();
  await expect(page.getByRole('heading', { name: 'Pass', exact: true })).toBeVisible();
  await expect(page.locator('[data-mark="h11"]')).toBeVisible();
  await tapSquare(page, 'h11');
  await expect(page.getByText('tap again to do it')).toBeVisible();
  await tapSquare(page, 'h11');
  const which = page.getByRole('group', { name: 'which of these?' });
  await expect(which.getByRole('button', { name: /^Throw to h11/ })).toBeInViewport({ ratio: 0.95 });
  await expect(which.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 0.95 });
  await page.screenshot({ path: 'test-results/phone-which.png' });
});

test('why something was not done covers no button, wherever the sheet is scrolled to', async ({
  coach,
}) => {
  const { page } = await coach({ ...phone, viewport: { width: 390, height: 664 } });
  await putUp(page, POSITION);
  await tapSquare(page, 'h13');
  await page.locator('[data-action="block"]').tap();
  await tapSquare(page, 'm20');
  await expect(page.getByRole('alert')).toBeVisible();
  const covered = await page.locator('#sheet').evaluate((sheet) => {
    const found = new Set<string>();
    for (let top = 0; top <= sheet.scrollHeight - sheet.clientHeight; top += 10) {
      sheet.scrollTop = top;
      const frame = sheet.getBoundingClientRect();
      for (const each of sheet.querySelectorAll<HTMLElement>('button:not(:disabled)')) {
        const { x, y, width, height } = each.getBoundingClientRect();
        const middle = y + height / 2;
        if (height === 0 || middle < frame.top || middle > frame.bottom) continue;
        const hit = document.elementFromPoint(x + width / 2, middle);
        if (hit?.closest('[role="alert"]')) found.add(each.innerText);
      }
    }
    return [...found];
  });
  expect(covered).toEqual([]);
  await page.locator('#sheet').evaluate((sheet) => sheet.scrollTo({ top: 0 }));
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'test-results/phone-notice.png' });
});

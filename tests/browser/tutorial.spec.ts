import { expect, type Page } from '@playwright/test';
import { complaints } from './axe';
import { clickSquare, playUntil, playUntilAsked, square, squareOf, tapSquare, test } from './table';

const lesson = (page: Page) => page.getByRole('region', { name: 'lesson' });
const answers = (page: Page, name: RegExp) =>
  page.getByTestId('answers').getByRole('button', { name });

/** Take a player in hand, and wait until the pitch shows what they can do. */
async function take(page: Page, name: string, action?: RegExp): Promise<void> {
  await clickSquare(page, name);
  await page.locator('[data-mark]').first().waitFor();
  if (!action) return;
  const buttons = page.getByRole('group', { name: 'actions' });
  await buttons.getByRole('button', { name: action }).click();
}

async function slipped(page: Page, text: string): Promise<void> {
  await expect(lesson(page).getByRole('alert')).toContainText(text);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lesson(page).getByRole('alert')).toHaveCount(0);
}

async function next(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${name}` }).click();
  await expect(lesson(page).getByRole('heading')).toContainText(name);
  await expect(lesson(page).getByRole('status')).toHaveCount(0);
}

/** Push them there, as soon as that is asked, and stay. */
async function push(page: Page, where: string): Promise<void> {
  await page.getByRole('heading', { name: 'Push them where?' }).waitFor();
  await clickSquare(page, where);
  await answers(page, /^Stay/).click();
}

async function block(page: Page, die: RegExp, where: string): Promise<void> {
  await take(page, 'h13', /^Block/);
  await clickSquare(page, 'h14');
  await answers(page, die).click();
  await push(page, where);
}

test('eleven lessons, the first six done wrong first, told, and tried again', async ({ coach }) => {
  test.setTimeout(120_000);
  const { page, problems } = await coach();
  await page.goto('/tutorial');
  await page.locator('[data-player="h1"]').waitFor();

  await take(page, 'h8');
  await clickSquare(page, 'h9');
  await expect.poll(() => squareOf(page, 'h1')).toBe('h9');
  await page.keyboard.press('e');
  await slipped(page, 'stand somewhere else');
  await take(page, 'h8');
  await clickSquare(page, 'h13');
  await next(page, 'Dodge');

  await page.keyboard.press('e');
  await slipped(page, 'Your turn has ended');
  await take(page, 'h13');
  await clickSquare(page, 'h12');
  await expect(page.getByRole('log')).toContainText('dodge');
  await next(page, 'Block');

  await block(page, /Pushed/, 'h15');
  await slipped(page, 'still standing');
  await block(page, /Defender down/, 'h15');
  await next(page, 'Blitz');

  await take(page, 'h9');
  await clickSquare(page, 'h10');
  await expect.poll(() => squareOf(page, 'h1')).toBe('h10');
  await page.keyboard.press('e');
  await slipped(page, 'Choose Blitz before you move');
  await take(page, 'h9', /^Blitz/);
  await clickSquare(page, 'h13');
  await push(page, 'h14');
  await next(page, 'Pick up the ball');

  await take(page, 'h8');
  await clickSquare(page, 'h9');
  await expect.poll(() => squareOf(page, 'h1')).toBe('h9');
  await page.keyboard.press('e');
  await slipped(page, 'without the ball');
  await take(page, 'h8');
  await clickSquare(page, 'h11');
  await next(page, 'Score');

  await take(page, 'h20');
  await clickSquare(page, 'h21');
  await expect.poll(() => squareOf(page, 'h1')).toBe('h21');
  await page.keyboard.press('e');
  await slipped(page, 'short of the end zone');
  await take(page, 'h20');
  await clickSquare(page, 'h26');
  await expect(lesson(page).getByRole('status')).toContainText('Touchdown!');
  await next(page, 'Roll once more');

  await take(page, 'h13');
  await clickSquare(page, 'h12');
  await answers(page, /^Team re-roll 67 % · 2 left/).click();
  await next(page, 'Assist a block');

  await take(page, 'j11');
  await clickSquare(page, 'i14');
  await expect.poll(() => squareOf(page, 'h2')).toBe('i14');
  await block(page, /Defender down/, 'h15');
  await next(page, 'Pass the ball');

  await take(page, 'h10', /^Pass/);
  await expect(page.locator('[data-chance="f15"]')).toBeVisible({ timeout: 20_000 });
  await clickSquare(page, 'f15');
  await expect(lesson(page).getByRole('status')).toContainText('Caught!');
  await next(page, 'Set up');

  await page.locator('[data-choice^="formation"]').first().click();
  await page.locator('[data-choice="done"]').click();
  await next(page, 'Kick off');

  await clickSquare(page, 'h19');
  await expect(lesson(page).getByRole('status')).toContainText('it is their turn');
  await page.reload();
  await expect(lesson(page).getByRole('button', { name: /, done$/ })).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a lesson on a phone: the pitch, what to do, and the question fit', async ({ coach }) => {
  const { page } = await coach({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/tutorial');
  await page.locator('[data-player="h1"]').waitFor();
  await tapSquare(page, 'h8');
  await page.locator('[data-mark]').first().waitFor();
  const { y } = await square(page, 'h13');
  expect(y).toBeLessThan(600);
  await tapSquare(page, 'h13');
  await tapSquare(page, 'h13');
  await expect(page.getByRole('button', { name: 'Next: Dodge' })).toBeInViewport();
});

test('after the lessons a short match is played that explains what it asks', async ({ coach }) => {
  test.setTimeout(240_000);
  const { page, problems } = await coach();
  await page.goto('/tutorial');
  await page.locator('[data-player="h1"]').waitFor();
  await lesson(page)
    .getByRole('button', { name: /^Kick off/ })
    .click();
  await expect(lesson(page).getByRole('heading')).toContainText('Kick off');
  await page.locator('[data-mark="h19"]').waitFor();
  await clickSquare(page, 'h19');
  await page.getByRole('button', { name: 'Play a first match' }).click();
  const guide = page.getByRole('region', { name: 'guide' });
  await expect(guide).toContainText('Your first match');
  const asks: Record<string, string> = {
    'Set up your team': 'formation Line',
    'Your turn': 'what is safe first',
  };
  for (const [heading, said] of Object.entries(asks)) {
    await playUntilAsked(page, heading, 60);
    await expect(guide).toContainText(said);
    expect.soft(await complaints(page, { where: heading })).toEqual([]);
  }
  const over = page.getByRole('dialog', { name: 'The final whistle' });
  await playUntil([page], () => over.isVisible(), 120);
  await expect(over).toContainText(/first match|You know the game now/);
  expect(problems).toEqual([]);
});

test('a lesson of one game is not done by one of another that is called the same', async ({
  coach,
}) => {
  const { page } = await coach();
  await page.goto('/');
  // All of the usual game, as this browser remembers them.
  await page.evaluate(() => {
    localStorage.setItem('turfwar.lessons', JSON.stringify(['pass', 'score']));
  });
  await page.goto('/tutorial');
  await expect(lesson(page).getByRole('button', { name: 'Score, done' })).toBeVisible();
  await page.goto('/tutorial?rules=deathzone');
  await expect(lesson(page).getByRole('button', { name: 'Score' })).toBeVisible();
  await expect(lesson(page).getByRole('button', { name: /, done/ })).toHaveCount(0);
});

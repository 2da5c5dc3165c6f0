/** The lessons: what ended the turn is explained rightly, and a phone shows what is to be done. */
import { expect, type Page } from '@playwright/test';
import { asked, clickSquare, tapSquare, test } from './table';

const lesson = (page: Page) => page.getByRole('region', { name: 'lesson' });
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

async function open(page: Page, title: string, rules = ''): Promise<void> {
  await page.goto(`/tutorial${rules}`);
  await page.locator('[data-player]').first().waitFor();
  await lesson(page)
    .getByRole('button', { name: new RegExp(`^${title}(, done)?$`) })
    .click();
  await expect(lesson(page).getByRole('heading')).toContainText(title);
}

test('a failed dodge is what ended the turn, and nobody is asked to play the orcs', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  await open(page, 'Roll once more');
  await clickSquare(page, 'h13');
  await page.locator('[data-mark="h12"]').waitFor({ timeout: 20_000 });
  await clickSquare(page, 'h12');
  await page.locator('[data-choice="reroll none"]').click();
  const slip = lesson(page).getByRole('alert');
  await expect(slip).toContainText('dodge');
  await expect(slip).not.toContainText('armour');
  await page.screenshot({ path: 'test-results/lesson-slip.png' });
  await expect(asked(page)).toHaveCount(0);
  // Nor can their players be taken in hand.
  await clickSquare(page, 'h14');
  await expect(page.locator('[data-action]')).toHaveCount(0);
  await lesson(page).getByRole('button', { name: 'Try again' }).click();
  await expect(asked(page)).toHaveText('Your turn');
  expect(problems).toEqual([]);
});

for (const touch of [false, true]) {
  test(`an opponent out of reach is explained, and the player stays in hand, by ${touch ? 'touch' : 'mouse'}`, async ({
    coach,
  }) => {
    const { page, problems } = await coach(touch ? PHONE : {});
    const pick = (name: string) => (touch ? tapSquare(page, name) : clickSquare(page, name));
    await open(page, 'Blitz');
    await pick('h9');
    const move = page.locator('[data-action="move"]');
    await expect(move).toHaveAttribute('aria-pressed', 'true');
    await page.locator('[data-mark]').first().waitFor();
    await pick('h13');
    const said = page.locator('.notice');
    await expect(said).toContainText('Choose Blitz');
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(move).toHaveAttribute('aria-pressed', 'true');
    await page.screenshot({ path: `test-results/out-of-reach${touch ? '-phone' : ''}.png` });
    await page.locator('[data-action="blitz"]').click();
    await expect(page.locator('[data-badge="h13"], [data-chance="h13"]').first()).toBeVisible({
      timeout: 20_000,
    });
    // A square out of reach says so too.
    await pick('a26');
    await expect(said).toContainText('a26');
    await expect(page.locator('[data-action="blitz"]')).toHaveAttribute('aria-pressed', 'true');
    await page.locator('[data-badge="h13"], [data-chance="h13"]').first().waitFor();
    await pick('h13');
    if (touch) await pick('h13');
    await expect(page.getByRole('heading', { name: 'Push them where?' })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

interface Lesson {
  title: string;
  hero: string;
  position: { players: Record<string, { at?: string }>; phase?: string };
}

for (const rules of ['lrb6', 'bobba', 'brutal', 'deathzone']) {
  test(`every lesson of ${rules} shows its goal and its buttons on a phone`, async ({ coach }) => {
    test.setTimeout(120_000);
    const { page, problems } = await coach(PHONE);
    await page.goto(`/tutorial?rules=${rules}`);
    const lessons = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/rulesets/${id}/lessons`);
      return ((await answer.json()) as { lessons: Lesson[] }).lessons;
    }, rules);
    for (const [index, { title, hero, position }] of lessons.entries()) {
      await page.locator('[data-player]').first().waitFor();
      // The first is open already: to open it again takes a moment.
      if (index > 0) await lesson(page).locator('.dots button').nth(index).tap();
      await expect(lesson(page).getByRole('heading')).toContainText(title);
      await expect
        .soft(lesson(page).locator('.goal'), title)
        .toBeInViewport({ ratio: 0.95, timeout: 1500 });
      const at = position.players[hero]?.at;
      const turn = await page.locator('.question:not(.waiting) .button').first().isVisible();
      if (!at || !turn || position.phase === 'kickoff') continue;
      await tapSquare(page, at);
      const actions = page.locator('[data-action][aria-disabled="false"]');
      try {
        await actions.first().waitFor({ timeout: 3000 });
      } catch {
        continue;
      }
      for (const each of await actions.all()) {
        await expect.soft(each, title).toBeInViewport({ ratio: 0.95, timeout: 1500 });
      }
      await expect
        .soft(lesson(page).locator('.goal'), title)
        .toBeInViewport({ ratio: 0.95, timeout: 1500 });
      await page.screenshot({ path: `test-results/lesson-${rules}-${index + 1}.png` });
      await page.keyboard.press('Escape');
    }
    expect(problems).toEqual([]);
  });
}

test('the block lesson is played to its end on a phone without scrolling', async ({ coach }) => {
  const { page } = await coach(PHONE);
  await open(page, 'Block');
  await tapSquare(page, 'h13');
  const block = page.locator('[data-action="block"]');
  await expect(block).toBeInViewport({ ratio: 1 });
  await block.tap();
  await tapSquare(page, 'h14');
  await tapSquare(page, 'h14');
  const die = page.locator('[data-choice="die pow"]');
  await expect(die).toBeInViewport({ ratio: 1 });
  await die.tap();
  await page.getByRole('heading', { name: 'Push them where?' }).waitFor();
  await tapSquare(page, 'h15');
  await tapSquare(page, 'h15');
  const stay = page.locator('[data-choice="follow no"]');
  await expect(stay).toBeInViewport({ ratio: 1 });
  await stay.tap();
  await expect(page.getByTestId('next')).toBeInViewport({ ratio: 1 });
});

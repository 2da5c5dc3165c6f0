/** Whole matches without a mouse: by a finger on a small phone, and by the keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { look, Scripted } from '../scripted';
import { test } from '../table';

const SECONDS = 400;

test('a whole match by touch, at 390 x 664', async ({ coach }) => {
  test.setTimeout((SECONDS + 30) * 1000);
  const { page, problems } = await coach({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).tap();
  const over = page.getByRole('dialog', { name: 'The final whistle' });
  const finger = new Scripted(page, 3, 1, 1, true);
  await finger.playUntil(() => over.isVisible(), SECONDS);
  for (const thing of ['move', 'end']) {
    expect(finger.done[thing], JSON.stringify(finger.done)).toBeGreaterThan(0);
  }
  expect(problems).toEqual([]);
});

/** The keyboard goes to the pitch, and its cursor to a square: home plays to the right. */
async function goTo(page: Page, wanted: string): Promise<void> {
  for (let guard = 0; guard < 40; guard++) {
    if (await page.evaluate(() => document.activeElement?.matches('svg.pitch'))) break;
    await page.keyboard.press('Tab');
  }
  const spoken = page.getByTestId('spoken');
  const here = async () => /^([a-o]\d+),/.exec((await spoken.textContent()) ?? '')?.[1] ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect.poll(here).not.toBe('');
  const from = await here();
  const rows = wanted.charCodeAt(0) - from.charCodeAt(0);
  const columns = Number(wanted.slice(1)) - Number(from.slice(1));
  for (let step = 0; step < Math.abs(rows); step++) {
    await page.keyboard.press(rows < 0 ? 'ArrowUp' : 'ArrowDown');
  }
  for (let step = 0; step < Math.abs(columns); step++) {
    await page.keyboard.press(columns < 0 ? 'ArrowLeft' : 'ArrowRight');
  }
}

test('a whole match by the keyboard alone', async ({ coach }) => {
  test.setTimeout((SECONDS + 30) * 1000);
  const { page, problems } = await coach();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).focus();
  await page.keyboard.press('Enter');
  const end = Date.now() + SECONDS * 1000;
  let walked = 0;
  let tried = false;
  for (;;) {
    expect(Date.now(), `${walked} walks, and no end`).toBeLessThan(end);
    const { question, buttons, marks, over } = await look(page);
    if (over) break;
    const answers = buttons.filter((each) => each !== 'undo' && each !== 'concede');
    if (question === 'Your turn') {
      if (!tried) {
        // The next player takes one step back.
        tried = true;
        await page.keyboard.press('n');
        const somebody = await page
          .locator('.field .halo')
          .waitFor({ timeout: 10_000 })
          .then(
            () => true,
            () => false,
          );
        // Nobody is on their feet, or the turn was over already.
        if (!somebody) continue;
        await expect.poll(async () => (await look(page)).marks.length).toBeGreaterThan(0);
        await page.keyboard.press('ArrowLeft');
        const spoken = (await page.getByTestId('spoken').textContent()) ?? '';
        if (/empty, \d+ percent/.test(spoken)) {
          walked++;
          await page.keyboard.press('Enter');
        } else await page.keyboard.press('Escape');
      } else {
        tried = false;
        await page.keyboard.press('e');
      }
    } else if (question === 'Set up your team') {
      await page.keyboard.press(buttons.includes('done') ? 'e' : '1');
    } else if (answers.some((each) => each.startsWith('end '))) await page.keyboard.press('e');
    else if (answers.length > 0) await page.keyboard.press('1');
    else if (question && marks.length > 0) {
      await goTo(page, marks[Math.floor(marks.length / 2)]!.square);
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(60);
  }
  expect(walked).toBeGreaterThan(3);

  // What can be read afterwards: the report, the dice, the replay.
  const follow = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await follow('Report and luck');
  await expect(page.getByRole('img', { name: /Luck over the match/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Touchdowns/ })).toBeVisible();
  await follow('Check the dice');
  await expect(page.getByText('the secret fits the fingerprint')).toBeVisible();
  await follow('the replay');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(/^(\d+) \/ \1$/)).toBeVisible();
  expect(problems).toEqual([]);
});

/** Counting taps: every press of a finger or a mouse button on the page. */
import type { Page } from '@playwright/test';

const KEY = 'turfwar.test.taps';

/** Count from now on, across pages. */
export async function countTaps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted)
          sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
      },
      true,
    );
  }, KEY);
  await page.reload();
  await page.evaluate((key) => sessionStorage.setItem(key, '0'), KEY);
}

export const taps = (page: Page): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);

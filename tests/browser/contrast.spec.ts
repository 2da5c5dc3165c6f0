import { expect, type Page } from '@playwright/test';
import { measureColours, type Colour } from './colours';
import { POSITION, putUp } from './making';
import { clickSquare, test } from './table';

/** The least contrast of any text in what a selector finds, opacity and all, and where it is. */
async function contrast(page: Page, selector: string): Promise<{ ratio: number; text: string }[]> {
  await measureColours(page);
  return page.evaluate((wanted) => {
    const { read, over, light } = window.colours;
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, ground(element.parentElement));
    };
    const texts = [...document.querySelectorAll(wanted)].flatMap((each) => [
      each,
      ...each.querySelectorAll('*'),
    ]);
    return texts
      .filter((each) =>
        [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((each) => each.getBoundingClientRect().width > 2 && !each.closest('svg'))
      .map((each) => {
        const below = ground(each);
        const ink = read(getComputedStyle(each).color);
        for (let at: Element | null = each; at; at = at.parentElement) {
          ink[3] *= Number(getComputedStyle(at).opacity);
        }
        const [one, two] = [light(over(ink, below)), light(below)];
        const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
        return { ratio: Math.round(ratio * 100) / 100, text: each.textContent!.trim() };
      });
  }, selector);
}

for (const theme of ['dark', 'light', 'contrast']) {
  test(`chips, buttons and what is pointed at can be read (${theme})`, async ({ coach }) => {
    const { page } = await coach();
    await page.addInitScript((wanted) => {
      const settings = { sound: false, motion: false, theme: wanted };
      localStorage.setItem('turfwar.settings', JSON.stringify(settings));
    }, theme);
    const bench = {
      h6: { position: 'Lineman', state: 'ko' },
      h7: { position: 'Lineman', state: 'casualty' },
      h8: { position: 'Lineman', state: 'reserve' },
    };
    await putUp(page, { ...POSITION, players: { ...POSITION.players, ...bench } });
    await clickSquare(page, 'h9');
    const pressed = page.locator('.button[aria-pressed="true"]').first();
    await expect(pressed).toBeVisible();
    const low: string[] = [];
    const measure = async (what: string, selector: string) => {
      const found = await contrast(page, selector);
      expect(found.length, what).toBeGreaterThan(0);
      low.push(
        ...found
          .filter(({ ratio }) => ratio < 4.5)
          .map(({ ratio, text }) => `${what}: ${text} ${ratio}`),
      );
    };
    await measure('at rest', '.button, .chip');
    await pressed.hover();
    await measure('pressed and pointed at', '.button[aria-pressed="true"]');
    const off = page.locator('.button[aria-disabled="true"]').first();
    await off.hover();
    await measure('not open', '.button[aria-disabled="true"]');
    const chips = page.locator('.dugout .chip');
    for (let at = 0; at < (await chips.count()); at++) {
      await chips.nth(at).click();
      await measure('a chip that is pressed', '.dugout .chip');
    }
    expect(low).toEqual([]);
  });
}

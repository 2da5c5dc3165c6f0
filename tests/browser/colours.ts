/** Colours as the browser has worked them out, for tests that measure contrast. */
import type { Page } from '@playwright/test';

export type Colour = [number, number, number, number];
export interface Colours {
  /** A colour of a style sheet, as numbers. */
  read(text: string): Colour;
  /** What is seen where one lies over another. */
  over(top: Colour, below: Colour): Colour;
  /** How light it is, as WCAG has it. */
  light(colour: Colour): number;
}

declare global {
  interface Window {
    colours: Colours;
  }
}

/** Have the page know how to measure: `window.colours`. */
export async function measureColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', {
      willReadFrequently: true,
    })!;
    const read = (text: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
      return [r!, g!, b!, a! / 255];
    };
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const light = ([r, g, b]: Colour) => {
      const part = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    window.colours = { read, over, light };
  });
}

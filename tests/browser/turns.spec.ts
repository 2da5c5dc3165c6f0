import { expect } from '@playwright/test';
import { putUp } from './making';
import { test } from './table';

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a match without a limit of turns fits its page, on a ${name}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport });
    await putUp(page, {
      rules: 'deathzone',
      home: 'Human',
      away: 'Orc',
      turn: 60,
      active: 'home',
      ball: 'h9',
      players: { h1: { at: 'h12' }, a1: { at: 'h15' } },
    });
    await expect(page.getByText(/turn (59|60|61)/).first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
}

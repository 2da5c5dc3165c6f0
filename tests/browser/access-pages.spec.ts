import { expect } from '@playwright/test';
import { complaints } from './axe';
import { test } from './finished';
import { clickSquare } from './table';

const looks = [
  ['dark', { width: 1440, height: 900 }],
  ['light', { width: 390, height: 844 }],
] as const;

for (const [theme, viewport] of looks) {
  test(`axe on what is around a match, ${theme}, ${viewport.width} wide`, async ({
    coach,
    finished,
  }) => {
    test.setTimeout(120_000);
    const { page } = await coach({ storageState: finished.state, viewport });
    await page.addInitScript((chosen) => {
      const settings = { theme: chosen, sound: false, motion: false };
      localStorage.setItem('turfwar.settings', JSON.stringify(settings));
    }, theme);
    const look = async (path: string, ready: string) => {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect.soft(await complaints(page, { where: path })).toEqual([]);
    };
    await look(`/replay/m-${finished.id}?at=150`, 'svg.pitch');
    await look(`/report/${finished.id}`, 'figure svg');
    await look(`/fair?match=${finished.id}`, '.verdict');
    await look('/replay', 'li a');
    await look('/account', 'form');
    await look('/teams', '.cards');
    await look('/teams/new', '.stepper');
    await look('/tutorial', '[data-player="h1"]');
    await look('/sandbox', '[data-player="h1"]');
    const more = page.getByRole('tab', { name: 'More' });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: 'Edit the position' }).click();
    await page.getByRole('button', { name: 'Play it' }).waitFor();
    await clickSquare(page, 'h9');
    await page.getByRole('region', { name: 'player' }).waitFor();
    expect.soft(await complaints(page, { where: 'the editor' })).toEqual([]);
  });
}

import { expect } from '@playwright/test';
import { complaintsInBothThemes } from './axe';
import { POSITION, putUp, sitDown } from './making';
import { clickSquare, playUntilAsked, tapSquare, test } from './table';

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`axe finds nothing at the table, ${name}, dark and light`, async ({ coach }) => {
    test.setTimeout(150_000);
    const { page } = await coach(screen);
    const pick = name === 'phone' ? tapSquare : clickSquare;
    const me = { coach: 'me' };
    await sitDown(page, { home: me, away: me, clock: { kind: 'chess', seconds: 1800 } });
    await playUntilAsked(page, 'Set up your team', 60);
    await page.locator('[data-choice^="formation"]').first().click();
    await expect(page.getByText('11 on the pitch')).toBeVisible();
    expect.soft(await complaintsInBothThemes(page, 'set-up')).toEqual([]);

    await putUp(page, { ...POSITION, dice: ['b:skull'] });
    await pick(page, 'h13');
    await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
    await pick(page, 'h14');
    expect.soft(await complaintsInBothThemes(page, 'turn')).toEqual([]);

    if (name === 'phone') await pick(page, 'h14');
    await expect(page.getByRole('heading', { name: 'Use a re-roll?' })).toBeVisible();
    expect.soft(await complaintsInBothThemes(page, 'question')).toEqual([]);
    await page.screenshot({ path: `test-results/table-${name}.png` });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect.soft(await complaintsInBothThemes(page, 'dialog')).toEqual([]);
  });
}

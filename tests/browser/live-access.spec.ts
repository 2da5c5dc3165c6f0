import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { POSITION, putUp, sitDown } from './making';
import { clickSquare, playUntil, tapSquare, test } from './table';

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

async function complaints(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

for (const [name, screen] of Object.entries(SCREENS)) {
  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing at the table, ${name}, ${theme}`, async ({ coach }) => {
      test.setTimeout(150_000);
      const { page } = await coach(screen);
      const pick = name === 'phone' ? tapSquare : clickSquare;
      await page.addInitScript((chosen) => {
        const settings = { theme: chosen, sound: false, motion: false };
        localStorage.setItem('turfwar.settings', JSON.stringify(settings));
      }, theme);
      const me = { coach: 'me' };
      await sitDown(page, { home: me, away: me, clock: { kind: 'chess', seconds: 1800 } });
      const setup = page.getByText('Set up your team');
      await playUntil([page], async () => (await setup.count()) > 0, 30);
      await page.locator('[data-choice^="formation"]').first().click();
      await expect(page.getByText('11 on the pitch')).toBeVisible();
      expect.soft(await complaints(page, 'set-up')).toEqual([]);

      await putUp(page, { ...POSITION, dice: ['b:skull'] });
      await pick(page, 'h13');
      await expect(page.locator('[data-badge="h14"]')).toBeVisible({ timeout: 20_000 });
      await pick(page, 'h14');
      expect.soft(await complaints(page, 'turn')).toEqual([]);

      if (name === 'phone') await pick(page, 'h14');
      await expect(page.getByRole('heading', { name: 'Use a re-roll?' })).toBeVisible();
      expect.soft(await complaints(page, 'question')).toEqual([]);
      await page.screenshot({ path: `test-results/table-${name}-${theme}.png` });
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      expect.soft(await complaints(page, 'dialog')).toEqual([]);
    });
  }
}

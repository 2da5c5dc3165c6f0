import { expect } from '@playwright/test';
import { sitDown } from './making';
import { playUntil, test, untilTurn } from './table';

test('a bank of time runs for whoever decides', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/new?mode=hotseat');
  await page.getByLabel('clock').selectOption('chess');
  await page.getByLabel('minutes').fill('20');
  await page.getByLabel('seconds more').fill('5');
  await page.getByRole('button', { name: 'Kick off' }).click();
  await page.locator('.question').first().waitFor();
  await untilTurn(page);
  const clocks = page.locator('.clock');
  await expect(clocks).toHaveCount(2);
  const running = page.locator('.clock.running');
  await expect(running).toHaveCount(1);
  const shown = await running.innerText();
  expect(shown).toMatch(/^(19|20):\d\d$/);
  await expect(running).not.toHaveText(shown);
  expect(problems).toEqual([]);
});

test('a turn that takes too long is over', async ({ coach }) => {
  const { page } = await coach();
  const me = { coach: 'me' };
  await sitDown(page, { home: me, away: me, clock: { kind: 'turn', seconds: 3 } });
  await untilTurn(page);
  const log = page.getByRole('log');
  const side = (await page.locator('.question .chip').innerText()).trim();
  await expect(log.getByText(/turnover.*time/i).first()).toBeVisible({ timeout: 15_000 });
  const other = side === 'home' ? 'away' : 'home';
  await playUntil([page], async () => (await page.locator(`.chip.${other}`).count()) > 0, 20);
});

/** A match over days: told when it is one's turn, by bell and list; what is new is marked; holidays. */
import { expect } from '@playwright/test';
import { playUntil, test } from './table';

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`two people play over days, ${name}`, async ({ coach }) => {
    test.setTimeout(240_000);
    const one = await coach({ viewport });
    const two = await coach({ viewport });
    const shot = (page: typeof one.page, what: string) =>
      page.screenshot({ path: `test-results/days-${name}-${what}.png`, fullPage: true });
    await one.page.goto('/new?mode=invite');
    await one.page.getByLabel('clock').selectOption('days');
    await one.page.getByLabel('days', { exact: true }).fill('2');
    await shot(one.page, 'new');
    await one.page.getByRole('button', { name: 'Create invitation' }).click();
    const link = await one.page.getByTestId('invite').inputValue();
    await two.page.goto(new URL(link).pathname);
    await expect(two.page.getByText('2 days for each team turn')).toBeVisible();
    await two.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [one, two]) await expect(page.locator('svg.pitch')).toBeVisible();

    // Both go away; whoever is asked is told, the other is not.
    const asked = (await one.page.locator('.question:not(.waiting)').count()) > 0 ? one : two;
    const rest = asked === one ? two : one;
    await rest.page.goto('/matches');
    await expect(rest.page.getByText(/^their turn until/)).toBeVisible();
    await asked.page.goto('/matches');
    await expect(asked.page.getByText(/^your turn until/)).toBeVisible();
    await shot(asked.page, 'matches');
    await asked.page.getByRole('button', { name: /^Notifications: 1/ }).click();
    await shot(asked.page, 'bell');
    await asked.page.getByRole('link', { name: /waits for you until/ }).click();

    // They play until the other one is asked, who then comes by the bell and sees what is new.
    await playUntil(
      [asked.page],
      async () => (await asked.page.locator('.question.waiting').count()) > 0,
      60,
    );
    await rest.page.reload();
    await rest.page.getByRole('button', { name: /^Notifications: 1/ }).click();
    await rest.page.getByRole('link', { name: /waits for you until/ }).click();
    await expect(rest.page.locator('.question:not(.waiting)').first()).toBeVisible();
    if (name === 'phone') await rest.page.getByRole('tab', { name: 'Log' }).click();
    await expect(rest.page.getByText('While you were away')).toBeVisible();
    await shot(rest.page, 'back');

    await rest.page.goto('/account');
    const holidays = rest.page.getByRole('region', { name: 'Holidays' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await holidays.getByLabel('First day').fill(tomorrow);
    await holidays.getByRole('button', { name: 'Take holiday' }).click();
    await expect(holidays.getByRole('listitem')).toHaveCount(1);
    await holidays.scrollIntoViewIfNeeded();
    await shot(rest.page, 'holidays');
    const wide = await rest.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
    await holidays.getByRole('button', { name: 'End all holidays' }).click();
    await expect(holidays.getByRole('listitem')).toHaveCount(0);
    expect([...one.problems, ...two.problems]).toEqual([]);
  });
}

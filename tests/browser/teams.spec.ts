import { expect } from '@playwright/test';
import { test } from './table';

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a team of one's own on a ${name}: hired, and brought to a friendly`, async ({ coach }) => {
    test.setTimeout(180_000);
    const ann = await coach({ viewport });
    const bob = await coach({ viewport });
    for (const [seat, team, list, ready] of [
      [ann, 'Reavers', 'Human', 'Agility version'],
      [bob, 'Gouged Eye', 'Orc', 'Instant'],
    ] as const) {
      const { page } = seat;
      await page.goto('/teams');
      await page.getByRole('link', { name: 'Hire a team' }).click();
      await page.getByLabel('Name of the team').fill(team);
      await page.getByLabel('Team list').selectOption(list);
      const hire = page.getByRole('button', { name: 'Hire the team' });
      await expect(page.getByRole('status')).toContainText(
        'Add players, or take a team that is ready',
      );
      await expect(hire).toBeDisabled();
      await page.getByRole('button', { name: ready }).click();
      await expect(hire).toBeEnabled();
      await hire.click();
      await expect(page.getByRole('heading', { name: team })).toBeVisible();
    }
    await ann.page.screenshot({ path: `test-results/teams-${name}.png` });

    await ann.page.getByRole('button', { name: 'Play a friendly' }).click();
    await expect(ann.page.locator('input[name=home]:checked')).toHaveValue(/^@/);
    await ann.page.getByText('By invitation').click();
    await ann.page.getByRole('button', { name: 'Create invitation' }).click();
    const link = await ann.page.locator('input[readonly]').first().inputValue();
    await bob.page.goto(new URL(link).pathname);
    await expect(bob.page.getByRole('heading', { name: /invites you/ })).toBeVisible();
    const picker = bob.page.locator('[data-picker="away"] details');
    if (!(await picker.evaluate((each) => (each as HTMLDetailsElement).open)))
      await picker.locator('summary').click();
    await bob.page.getByText('Gouged Eye').first().click();
    await bob.page.screenshot({ path: `test-results/teams-${name}-join.png` });
    await bob.page.getByRole('button', { name: 'Accept' }).click();
    await bob.page.waitForURL(/\/match\//);
    await expect(bob.page.getByText('Gouged Eye').first()).toBeVisible();
    await expect(bob.page.getByText('Reavers').first()).toBeVisible();
    for (const { page, problems } of [ann, bob]) {
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
    }
  });
}

/** Two people meet through the game finder, play, lose the line, return, finish, play again. */
import { expect } from '@playwright/test';
import { playUntil, test } from './table';

const SIZES = [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const;

for (const [name, viewport] of SIZES) {
  test(`two people meet through the finder, play, and play a rematch, ${name}`, async ({
    coach,
  }) => {
    test.setTimeout(240_000);
    const one = await coach({ viewport });
    const two = await coach({ viewport });
    const shot = (page: typeof one.page, what: string) =>
      page.screenshot({ path: `test-results/finder-${name}-${what}.png`, fullPage: true });
    const fits = async (page: typeof one.page) =>
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);

    await one.page.goto('/finder');
    // Nobody else plays with this clock in the other tests.
    const form = one.page.getByRole('form', { name: 'what you would like to play' });
    const clock = name === 'desk' ? '4 minutes for each team turn' : '2 minutes for each team turn';
    await form.getByLabel('No clock').uncheck();
    await form.getByLabel(clock).check();
    await shot(one.page, 'form');
    await fits(one.page);
    await form.getByRole('button', { name: 'Find an opponent' }).click();
    await expect(one.page.getByRole('heading', { name: 'Looking for an opponent' })).toBeVisible();
    await expect(one.page.getByRole('button', { name: /Play the rookie bot/ })).toBeVisible();
    await shot(one.page, 'looking');
    await fits(one.page);
    // The search goes on without the page; the bell tells.
    await one.page.goto('/leagues');

    await two.page.goto('/finder');
    const other = two.page.getByRole('form', { name: 'what you would like to play' });
    await other.getByLabel(clock).check();
    await other.getByLabel('Your team').selectOption('Orc');
    await other.getByRole('button', { name: 'Find an opponent' }).click();
    const found = two.page.getByRole('region', { name: 'opponent found' });
    await expect(found).toBeVisible();
    await shot(two.page, 'found');
    await fits(two.page);
    await found.getByRole('link', { name: 'Look at it' }).click();
    await expect(two.page.getByRole('heading', { name: /^Opponent found: Guest/ })).toBeVisible();
    await shot(two.page, 'terms');
    await two.page.getByRole('button', { name: 'Accept' }).click();
    await expect(two.page.getByRole('list', { name: 'seats' })).toBeVisible();

    await one.page.reload();
    await one.page.getByRole('button', { name: /^Notifications: 1/ }).click();
    const list = one.page.getByRole('region', { name: 'notifications' });
    await list.getByRole('link', { name: /opponent is found: Guest/ }).click();
    if (name === 'desk') await one.page.locator('input[value=Skaven]').check({ force: true });
    await one.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [one, two]) await expect(page.locator('svg.pitch')).toBeVisible();
    for (const team of name === 'desk' ? ['Skaven', 'Orc'] : ['Orc'])
      await expect(one.page.getByText(team, { exact: true }).first()).toBeVisible();

    // The line breaks, and comes back.
    await two.page.evaluate('window.turfwarDrop()');
    await two.page.context().setOffline(true);
    await expect(two.page.getByText('The line is down')).toBeVisible();
    await two.page.context().setOffline(false);
    await expect(two.page.getByText('The line is down')).toBeHidden({ timeout: 15_000 });

    const seats = [one, two];
    await playUntil(
      seats.map(({ page }) => page),
      async () =>
        (await one.page
          .getByRole('log')
          .getByText(/: turn 1/)
          .count()) > 0 || name === 'phone',
      90,
    );
    // A break, by agreement: nothing is decided meanwhile, and it survives a reload.
    const inMenu = async (page: typeof one.page, button: string) => {
      if (name === 'phone') await page.getByRole('tab', { name: 'More' }).click();
      await page.getByRole('button', { name: button, exact: true }).first().click();
    };
    await inMenu(one.page, 'Adjourn');
    const offer = two.page.getByRole('status', { name: 'adjournment' });
    await expect(offer).toContainText('proposes to adjourn');
    await offer.getByRole('button', { name: 'Adjourn' }).click();
    await expect(offer).toContainText('The match is adjourned');
    await shot(two.page, 'adjourned');
    await fits(two.page);
    await two.page.goto('/matches');
    await expect(two.page.getByText('adjourned').first()).toBeVisible();
    await one.page.reload();
    await one.page
      .getByRole('status', { name: 'adjournment' })
      .getByRole('button', { name: 'Resume' })
      .click();
    await two.page.getByRole('button', { name: /^Notifications: 1/ }).click();
    await two.page.getByRole('link', { name: /would like to resume/ }).click();
    await offer.getByRole('button', { name: 'Resume' }).click();
    await expect(offer).toHaveCount(0);

    const asked = (await one.page.locator('.question:not(.waiting)').count()) > 0 ? one : two;
    const rest = asked === one ? two : one;
    if (name === 'phone') await asked.page.getByRole('tab', { name: 'More' }).click();
    await asked.page.getByRole('button', { name: 'Concede' }).first().click();
    await asked.page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
    await playUntil(
      [rest.page],
      async () => (await rest.page.getByRole('button', { name: 'Offer rematch' }).count()) > 0,
      60,
    );
    await asked.page.getByRole('button', { name: 'Offer rematch' }).first().click();
    await expect(asked.page).toHaveURL(/\/match\//);
    await rest.page.getByRole('button', { name: 'Accept rematch' }).first().click();
    for (const { page } of [one, two]) await expect(page.locator('svg.pitch')).toBeVisible();
    expect([...one.problems, ...two.problems]).toEqual([]);
  });
}

test('a friend is added on their page, seen online, and challenged', async ({ coach }) => {
  const one = await coach();
  const two = await coach({ viewport: { width: 390, height: 664 } });
  await two.page.goto('/finder');
  const other = await two.page.evaluate(
    async () =>
      ((await (await fetch('/api/session')).json()) as { coach: { id: string; name: string } })
        .coach,
  );
  await two.page.goto('/finder');
  await one.page.goto(`/coach/${other.id}`);
  await one.page.getByRole('button', { name: 'Add friend' }).click();
  await expect(one.page.getByRole('button', { name: 'Remove friend' })).toBeVisible();
  await one.page.goto('/finder');
  const friends = one.page.getByRole('region', { name: 'Friends' });
  await expect(friends).toContainText(other.name);
  await expect(friends).toContainText('online');
  await one.page.screenshot({ path: 'test-results/friends.png', fullPage: true });
  await friends.getByRole('link', { name: 'Challenge' }).click();
  await expect(one.page.getByRole('heading', { name: `Challenge ${other.name}` })).toBeVisible();
  expect([...one.problems, ...two.problems]).toEqual([]);
});

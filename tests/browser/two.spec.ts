import { expect } from '@playwright/test';
import { playUntil, test } from './table';

test('two browsers play each other, and one comes back after losing the line', async ({
  coach,
}) => {
  test.setTimeout(180_000);
  const one = await coach();
  const two = await coach();
  await one.page.goto('/new?mode=invite');
  await one.page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await one.page.getByTestId('invite').inputValue();
  await two.page.goto(new URL(link).pathname);
  // Looking takes nothing: the guest sees to what, picks a team, and accepts.
  await expect(two.page.getByText('Living Rulebook 6').first()).toBeVisible();
  await expect(one.page.getByRole('list', { name: 'seats' })).toContainText('Free seat');
  await two.page.locator('input[name=away][value=Orc]').check({ force: true });
  await two.page.screenshot({ path: 'test-results/invitation.png', fullPage: true });
  await two.page.getByRole('button', { name: 'Accept' }).click();
  await expect(two.page).toHaveURL(/\/match\//);
  await expect(one.page.locator('.question').first()).toBeVisible();
  await expect(two.page.locator('.question').first()).toBeVisible();

  await one.page.getByLabel('say something').fill('Good luck!');
  await one.page.getByRole('button', { name: 'Send' }).click();
  await expect(two.page.getByText('Good luck!')).toBeVisible();

  const turns = (text: string) => async () =>
    (await one.page.getByRole('log').getByText(text).count()) > 0;
  await playUntil([one.page, two.page], turns('Human: turn 1'), 60);

  await two.page.evaluate('window.turfwarDrop()');
  await two.page.context().setOffline(true);
  await expect(two.page.getByText('The line is down')).toBeVisible();
  const before = await two.page.getByRole('log').locator('article').count();
  await playUntil(
    [one.page],
    async () => (await one.page.locator('.question.waiting').count()) > 0,
    30,
  );
  await two.page.context().setOffline(false);
  await expect(two.page.getByText('The line is down')).toBeHidden({
    timeout: 15_000,
  });
  await expect(two.page.getByText('While you were away')).toBeVisible();
  expect(await two.page.getByRole('log').locator('article').count()).toBeGreaterThan(before);
  await two.page.screenshot({ path: 'test-results/reconnected.png' });

  await playUntil([one.page, two.page], turns('Orc: turn 2'), 90);
  const score = (page: typeof one.page) => page.getByRole('region', { name: 'score' }).innerText();
  expect(await score(one.page)).toBe(await score(two.page));
  expect(one.problems).toEqual([]);
});

test('an invitation that nobody takes is called off, from its page and from the list', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  for (const where of ['page', 'list']) {
    await page.goto('/new?mode=invite');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await expect(page.getByTestId('invite')).toBeVisible();
    if (where === 'page') {
      await page.getByRole('button', { name: 'Cancel match' }).click();
    } else {
      await page.goto('/matches');
      await page.getByRole('button', { name: /^Cancel / }).click();
    }
    await expect(page.getByText('You have none yet.')).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('an open challenge is found in the lobby, and taken', async ({ coach }) => {
  const one = await coach();
  const two = await coach();
  await one.page.goto('/new?mode=invite');
  await one.page.getByLabel(/Open challenge/).check();
  await one.page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(one.page.getByTestId('invite')).toBeVisible();
  await two.page.goto('/');
  const name = await one.page.evaluate(
    async () =>
      ((await (await fetch('/api/session')).json()) as { coach: { name: string } }).coach.name,
  );
  await two.page.goto('/matches');
  await two.page.getByRole('link', { name: `Play against ${name}` }).click();
  await expect(two.page.getByRole('heading', { name: `${name} invites you` })).toBeVisible();
  await two.page.getByRole('button', { name: 'Accept' }).click();
  await expect(two.page.locator('.question').first()).toBeVisible();
  await expect(one.page.locator('.question').first()).toBeVisible();
  expect([...one.problems, ...two.problems]).toEqual([]);
});

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 664 },
})) {
  test(`a challenge to one coach is declined, another accepted, and a rematch played (${size})`, async ({
    coach,
  }) => {
    test.setTimeout(180_000);
    const one = await coach({ viewport });
    const two = await coach({ viewport });
    const fits = async () => {
      for (const { page } of [one, two]) {
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide).toBeLessThanOrEqual(0);
      }
    };
    await two.page.goto('/');
    const other = await two.page.evaluate(
      async () =>
        ((await (await fetch('/api/session')).json()) as { coach: { id: string; name: string } })
          .coach,
    );
    const challenge = async () => {
      await one.page.goto(`/coach/${other.id}`);
      await one.page.getByRole('link', { name: 'Challenge' }).click();
      await expect(
        one.page.getByRole('heading', { name: `Challenge ${other.name}` }),
      ).toBeVisible();
      await one.page.getByRole('button', { name: 'Send challenge' }).click();
      await expect(one.page.getByRole('list', { name: 'seats' })).toContainText('Free seat');
      await two.page.goto('/');
      await two.page.getByRole('region', { name: 'challenges' }).getByRole('link').first().click();
      await expect(two.page.getByRole('heading', { name: /invites you to a match/ })).toBeVisible();
    };
    await challenge();
    await two.page.screenshot({ path: `test-results/challenge-${size}.png` });
    await one.page.screenshot({ path: `test-results/waiting-room-${size}.png` });
    await fits();
    await two.page.getByRole('button', { name: 'Decline' }).click();
    await expect(two.page).toHaveURL(/\/$/);
    await expect(one.page.getByRole('alert')).toContainText('has declined your invitation');

    await challenge();
    await two.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [one, two]) await expect(page.locator('svg.pitch')).toBeVisible();
    const asked = (await one.page.locator('.question:not(.waiting)').count()) > 0 ? one : two;
    const rest = asked === one ? two : one;
    if (size === 'phone') await asked.page.getByRole('tab', { name: 'More' }).click();
    await asked.page.getByRole('button', { name: 'Concede' }).first().click();
    await asked.page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
    await playUntil(
      [rest.page],
      async () => (await rest.page.getByRole('button', { name: 'Offer rematch' }).count()) > 0,
      60,
    );
    await asked.page.getByRole('button', { name: 'Offer rematch' }).first().click();
    await expect(asked.page).toHaveURL(/\/match\//);
    const accept = rest.page.getByRole('button', { name: 'Accept rematch' }).first();
    await expect(accept).toBeVisible();
    await rest.page.screenshot({ path: `test-results/rematch-${size}.png` });
    await fits();
    await accept.click();
    for (const { page } of [one, two]) await expect(page.locator('svg.pitch')).toBeVisible();
    expect(new URL(one.page.url()).pathname).toBe(new URL(two.page.url()).pathname);
    expect([...one.problems, ...two.problems]).toEqual([]);
  });
}

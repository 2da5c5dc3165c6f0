import { expect } from '@playwright/test';
import { playUntil, test } from './table';

test('two browsers play each other, and one comes back after losing the line', async ({
  coach,
}) => {
  test.setTimeout(180_000);
  const one = await coach();
  const two = await coach();
  await one.page.goto('/new?mode=invite');
  await one.page.getByRole('button', { name: 'Make the invitation' }).click();
  const link = await one.page.getByTestId('invite').inputValue();
  await two.page.goto(new URL(link).pathname);
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
    await page.getByRole('button', { name: 'Make the invitation' }).click();
    await expect(page.getByTestId('invite')).toBeVisible();
    if (where === 'page') {
      await page.getByRole('button', { name: 'Call the match off' }).click();
    } else {
      await page.goto('/matches');
      await page.getByRole('button', { name: /^Call off/ }).click();
    }
    await expect(page.getByText('You have none yet.')).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('an open challenge is found in the lobby, and taken', async ({ coach }) => {
  const one = await coach();
  const two = await coach();
  await one.page.goto('/new?mode=invite');
  await one.page.getByLabel(/an open challenge/).check();
  await one.page.getByRole('button', { name: 'Make the invitation' }).click();
  await expect(one.page.getByTestId('invite')).toBeVisible();
  await two.page.goto('/');
  const name = await one.page.evaluate(
    async () =>
      ((await (await fetch('/api/session')).json()) as { coach: { name: string } }).coach.name,
  );
  await two.page.goto('/matches');
  await two.page.getByRole('button', { name: `Play Orc against ${name}` }).click();
  await expect(two.page.locator('.question').first()).toBeVisible();
  await expect(one.page.locator('.question').first()).toBeVisible();
  expect([...one.problems, ...two.problems]).toEqual([]);
});

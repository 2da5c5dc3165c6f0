/** Who plays is chosen from pictures: by mouse, by finger on a small phone, by keys alone. */
import { expect } from '@playwright/test';
import { complaints } from './axe';
import { test } from './table';

test('teams are chosen from pictures, by mouse and by keys, in every game', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/new');
  const home = page.locator('[data-picker="home"]');
  await expect(home.locator('input')).toHaveCount(24);
  await expect(home.locator('summary strong')).toHaveText('Human');
  // Who is chosen is in sight, and everybody has a face.
  await expect(home.locator('.on')).toBeInViewport();
  await expect(home.locator('.tile:not(:has([data-figure]))')).toHaveCount(0);
  await home.getByText('Dwarf', { exact: true }).click();
  await expect(home.locator('summary strong')).toHaveText('Dwarf');
  await home.locator('input:checked').focus();
  await page.keyboard.press('ArrowRight');
  await expect(home.locator('summary strong')).toHaveText('Elf');
  await expect(home.locator('.on')).toHaveText('Elf');
  expect(await complaints(page)).toEqual([]);
  for (const rules of ['brutal', 'bobba', 'deathzone', 'lrb6-revised']) {
    await page.goto(`/new?rules=${rules}`);
    await expect(page.locator('select[name=rules]')).toHaveValue(rules);
    await expect(home.locator('.on [data-figure]').first()).toBeVisible();
    await expect(home.locator('.tile:not(:has([data-figure]))')).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test('on a small phone the pictures open, and a match is kicked off with them', async ({
  coach,
}) => {
  const { page } = await coach({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/new');
  const away = page.locator('[data-picker="away"]');
  await expect(away.locator('summary [data-figure]').first()).toBeVisible();
  await away.locator('summary').tap();
  await away.getByText('Skaven', { exact: true }).tap();
  await expect(away.locator('summary strong')).toHaveText('Skaven');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Kick off' }).tap();
  await expect(page.locator('header')).toContainText('Skaven');
});

test('the start page leads to the other games and to leagues', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /league/i }).last()).toBeVisible();
  await page.getByTestId('games').getByRole('link', { name: 'Play Death Zone' }).click();
  await expect(page.locator('select[name=rules]')).toHaveValue('deathzone');
});

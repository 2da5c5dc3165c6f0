import { expect } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';

test('a league of the base game has no deals, and its house rules have help', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/leagues');
  const { id } = await send<{ id: string }>(page, 'POST', '', { name: 'The Yard', rules: 'lrb6' });
  for (const name of ['Anvils', 'Badgers']) {
    await send(page, 'POST', `/${id}/teams`, { name, list: 'Human', players: { Lineman: 11 } });
  }
  await page.goto(`/league/${id}/desk`);
  await expect(page.getByRole('region', { name: 'debts' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'deals' })).toHaveCount(0);

  await page.goto(`/league/${id}/office`);
  const rules = page.getByRole('region', { name: 'house rules' });
  const line = rules.getByLabel('House rule');
  for (const [name, parameter] of [
    ['without', 'star=0'],
    ['key-match', 'fans=10, cards=0'],
    ['cards-free', 'gold=200000'],
  ] as const) {
    await line.fill(name);
    await expect(rules.getByText(parameter)).toBeVisible();
    await expect(rules).not.toContainText('[object Object]');
  }
  await line.fill('without star=1');
  await rules.getByRole('button', { name: 'Put in force' }).click();
  await expect(rules.locator('li code')).toHaveText('without star=1');
  await expect(line).toHaveValue('');
  await line.fill('without wizard=1');
  await rules.getByRole('button', { name: 'Put in force' }).click();
  await expect(page.getByRole('alert')).toContainText('given twice');
  await rules.getByRole('button', { name: 'Take away' }).click();
  await expect(rules.getByText('By the book.')).toBeVisible();
  expect(problems.filter((each) => !each.includes('409') && !each.includes('400'))).toEqual([]);
});

import { expect } from '@playwright/test';
import { POSITION, putUp } from './making';
import { chooseTeam, test } from './table';

test('inducements have prices, a card is drawn, and only its owner sees it', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/new?mode=hotseat');
  await chooseTeam(page, 'home', 'Halfling');
  await page.getByRole('checkbox', { name: /^League match/ }).check();
  await page.getByRole('checkbox', { name: /^Free special play cards/ }).check();
  await page.getByLabel('how much each coach gets').fill('150000');
  await page.getByRole('button', { name: 'Kick off' }).click();
  const heading = page.locator('.question h2');
  await expect(heading).toHaveText('Petty cash');
  await expect(page.locator('.question')).toContainText('gold pieces goes into petty cash');
  await page.locator('[data-choice="petty-cash none"]').click();

  await expect(heading).toHaveText('Inducements');
  const deck = page.getByRole('button', { name: /Good Karma deck 100,000/ });
  const first = (await page.locator('.question .chip').innerText()).trim();
  const hand = page.getByRole('region', { name: 'your hand' });
  await deck.click();
  await expect(hand.locator('summary')).toHaveCount(1);
  const card = await hand.locator('summary').innerText();
  await page.screenshot({ path: 'test-results/cards.png' });
  await expect(page.getByRole('region', { name: new RegExp(`^${first}:`) })).toContainText(
    '1 card',
  );
  await page.locator('[data-choice="done"]').click();
  await expect(page.locator('.question .chip')).not.toHaveText(first);
  await expect(hand.getByText(card, { exact: true })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a card is played, and there are two balls', async ({ coach }) => {
  const { page, problems } = await coach();
  await putUp(page, {
    ...POSITION,
    players: { h1: { at: 'c3' }, a1: { at: 'o20' } },
    ball: 'h10',
    cards: { home: ['Ball Clone'] },
    dice: ['s5'],
  });
  await expect(page.locator('[data-ball]')).toHaveCount(1);
  const hand = page.getByRole('region', { name: 'your hand' });
  await expect(hand).toContainText('Ball Clone');
  await expect(hand.getByRole('button')).toHaveCount(0);
  await page.locator('[data-choice="end turn"]').click();
  await expect(page.locator('[data-choice="card ball-clone"]')).toBeVisible();
  await hand.getByRole('button', { name: 'play Ball Clone' }).click();
  await expect(page.locator('[data-ball]')).toHaveCount(2);
  await expect(page.getByRole('log')).toContainText('plays Ball Clone');
  await expect(hand).toHaveCount(0);
  await page.screenshot({ path: 'test-results/two-balls.png' });
  expect(problems).toEqual([]);
});

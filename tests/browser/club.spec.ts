import { expect, type Page } from '@playwright/test';
import { twoCoaches } from './club';
import { askLeagues as send } from './making';
import { test } from './table';
import { countTaps, taps } from './taps';

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

test('a tabletop result by few taps, and the dice that were rolled at the table', async ({
  coach,
}) => {
  test.setTimeout(90_000);
  const ann = await coach({ viewport: { width: 1440, height: 900 } });
  const bob = await coach(phone);
  const shot = (page: Page, what: string) =>
    page.screenshot({ path: `test-results/club-${what}.png` });
  const club = await twoCoaches(ann.page, bob.page, 'lrb6', ['table-dice']);

  // Three touchdowns and two injuries.
  const page = bob.page;
  await page.goto(club.at);
  await countTaps(page);
  await page.getByRole('button', { name: 'Enter a tabletop result' }).tap();
  const form = page.getByRole('region', { name: 'report form' });
  const sides = form.getByRole('group', { name: 'side' });
  const dialog = page.getByRole('dialog');
  const player = (number: number) =>
    form.getByRole('button', { name: new RegExp(`^${number} Lineman ${number}\\b`) }).tap();
  const scores = async (number: number, times: number) => {
    await player(number);
    for (let time = 0; time < times; time++)
      await dialog.getByRole('button', { name: 'one of Touchdowns more' }).tap();
    await dialog.getByRole('button', { name: 'Done' }).tap();
  };
  const hurt = async (number: number, by: string) => {
    await player(number);
    await dialog.getByRole('button', { name: 'Was hurt…' }).tap();
    await shot(page, 'hurt');
    await dialog.getByRole('button', { name: '41 Broken Ribs' }).tap();
    await dialog.getByRole('button', { name: by }).tap();
  };
  await scores(1, 1);
  await scores(2, 1);
  await hurt(3, '2 Lineman 2');
  await sides.getByRole('button', { name: 'Badgers' }).tap();
  await scores(4, 1);
  await hurt(5, '6 Lineman 6');
  await expect(form.getByText('Saved.')).toBeVisible();
  await shot(page, 'form');
  await form.getByRole('button', { name: /^Report / }).tap();
  await expect(page.getByText('Waits for the other coach')).toBeVisible();
  const needed = await taps(page);
  console.log(`a tabletop result: ${needed} taps`);
  expect(needed).toBeLessThanOrEqual(25);

  await ann.page.goto(club.at);
  await ann.page.getByRole('button', { name: 'Confirm report' }).click();
  const side = ann.page.getByRole('region', { name: 'after the match: Anvils' });
  await expect(side.getByText('Winnings: roll D6')).toBeVisible();
  await shot(ann.page, 'dice');
  const winnings = side.getByRole('group', { name: /^Winnings: roll D6/ });
  await expect(winnings.getByRole('button')).toHaveCount(6);
  await winnings.getByRole('button', { name: '4' }).click();
  await side.getByRole('button', { name: 'Yes' }).click();
  await side
    .getByRole('group', { name: /second roll/ })
    .getByRole('button', { name: '6' })
    .click();
  await side
    .getByRole('group', { name: /^Fan factor/ })
    .getByRole('button', { name: '5' })
    .click();
  await side
    .getByRole('group', { name: /^Fan factor/ })
    .getByRole('button', { name: '3' })
    .click();
  const fans = side.locator('.ask', { hasText: 'Fan factor' });
  await expect(fans).toContainText('1 more to enter');
  await fans.getByRole('button', { name: '2', exact: true }).click();
  await expect(fans).toContainText('= 10');
  await fans.getByRole('button', { name: 'Enter dice' }).click();
  await expect(side.getByText('Dice entered by the coach (3)')).toBeVisible();
  await side.getByText('Dice entered by the coach').click();
  await shot(ann.page, 'entered');
  await side.getByRole('button', { name: /^Change: Fan factor/ }).click();
  for (const face of ['1', '1', '1'])
    await fans.getByRole('button', { name: face, exact: true }).click();
  await fans.getByRole('button', { name: 'Enter dice' }).click();
  await expect(side).toContainText('1 + 1 + 1');

  // Bob sees what he has to enter, and nothing to press on Ann's side.
  await page.goto(new URL(ann.page.url()).pathname);
  const own = page.getByRole('region', { name: 'after the match: Badgers' });
  await expect(own.getByText('Winnings: roll D6')).toBeVisible();
  await own
    .getByRole('group', { name: /^Winnings/ })
    .getByRole('button', { name: '2' })
    .tap();
  await expect(own).toContainText('Dice entered by the coach (1)');
  await shot(page, 'dice-phone');
  await fits(page);
  expect(ann.problems).toEqual([]);
  expect(bob.problems).toEqual([]);
  const lines = await send<object>(page, 'GET', `/${club.id}/news`);
  expect(JSON.stringify(lines)).toContain('(entered)');
});

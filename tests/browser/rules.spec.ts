import { expect, type Page } from '@playwright/test';
import { complaints } from './axe';
import { squareOf, test, untilTurn } from './table';

const search = (page: Page) => page.getByRole('searchbox', { name: 'search the rules' });
const heading = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { name, exact: true });

async function axe(page: Page, part = 'body'): Promise<void> {
  expect(await complaints(page, { part })).toEqual([]);
}

test('the rules: search, open, follow a link, go back', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Turnovers' }).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('goign for it');
  const results = page.getByRole('navigation', { name: 'entries' }).getByRole('link');
  await expect(results.first()).toContainText('Going for it');
  // What was found stands below the buttons of its kinds, which are no higher than buttons.
  const kinds = page.getByRole('group', { name: 'what to show' });
  expect((await kinds.boundingBox())!.height).toBeLessThan(120);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Going for it')).toBeVisible();
  expect(page.url()).toMatch(/\/rules#going-for-it$/);
  await axe(page);

  await page.getByRole('article').getByRole('link', { name: 'Blizzard' }).first().click();
  await expect(heading(page, 'Blizzard')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Going for it')).toBeVisible();

  await search(page).fill('rain');
  await expect(results.first()).toContainText('Pouring Rain');
  await expect(results.filter({ hasText: 'Big Hand' })).toContainText('do not modify');
  await page.getByRole('button', { name: /^Skills/ }).click();
  await expect(results).toHaveCount(1);
  await page.getByRole('button', { name: /^Skills/ }).click();
  await search(page).fill('can I rush twice?');
  await expect(results.first()).toContainText('Going for it');
  await search(page).fill('xyzzy');
  await expect(page.getByText('Nothing is called that')).toBeVisible();

  await page.goto('/rules?rule=000%2C%20Kick-Off%20Table%2C%20Riot');
  await expect(heading(page, 'Riot')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('its counter is on 7');
  expect(problems).toEqual([]);
});

test('an example of the rules is played in the sandbox, and its log leads back', async ({
  coach,
}) => {
  const { page, problems } = await coach();
  await page.goto('/rules#dodging');
  await page.getByRole('link', { name: /clear square needs 3\+: a 3 succeeds/ }).click();
  const next = page.getByRole('button', { name: 'Next step' });
  await next.waitFor();
  await expect(page.getByText('h1 move k9 k8')).toBeVisible();
  const start = await squareOf(page, 'h1');
  for (const done of ['1 of 3', '2 of 3', '3 of 3']) {
    await next.click();
    await expect(page.getByText(done)).toBeVisible();
  }
  await expect.poll(() => squareOf(page, 'h1')).toBe('k8');
  const log = page.getByRole('log');
  await expect(log).toContainText('dodge: 3+ needed, success');

  const address = page.url();
  await log.getByRole('link', { name: 'Dodging' }).click();
  const drawer = page.getByRole('dialog', { name: 'Dodging' });
  await expect(drawer.getByRole('heading', { name: 'Dodging', exact: true })).toBeVisible();
  await axe(page, 'dialog');
  await page.keyboard.press('e');
  await drawer.getByRole('link', { name: 'tackle zone', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Tackle zones' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.getByText('That is all the example shows')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Finish/ })).toBeVisible();

  await log.getByRole('link', { name: 'rule: Move action' }).click();
  await page.getByRole('dialog', { name: 'Move action' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => squareOf(page, 'h1')).toBe(start);
  await page.keyboard.press('e');
  await expect(page.getByText('You have gone your own way')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the rules on a phone, dark and light', async ({ coach }) => {
  const { page, problems } = await coach({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  for (const theme of ['dark', 'light']) {
    await page.goto('/rules');
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await search(page).fill('blitz');
    await page.getByRole('link', { name: /^Blitz action/ }).tap();
    await expect(heading(page, 'Blitz action')).toBeVisible();
    await expect(search(page)).toBeHidden();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await axe(page);
    await page.getByRole('link', { name: 'All entries' }).tap();
    await expect(search(page)).toBeVisible();
  }
  await page.goto('/sandbox?scenario=lrb6/move/dodging.yaml');
  await page.getByRole('button', { name: 'Next step' }).tap();
  await expect(page.getByText('1 of 3')).toBeVisible();
  expect(problems).toEqual([]);
});

test('every line of a match leads to its rule, and the match stays', async ({ coach }) => {
  const { page, problems } = await coach();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play a full match' }).click();
  await untilTurn(page);
  const address = page.url();
  const lines = page.getByRole('log').getByRole('article');
  const links = page.getByRole('log').getByRole('link');
  // Where the rookie was first, the kick-off may be too long ago to be shown.
  const all = page.getByRole('button', { name: 'Show all that happened' });
  if (await all.isVisible()) await all.click();
  expect(await links.count()).toBe(await lines.count());
  const kicked = page
    .getByRole('log')
    .getByRole('link', { name: /^Kick-Off Table, / })
    .first();
  const result = (await kicked.textContent())!.trim().replace('Kick-Off Table, ', '');
  await kicked.click();
  const drawer = page.getByRole('dialog', { name: result });
  await expect(drawer.getByRole('heading', { name: result })).toBeVisible();
  await drawer.getByRole('button', { name: 'close the rule' }).click();
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
  expect(page.url()).toBe(address);
  expect(problems).toEqual([]);
});

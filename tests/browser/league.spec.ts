import { expect, type Locator, type Page } from '@playwright/test';
import { playUntil, test } from './table';

/** A human team of eleven, hired by clicks. */
async function hire(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Hire a team' }).first().click();
  await page.getByLabel('Name of the team').fill(name);
  await page.getByLabel('Team list').selectOption('Human');
  const button = page.getByRole('button', { name: 'Hire the team' });
  await expect(button).toBeDisabled();
  const more = page.getByRole('button', { name: 'one Lineman more' });
  for (let count = 0; count < 11; count++) await more.click();
  await page.getByRole('button', { name: 'one fan factor more' }).click();
  await expect(page.getByRole('status').getByText('11 players')).toBeVisible();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Answer and close everything that a coach has to. */
async function close(page: Page, team: string): Promise<void> {
  const side = page.getByRole('region', { name: `after the match: ${team}` });
  const done = side.getByRole('button', { name: `Done with ${team}` });
  for (let asked = 0; asked < 12 && !(await done.isVisible()); asked++) {
    await side.locator('.ask button').first().click();
    await expect(side.locator('.ask button[disabled]')).toHaveCount(0);
  }
  await done.click();
  await expect(side.getByText('closed')).toBeVisible();
}

/** Give a match up, answering whatever is asked before that can be. */
async function giveUp(page: Page, pages: Page[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Concede?' });
  const over = page.getByRole('dialog', { name: 'The final whistle' });
  const more = page.getByRole('tab', { name: 'More' });
  await playUntil(
    pages,
    async () => {
      if (await over.isVisible()) return true;
      // Any of this may be covered by the whistle that the click before has brought.
      const press = (what: Locator) => what.click({ timeout: 2000 }).catch(() => undefined);
      if (await more.isVisible()) await press(more);
      await press(page.getByRole('button', { name: 'Concede', exact: true }).first());
      await press(dialog.getByRole('button', { name: 'Concede' }));
      await over.waitFor({ timeout: 1000 }).catch(() => undefined);
      if (await over.isVisible()) return true;
      // First something is to be answered, as the dialog says, which on a phone is asked elsewhere.
      const back = dialog.getByRole('button', { name: 'Play on' });
      if (await back.isVisible()) await press(back);
      if (await more.isVisible()) await press(page.getByRole('tab', { name: 'Play' }));
      return false;
    },
    90,
  );
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a season on a ${name}: found, invite, hire, enter a result, correct it`, async ({
    coach,
  }) => {
    test.setTimeout(120_000);
    const ann = await coach({ viewport });
    const bob = await coach({ viewport });
    const shot = (page: Page, what: string) =>
      page.screenshot({ path: `test-results/league-${name}-${what}.png`, fullPage: true });

    await ann.page.goto('/leagues');
    await ann.page.getByLabel('League name').fill('The Yard');
    await ann.page.getByRole('button', { name: 'Create league' }).click();
    await expect(ann.page.getByRole('heading', { name: 'The Yard' })).toBeVisible();
    const home = new URL(ann.page.url()).pathname;

    await ann.page.getByRole('link', { name: 'Manage league', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Create invitation link' }).click();
    const link = await ann.page.getByTestId('league-invite').inputValue();
    await bob.page.goto(new URL(link).pathname);
    await expect(bob.page.getByText('you: coach')).toBeVisible();
    await hire(bob.page, 'Reavers');
    await hire(ann.page, 'Gouged Eye');
    await shot(bob.page, 'team');

    await ann.page.goto(`${home}/manage`);
    await ann.page.getByLabel('Name of the season').fill('First season');
    await ann.page.getByRole('button', { name: 'Open season' }).click();
    await ann.page.getByLabel('Competition name').fill('Division');
    await ann.page.getByRole('button', { name: 'Create competition' }).click();
    await shot(ann.page, 'office');
    await ann.page.getByRole('link', { name: 'Division' }).click();
    await ann.page.getByRole('button', { name: 'Draw the fixtures' }).click();
    const fixtures = ann.page.getByRole('region', { name: 'fixtures' });
    await fixtures.getByRole('link').first().click();
    await ann.page.getByLabel(/^When/).fill('2027-03-28T16:00');
    await ann.page.getByRole('button', { name: 'Set the date' }).click();
    await expect(ann.page.getByText('16:00').first()).toBeVisible();
    const fixture = new URL(ann.page.url()).pathname;

    // One thumb: Bob writes it down, tap by tap; a reload loses nothing.
    await bob.page.goto(fixture);
    await bob.page.getByRole('button', { name: 'Enter a tabletop result' }).click();
    const form = bob.page.getByRole('region', { name: 'report form' });
    const sides = form.getByRole('group', { name: 'side' });
    await sides.getByRole('button', { name: 'Reavers' }).click();
    await form.getByRole('button', { name: /^1 Lineman 1/ }).click();
    const dialog = bob.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'one of Touchdowns more' }).click();
    await dialog.getByRole('button', { name: 'one of Touchdowns more' }).click();
    await shot(bob.page, 'thumb');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await form.getByLabel('Fans').fill('12000');
    await form.getByLabel('Fans').blur();
    await expect(form.getByText('Saved.')).toBeVisible();
    await bob.page.reload();
    await expect(form.getByText('2 touchdowns')).toBeVisible();

    // The line goes down; what is tapped meanwhile is kept, and sent when it is back.
    await bob.page.context().setOffline(true);
    await sides.getByRole('button', { name: 'Gouged Eye' }).click();
    await form.getByLabel('Fans').fill('9000');
    await form.getByLabel('Fans').blur();
    await form.getByRole('button', { name: /^3 Lineman 3/ }).click();
    await dialog.getByRole('button', { name: 'Was hurt…' }).click();
    await dialog.getByRole('button', { name: '41 Broken Ribs' }).click();
    await dialog.getByRole('button', { name: '2 Lineman 2' }).click();
    await expect(form.getByText('out of reach')).toBeVisible();
    await bob.page.context().setOffline(false);
    await expect(form.getByText('Saved.')).toBeVisible({ timeout: 15_000 });
    await shot(bob.page, 'form');
    await form.getByRole('button', { name: /^Report / }).click();
    await expect(bob.page.getByText('Waits for the other coach')).toBeVisible();

    await ann.page.goto(home);
    const waits = ann.page.getByRole('region', { name: 'your tasks' });
    await shot(ann.page, 'waits');
    await waits.getByRole('link', { name: /report/ }).click();
    await shot(ann.page, 'report');
    await ann.page.getByRole('button', { name: 'Confirm report' }).click();
    await expect(ann.page.getByRole('region', { name: 'result' })).toBeVisible();
    await shot(ann.page, 'after');
    await close(ann.page, 'Gouged Eye');
    await bob.page.goto(new URL(ann.page.url()).pathname);
    await close(bob.page, 'Reavers');
    await shot(bob.page, 'closed');
    const match = new URL(ann.page.url()).pathname.split('/').at(-1)!;

    await bob.page.goto(home);
    const table = bob.page.getByRole('region', { name: 'Division' }).getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText('Reavers');
    await expect(table.getByRole('row').nth(1)).toContainText('3');
    await shot(bob.page, 'home');
    await bob.page.goto(`${home}/records`);
    await expect(bob.page.getByRole('region', { name: 'touchdowns' })).toContainText('Lineman 1');
    await shot(bob.page, 'records');

    // A correction: what follows is seen first, and it can be taken back.
    await ann.page.goto(`${home}/line/${match}`);
    await ann.page.getByRole('button', { name: 'Take this back…' }).click();
    const preview = ann.page.getByRole('region', { name: 'what would change' });
    await expect(preview).toContainText('no longer counts');
    await shot(ann.page, 'preview');
    await preview.getByRole('textbox').fill('it was never played');
    await preview.getByRole('button', { name: 'Take it back' }).click();
    await expect(ann.page.getByText('Taken back, in line')).toBeVisible();
    await ann.page.goto(home);
    await expect(ann.page.getByRole('region', { name: 'next matches' })).toContainText('Reavers');
    await ann.page.goto(`${home}/journal`);
    await expect(ann.page.getByText('it was never played')).toBeVisible();
    await ann.page
      .getByRole('listitem')
      .filter({ hasText: 'is taken back' })
      .getByRole('link')
      .click();
    await ann.page.getByRole('button', { name: 'Take this back…' }).click();
    await preview.getByRole('textbox').fill('it was, after all');
    await preview.getByRole('button', { name: 'Take it back' }).click();
    await expect(ann.page.getByText('Taken back, in line')).toBeVisible();
    await ann.page.goto(home);
    await ann.page
      .getByRole('region', { name: 'your tasks' })
      .getByRole('link', { name: /sealed/ })
      .click();
    const seal = ann.page.getByRole('button', { name: 'Seal season…' });
    await seal.click();
    await ann.page.getByRole('button', { name: 'Seal First season' }).click();
    await expect(seal).toHaveCount(0);
    await ann.page.goto(home);
    await expect(ann.page.getByRole('region', { name: 'hall of fame' })).toContainText('Reavers');

    // The next season: the fixture is played here, and given up; what follows waits in the league.
    await ann.page.goto(`${home}/manage`);
    await ann.page.getByLabel('Name of the season').fill('Second season');
    await ann.page.getByRole('button', { name: 'Open season' }).click();
    await ann.page.getByLabel('Competition name').fill('Cup');
    await ann.page.getByLabel('Format').selectOption('knock-out');
    await ann.page.getByRole('button', { name: 'Create competition' }).click();
    await ann.page.getByRole('link', { name: 'Cup', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Draw the fixtures' }).click();
    await ann.page.getByRole('region', { name: 'bracket' }).getByRole('link').first().click();
    await shot(ann.page, 'fixture');
    await bob.page.goto(new URL(ann.page.url()).pathname);
    await ann.page.getByRole('button', { name: 'Play it here' }).click();
    await ann.page.waitForURL(/\/match\//);
    await bob.page.goto(new URL(ann.page.url()).pathname);
    const over = ann.page.getByRole('dialog', { name: 'The final whistle' });
    await playUntil(
      [ann.page, bob.page],
      async () => bob.page.locator('svg.pitch').isVisible(),
      60,
    );
    await giveUp(bob.page, [ann.page, bob.page]);
    await over.getByRole('link', { name: 'What follows in the league' }).click();
    await ann.page.getByRole('link', { name: 'After the match' }).click();
    const theirs = ann.page.getByRole('region', { name: 'after the match: Reavers' });
    await expect(theirs).toContainText('no award, having conceded');
    await close(ann.page, 'Gouged Eye');
    await shot(ann.page, 'played');

    // The team as it was before the first match, and as it is.
    await ann.page.goto(home);
    await ann.page.getByRole('link', { name: 'Reavers' }).first().click();
    await expect(ann.page.getByRole('region', { name: 'matches' })).toContainText('Gouged Eye');
    const then = await ann.page.getByLabel('As it was').locator('option').last().innerText();
    await ann.page.getByLabel('As it was').selectOption({ label: then });
    await expect(ann.page.getByText('as it was then')).toBeVisible();
    await expect(ann.page.getByRole('region', { name: 'matches' })).toContainText('None yet');
    await shot(ann.page, 'then');

    for (const { page, problems } of [ann, bob]) {
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
      expect(problems.filter((each) => !/ERR_INTERNET_DISCONNECTED|409/.test(each))).toEqual([]);
    }
  });
}

/** A club's year by each rule set: two divisions and a cup, all that goes wrong, and the next season. */
import { expect, type Page } from '@playwright/test';
import { FANS, League } from './league';
import { tell, telling, test, well } from './seats';

const MINUTES = 15;
const BOOKS: [string, string][] = [
  ['lrb6', 'Living Rulebook 6'],
  ['lrb6-revised', 'Living Rulebook 6, revised'],
  ['brutal', 'The Brutal Game'],
  ['bobba', 'BOBBA'],
  ['deathzone', 'Death Zone'],
];
const FIRST = ['Anvils', 'Badgers', 'Clubs'];
const SECOND = ['Daggers', 'Eagles', 'Foxes'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A competition with some of the teams, through its form. */
async function compete(
  ann: League,
  name: string,
  teams: string[],
  more: { level?: number; format?: string } = {},
): Promise<void> {
  const page = ann.page;
  await ann.go('/manage');
  const form = page.getByRole('region', { name: 'new competition' });
  await form.getByLabel('Competition name').fill(name);
  if (more.format) await form.getByLabel('Format').selectOption(more.format);
  await form.getByText(/^Points, tie-breakers/).click();
  if (more.level) await form.getByLabel(/^division/).fill(String(more.level));
  for (const team of [...FIRST, ...SECOND]) {
    const box = form.getByLabel(team);
    if ((await box.count()) > 0 && (await box.isChecked()) !== teams.includes(team))
      await box.click();
  }
  await form.getByRole('button', { name: 'Create competition' }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
  await button(page, /^Draw the (fixtures|next round)/).click();
  await expect(fixturesOf(page).first()).toBeVisible();
}

/** The links to fixtures without a result, in a list or in a bracket. */
const fixturesOf = (page: Page) => page.locator('.page a[href*="/fixture/"]');

/** Walk-overs for all that is left of a competition, round by round. */
async function walkovers(ann: League, name: string): Promise<void> {
  const done = new Set<string>();
  for (let round = 0; round < 6; round++) {
    await ann.go();
    await ann.page.getByRole('link', { name, exact: true }).first().click();
    await expect(ann.page.getByRole('heading', { name, level: 2 })).toBeVisible();
    const links = await fixturesOf(ann.page).evaluateAll((all) =>
      all.map((each) => each.getAttribute('href') ?? ''),
    );
    const open = links.filter((each) => !done.has(each));
    if (open.length === 0) return;
    for (const each of open) {
      await ann.open(each);
      const manage = ann.page.getByRole('region', { name: 'manage fixture' });
      const over = ann.page.getByText(/^(walkover|double-forfeit|void|bye|played)/);
      await expect(manage.or(over).first()).toBeVisible();
      const decide = ann.page.getByLabel('How it ends without a match');
      if ((await decide.count()) > 0) await ann.walkover(each);
      else if ((await over.count()) === 0) continue;
      done.add(each);
    }
  }
}

for (const [rules, title] of BOOKS) {
  test(`a year by ${title}`, async ({ person }) => {
    test.setTimeout(MINUTES * 60_000);
    const [one, two] = [await person(), await person()];
    const [ann, bob] = [new League(one.page), new League(two.page)];
    const { told, step } = telling(`year-${rules}`);
    try {
      await step('a league with six teams', async () => {
        await ann.create('The Club', title);
        await bob.join(await ann.invite());
        for (const team of [FIRST[0]!, FIRST[2]!, SECOND[0]!, SECOND[2]!]) await ann.hire(team);
        for (const team of [FIRST[1]!, SECOND[1]!]) await bob.hire(team);
      });
      await step('two divisions and a cup, drawn and dated', async () => {
        await ann.go('/manage');
        await ann.page.getByLabel('Name of the season').fill('Spring');
        await button(ann.page, 'Open season').click();
        await compete(ann, 'Premier', FIRST, { level: 1 });
        await button(ann.page, 'Date the rounds').click();
        await expect(ann.page.getByText(/15:00/).first()).toBeVisible();
        await compete(ann, 'Second', SECOND, { level: 2 });
        await compete(ann, 'The Cup', [...FIRST, SECOND[0]!], { format: 'knock-out' });
      });

      const [first = '', second = ''] = await step('the fixtures of Anvils', async () => {
        await ann.competition('Premier');
        return ann.fixtures('Anvils');
      });
      const match = await step('a concession at the table', async () => {
        await ann.prepare(first);
        await ann.open(first);
        await button(ann.page, 'Enter a tabletop result').click();
        const form = ann.page.getByRole('region', { name: 'report form' });
        await form.getByText(/giving up$/i).click();
        await form.getByLabel(/gave up$/).check();
        const sides = form.getByRole('group', { name: 'side' }).getByRole('button');
        for (const at of [0, 1]) {
          await sides.nth(at).click();
          const fans = form.getByLabel('Fans');
          if ((await fans.count()) === 0) break;
          await fans.fill(FANS);
          await fans.blur();
        }
        await expect(form.getByText('Saved.')).toBeVisible();
        await form.getByRole('button', { name: /^Report / }).click();
        // The other side agrees: another coach, or the commissioner for both teams.
        const other = (await bob.page.goto(first), bob.page);
        const agree = other.getByRole('button', { name: 'Confirm report' });
        await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible();
        if ((await agree.count()) > 0) {
          await agree.click();
          await expect(other.getByRole('region', { name: 'result' })).toBeVisible();
          await ann.page.goto(new URL(other.url()).pathname);
        }
        await expect(ann.page.getByRole('region', { name: 'result' })).toBeVisible();
        const headings = ann.page.getByRole('region', { name: /^after the match: / });
        await expect(headings.first()).toBeVisible();
        const names = await headings.evaluateAll((all) =>
          all.map((each) => each.getAttribute('aria-label')!.replace('after the match: ', '')),
        );
        await ann.closeFor(names[0]!, names[1]!);
        return new URL(ann.page.url()).pathname;
      });
      await step('a no-show', () => ann.walkover(second));
      await step('a team withdraws', async () => {
        await ann.competition('Second');
        await ann.page.getByText('A team withdraws').click();
        const form = ann.page.getByRole('region', { name: 'manage competition' });
        await form.getByLabel('Team', { exact: true }).selectOption({ label: 'Foxes' });
        await form.getByRole('button', { name: 'Preview' }).click();
        await form.getByLabel(/^Reason/).fill('they moved away');
        await form.getByRole('button', { name: 'Withdraw team' }).click();
        await expect(form.getByRole('button', { name: 'Withdraw team' })).toHaveCount(0);
      });
      await step('the rest of the season', async () => {
        for (const each of ['Premier', 'Second', 'The Cup']) await walkovers(ann, each);
      });
      await step('a late correction', async () => {
        await ann.page.goto(match);
        await ann.page.getByRole('link', { name: 'Correct the result' }).click();
        const form = ann.page.getByRole('region', { name: 'report form' });
        await form.getByRole('button', { name: 'score one more' }).click();
        await button(ann.page, 'Show what changes').click();
        const shown = ann.page.getByRole('region', { name: 'what would change' });
        await shown.getByRole('textbox').fill('a touchdown was forgotten');
        await shown.getByRole('button', { name: /^Correct/ }).click();
        await expect(ann.page.getByRole('region', { name: 'result' })).toBeVisible();
      });
      await step('the end of the season', async () => {
        await ann.endSeason();
        const promote = button(ann.page, 'Promote and relegate…');
        if ((await promote.count()) > 0) {
          await promote.click();
          await ann.page
            .getByRole('group', { name: 'confirm' })
            .getByRole('button', { name: 'Promote and relegate', exact: true })
            .click();
          await expect(promote).toHaveCount(0);
        }
      });
      await step('a second season', async () => {
        await ann.go('/manage');
        await ann.page.getByLabel('Name of the season').fill('Autumn');
        await button(ann.page, 'Open season').click();
        await compete(ann, 'Premier again', FIRST, { level: 1 });
      });
      await step('the history is one click from home', async () => {
        await ann.go();
        await ann.page.getByRole('link', { name: 'History', exact: true }).click();
        await expect(ann.page.getByText('Spring').first()).toBeVisible();
        await expect(ann.page.getByText(/Winner of/).first()).toBeVisible();
      });
      const visited = await step('every page opens', () => ann.visitAll());
      await step('every page opens on a phone', async () => {
        await one.page.setViewportSize({ width: 390, height: 664 });
        const small = await ann.visitAll();
        visited.bad.push(...small.bad);
      });
      well(visited.bad);
    } finally {
      tell(`year-${rules}`, { ...told, errors: [...one.problems, ...two.problems] });
    }
    well(one.problems, two.problems);
  });
}

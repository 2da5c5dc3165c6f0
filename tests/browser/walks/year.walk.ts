/** A club's year by each rule set: two divisions and a cup, all that goes wrong, and the next season. */
import { expect, type Page } from '@playwright/test';
import { askLeagues } from '../making';
import { League } from './league';
import type { Seat } from '../table';
import { tell, telling, test, well } from './seats';

const MINUTES = 20;
const BOOKS: [string, string][] = [
  ['lrb6', 'Living Rulebook 6'],
  ['lrb6-revised', 'Living Rulebook 6, revised'],
  ['brutal', 'The Brutal Game'],
  ['bobba', 'BOBBA'],
  ['deathzone', 'Death Zone'],
];
/** A team of each of the twelve coaches; the first is the commissioner's. */
const FIRST = ['Anvils', 'Badgers', 'Clubs', 'Daggers', 'Eagles', 'Foxes'];
const SECOND = ['Geese', 'Hammers', 'Irons', 'Jesters', 'Knaves', 'Lions'];
const TEAMS = [...FIRST, ...SECOND];
const CUP = [...FIRST, 'Geese', 'Hammers'];

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
  for (const team of TEAMS) {
    const box = form.getByLabel(team);
    if ((await box.count()) > 0 && (await box.isChecked()) !== teams.includes(team))
      await box.click();
  }
  await form.getByRole('button', { name: 'Create competition' }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
  await button(page, /^Draw the (fixtures|next round)/).click();
  await expect(fixturesOf(page).first()).toBeVisible();
}

/** The fixtures of a competition, in a list or in a bracket. */
const fixturesOf = (page: Page) => page.locator('.page a[href*="/fixture/"]');

/** Walk-overs for the home sides of all that is left of the season; how many there were. */
async function walkovers(ann: League): Promise<number> {
  const id = ann.home.split('/').at(-1)!;
  for (let done = 0; ;) {
    const { next } = await askLeagues<{ next: { id: string }[] }>(ann.page, 'GET', `/${id}`);
    if (next.length === 0) return done;
    for (const each of next) {
      const path = `/${id}/fixtures/${encodeURIComponent(each.id)}/walkover`;
      await askLeagues(ann.page, 'POST', path, { winner: 'home', reason: 'nobody came' });
      done++;
    }
  }
}

/** The teams that have still to redraft buy everybody again. */
async function redraftAll(ann: League): Promise<number> {
  const id = ann.home.split('/').at(-1)!;
  interface Bought {
    season: string;
    teams: { team: { id: string }; waits: boolean }[];
  }
  interface Form {
    players: { id: string }[];
    staff: { key: string; number: number }[];
  }
  const { seasons } = await askLeagues<{ seasons: { id: string }[] }>(ann.page, 'GET', `/${id}`);
  const page = await askLeagues<Bought>(
    ann.page,
    'GET',
    `/${id}/seasons/${seasons[0]!.id}/redraft`,
  );
  const waiting = page.teams.filter((each) => each.waits);
  for (const { team } of waiting) {
    const path = `/${id}/teams/${team.id}/redraft`;
    const form = await askLeagues<Form>(ann.page, 'GET', path);
    await askLeagues(ann.page, 'POST', path, {
      keep: form.players.map((each) => each.id),
      staff: Object.fromEntries(form.staff.map((each) => [each.key, each.number])),
    });
  }
  return waiting.length;
}

for (const [rules, title] of BOOKS) {
  test(`a year by ${title}`, async ({ person }) => {
    test.setTimeout(MINUTES * 60_000);
    const seats: Seat[] = [];
    for (let at = 0; at < TEAMS.length; at++) seats.push(await person());
    const [one] = seats as [Seat];
    const coaches = new Map(TEAMS.map((team, at) => [team, new League(seats[at]!.page)]));
    const ann = coaches.get('Anvils')!;
    const { told, step } = telling(`year-${rules}`);
    try {
      await step('a league with twelve coaches', async () => {
        await ann.create('The Club', title);
        const invitation = await ann.invite();
        for (const [team, coach] of coaches) {
          if (coach !== ann) await coach.join(invitation);
          await coach.hire(team);
        }
      });
      await step('two divisions and a cup, drawn and dated', async () => {
        await ann.go('/manage');
        await ann.page.getByLabel('Name of the season').fill('Spring');
        await button(ann.page, 'Open season').click();
        await expect(ann.page.getByText('Spring', { exact: true }).first()).toBeVisible();
        await compete(ann, 'Premier', FIRST, { level: 1 });
        await button(ann.page, 'Date the rounds').click();
        await expect(ann.page.getByText(/15:00/).first()).toBeVisible();
        await compete(ann, 'Second', SECOND, { level: 2 });
        await compete(ann, 'The Cup', CUP, { format: 'knock-out' });
      });

      const [first = '', second = ''] = await step('the fixtures of Anvils', async () => {
        await ann.competition('Premier');
        return ann.fixtures('Anvils');
      });
      await step('a result at the table, by both coaches', async () => {
        await ann.competition('Second');
        const [path = ''] = await ann.fixtures();
        await ann.open(path);
        const sides = await ann.page.locator('.page').innerText();
        const met = SECOND.filter((team) => sides.includes(team)).slice(0, 2);
        const [home, away] = met.map((team) => coaches.get(team)!) as [League, League];
        await home.prepareWith(path, away);
        await home.tabletop(path, [2, 1]);
        await away.agree(path);
        await away.close(met[1]!, home, met[0]!);
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
          await fans.fill('9000');
          await fans.blur();
        }
        await expect(form.getByText('Saved.')).toBeVisible();
        await form.getByRole('button', { name: /^Report / }).click();
        const told = await ann.page.locator('.page').innerText();
        const rival = FIRST.slice(1).find((team) => told.includes(team))!;
        const other = coaches.get(rival)!;
        await other.agree(first);
        await ann.page.goto(new URL(other.page.url()).pathname);
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
        await form
          .getByRole('combobox', { name: 'Team', exact: true })
          .selectOption({ label: 'Lions' });
        await form.getByRole('button', { name: 'Preview' }).click();
        await form.getByLabel(/^Reason/).fill('they moved away');
        await form.getByRole('button', { name: 'Withdraw team' }).click();
        await expect(form.getByRole('button', { name: 'Withdraw team' })).toHaveCount(0);
      });
      await step('the rest of the season', async () => {
        const played = await walkovers(ann);
        for (const each of ['Premier', 'Second', 'The Cup']) {
          await ann.go();
          await ann.page.getByRole('link', { name: each, exact: true }).first().click();
          await expect(ann.page.getByRole('heading', { name: each, level: 2 })).toBeVisible();
        }
        return played;
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
      await step('what a team owes is settled', async () => {
        await ann.go('/money');
        const debts = ann.page.getByRole('region', { name: 'debts' });
        await expect(debts.getByRole('listitem').first()).toBeVisible();
        const cancel = debts.getByRole('button', { name: 'Cancel debt' });
        const owed = await cancel.count();
        for (let left = owed; left > 0; left--) {
          await cancel.first().click();
          await expect(cancel).toHaveCount(left - 1);
        }
        return owed;
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
      await step('a redraft', async () => {
        await ann.go('/manage');
        await button(ann.page, 'Redraft…').click();
        const form = ann.page.getByRole('group', { name: 'confirm' });
        const budget = form.getByLabel('Gold of every team');
        await expect(budget).not.toHaveValue('');
        await budget.fill(`${2 * Number(await budget.inputValue())}`);
        await form.getByLabel(/^Largest budget/).fill('0');
        await form.getByRole('button', { name: 'Open redraft' }).click();
        await expect(button(ann.page, 'Redraft…')).toHaveCount(0);
        await ann.go();
        await ann.page
          .getByRole('link', { name: /redraft Anvils/i })
          .first()
          .click();
        await button(ann.page, 'Redraft team…').click();
        await button(ann.page, 'Redraft Anvils').click();
        await expect(ann.page.getByRole('region', { name: 'roster' })).toBeVisible();
        return redraftAll(ann);
      });
      await step('a second season', async () => {
        await ann.go('/manage');
        await ann.page.getByLabel('Name of the season').fill('Autumn');
        await button(ann.page, 'Open season').click();
        await expect(ann.page.getByText('Autumn', { exact: true }).first()).toBeVisible();
        await compete(ann, 'Premier again', FIRST, { level: 1 });
      });
      await step('the history is one click from home', async () => {
        await ann.go();
        await ann.page.getByRole('link', { name: 'History', exact: true }).click();
        await expect(ann.page.getByText('Spring').first()).toBeVisible();
        await expect(ann.page.getByText(/Winner of/).first()).toBeVisible();
      });
      const visited = await step('every page opens', () => ann.visitAll(120));
      await step('every page opens on a phone', async () => {
        await one.page.setViewportSize({ width: 390, height: 664 });
        const small = await ann.visitAll(80);
        visited.bad.push(...small.bad);
      });
      well(visited.bad);
    } finally {
      tell(`year-${rules}`, { ...told, errors: seats.flatMap((each) => each.problems) });
    }
    well(...seats.map((each) => each.problems));
  });
}

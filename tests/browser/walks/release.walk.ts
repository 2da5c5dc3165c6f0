/** What was begun with the previous release goes on: a match, and a league in mid-season. */
import { expect, type Page } from '@playwright/test';
import { League, PATIENCE } from './league';
import { upgraded, type Old } from './release';
import { DESKTOP, hurry, tell, telling, test, toReport, well } from './seats';
import { turfwar } from './shell';
import { Walker } from './walker';

const MINUTES = 20;
const RULES = {
  lrb6: 'Living Rulebook 6',
  'lrb6-revised': 'Living Rulebook 6, revised',
  brutal: 'The Brutal Game',
  bobba: 'BOBBA',
  deathzone: 'Death Zone',
};
/** Of `league rebuild --check`: all is proved, or lines of other rules cannot be decided. */
const HONEST = [0, 3];

let old: Old;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  old = await upgraded();
});
test.afterAll(() => old.stop());

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(old.made.password);
  await form.getByLabel('Password').press('Enter');
  await expect(page.getByRole('status')).toContainText('Welcome back', { timeout: PATIENCE });
}

for (const [rules, title] of Object.entries(RULES)) {
  test(`a match and a league of the previous release by ${title}`, async ({ person }, info) => {
    test.setTimeout((2 * MINUTES + 10) * 60_000);
    const there = { ...DESKTOP, baseURL: old.address };
    const [one, two] = [await person(there), await person(there)];
    const [ann, bob] = [new League(one.page), new League(two.page)];
    const walkers: Walker[] = [];
    const { told, step } = telling(rules);
    told.release = old.release;
    /** From wherever the match is linked to its final whistle. */
    const play = async (seats: [Page, number][]) => {
      for (const [page] of seats) {
        await hurry(page);
        // Its coaches are told that the rules have changed meanwhile.
        await expect(page.getByText('continues under the new rules').first()).toBeAttached();
      }
      const here = seats.map(([page, seed]) => new Walker(page, { seed, most: 1 }));
      walkers.push(...here);
      await Promise.all(here.map((each) => each.play(MINUTES)));
    };
    try {
      await step('both coaches sign in', async () => {
        await signIn(one.page, 'Ann');
        await signIn(two.page, 'Bob');
      });

      await step('a match against a bot is played to its end', async () => {
        await one.page.goto('/matches');
        await one.page.locator(`a[href="/match/${old.made.matches[rules]![1]}"]`).click();
        await play([[one.page, 21]]);
        await toReport(one.page);
      });

      const open = await step('the league in mid-season', async () => {
        for (const each of [ann, bob]) await each.find(`Old ${rules}`);
        await ann.competition('Division');
        return ann.fixtures('Anvils', 'Badgers');
      });
      expect(open).toHaveLength(2);
      const [next, live] = await ann.beingPlayed(open);

      await step('its match is played to its end, and closed', async () => {
        for (const each of [ann, bob]) await each.backToMatch(live);
        await play([
          [one.page, 22],
          [two.page, 23],
        ]);
        await Promise.all([ann.follow(), bob.follow()]);
        await ann.close('Anvils', bob, 'Badgers');
      });

      await step('its next fixture is reported, and closed', async () => {
        await ann.prepare(next);
        await bob.tabletop(next, [2, 1]);
        await ann.agree(next);
        await ann.close('Anvils', bob, 'Badgers');
      });

      await step('the office closes what others have left open', async () => {
        await ann.competition('Division');
        await ann.result('Dregs', 'Cranes');
        await ann.closeFor('Dregs', 'Cranes');
      });

      await step('the season ends', async () => {
        await ann.competition('Division');
        const rest = await ann.fixtures();
        for (const each of rest) await ann.walkover(each);
        await ann.endSeason();
        return rest.length;
      });

      await step('the archive comes back the same, and is honest', async () => {
        const [file, again] = [info.outputPath('league.zip'), info.outputPath('again.zip')];
        await ann.save(file);
        const before = await ann.says();
        const copy = new League(one.page);
        await copy.bring(file, `Old ${rules}`);
        expect(await copy.says()).toBe(before);
        await copy.save(again);
        const codes: number[] = [];
        for (const each of [file, again]) {
          const journal = each.replace('.zip', '.jsonl');
          expect(await turfwar('league', 'import', each, journal)).toMatchObject({ code: 0 });
          const { code, text } = await turfwar('league', 'rebuild', journal, '--check');
          console.log(text);
          expect(HONEST, text).toContain(code);
          codes.push(code);
        }
        return codes;
      });

      const visited = await step('every page opens', () => ann.visitAll());
      well(visited.bad);
    } finally {
      const walked = walkers.map((each) => each.report());
      tell(`release-${rules}`, { ...told, walked, errors: [...one.problems, ...two.problems] });
    }
    well(one.problems, two.problems, ...walkers.map((each) => [...each.problems]));
  });
}

/** A season of two coaches by each rule set: at the table, here, called off, dealt, corrected, ended. */
import { expect } from '@playwright/test';
import { League } from './league';
import { hurry, tell, telling, test, well } from './seats';
import { turfwar } from './shell';
import { Walker } from './walker';

const MINUTES = 20;

interface Season {
  rules: string;
  title: string;
  /** Whether the book has deals between teams. */
  deals: boolean;
}

const SEASONS: Season[] = [
  { rules: 'lrb6', title: 'Living Rulebook 6', deals: false },
  { rules: 'lrb6-revised', title: 'Living Rulebook 6, revised', deals: false },
  { rules: 'brutal', title: 'The Brutal Game', deals: false },
  { rules: 'bobba', title: 'BOBBA', deals: true },
  { rules: 'deathzone', title: 'Death Zone', deals: false },
];

for (const { rules, title, deals } of SEASONS) {
  test(`a season by ${title}`, async ({ person }, info) => {
    test.setTimeout((MINUTES + 8) * 60_000);
    const [one, two] = [await person(), await person()];
    const [ann, bob] = [new League(one.page), new League(two.page)];
    const walkers: Walker[] = [];
    const { told, step } = telling(rules);
    try {
      await step('a league with two teams', async () => {
        await ann.create('The Yard', title);
        await bob.join(await ann.invite());
        await ann.hire('Anvils');
        await bob.hire('Badgers');
      });
      const fixtures = await step('a season is drawn', async () => {
        await ann.season('First season', 'Division', 4);
        return ann.fixtures();
      });
      const [first = '', second = '', third = '', ...others] = fixtures;

      const line = await step('a result of the table', async () => {
        await ann.prepare(first);
        await bob.tabletop(first, [2, 1]);
        await ann.agree(first);
        await ann.close('Anvils', bob, 'Badgers');
        return new URL(ann.page.url()).pathname.replace('/match/', '/line/');
      });

      await step('a match called off', async () => {
        await ann.prepare(second);
        await ann.playHere(second);
        await ann.callOff();
      });

      await step('a match played here', async () => {
        await ann.playHere(second);
        await bob.page.goto(new URL(ann.page.url()).pathname);
        await Promise.all([hurry(ann.page), hurry(bob.page)]);
        walkers.push(
          new Walker(ann.page, { seed: 11, most: 1 }),
          new Walker(bob.page, { seed: 12, most: 1 }),
        );
        await Promise.all(walkers.map((each) => each.play(MINUTES)));
        await Promise.all([ann.follow(), bob.follow()]);
        await ann.close('Anvils', bob, 'Badgers');
      });

      const dealt = await step('a deal', async () => {
        const offered = await ann.offerDeal('Anvils', 'Badgers');
        if (offered) await bob.agreeDeal();
        return offered;
      });
      expect(dealt).toBe(deals);

      await step('a correction', () => ann.correctAndBack(line));

      await step('the last matches', async () => {
        await ann.prepare(third);
        await bob.tabletop(third, [0, 0]);
        await ann.agree(third);
        await ann.close('Anvils', bob, 'Badgers');
        for (const each of others) await ann.walkover(each);
      });
      await step('the end of the season', () => ann.endSeason());

      const visited = await step('every page opens', () => ann.visitAll());
      await step('the archive comes back the same', async () => {
        const [file, again] = [info.outputPath('league.zip'), info.outputPath('again.zip')];
        await ann.save(file);
        const before = await ann.says();
        const copy = new League(one.page);
        await copy.bring(file, 'The Yard');
        expect(await copy.says()).toBe(before);
        await copy.save(again);
        for (const each of [file, again]) {
          const journal = each.replace('.zip', '.jsonl');
          expect(await turfwar('league', 'import', each, journal)).toMatchObject({ code: 0 });
          const { code, text } = await turfwar('league', 'rebuild', journal, '--check');
          expect(text).toContain('proved');
          expect(code).toBe(0);
        }
      });
      well(visited.bad);
    } finally {
      const walked = walkers.map((each) => each.report());
      tell(`season-${rules}`, { ...told, walked, errors: [...one.problems, ...two.problems] });
    }
    well(one.problems, two.problems, ...walkers.map((each) => [...each.problems]));
  });
}

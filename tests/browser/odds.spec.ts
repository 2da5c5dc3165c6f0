import { test } from './table';
import { cases, look } from './odds';

/** How many: with this seed of each kind but a touchdown; `ODDS_CASES=200` for all that is to be sure of. */
const COUNT = Number(process.env.ODDS_CASES ?? 12);

test('the same numbers on the square, on the path, in every bar, and in the engine', async ({
  coach,
}) => {
  test.setTimeout(60_000 + COUNT * 15_000);
  const { page } = await coach();
  for (const each of cases(COUNT, Number(process.env.ODDS_SEED ?? 2))) {
    await test.step(`${each.player} ${each.title} ${each.at}`, () => look(page, each));
  }
});

/** Every kind of question of every game, by mouse, touch and keyboard. */
import { expect } from '@playwright/test';
import { ASKED, meetsTheStandard, questionCases, SCREENS } from './questions';
import { test } from './table';

const cases = questionCases();

for (const found of cases) {
  for (const by of ['mouse', 'touch', 'keyboard'] as const) {
    test(`the question ${found.rules}/${found.kind} by ${by}`, async ({ coach }) => {
      const { page, problems } = await coach(SCREENS[by], ASKED);
      await meetsTheStandard(page, found, by);
      expect(problems).toEqual([]);
    });
  }
}

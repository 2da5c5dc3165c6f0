/** A sample of the questions of every game, by mouse, touch and keyboard; all: `make questions`. */
import { expect } from '@playwright/test';
import { ASKED, meetsTheStandard, questionCases, SCREENS, type By } from './questions';
import { test } from './table';

const SAMPLE: Record<By, string[]> = {
  mouse: ['lrb6/intercept', 'bobba/heal', 'deathzone/free'],
  touch: ['bobba/argue', 'brutal/save', 'deathzone/carry'],
  keyboard: ['lrb6/bribe', 'brutal/bodyblock', 'deathzone/go'],
};

for (const by of ['mouse', 'touch', 'keyboard'] as const) {
  test(`questions say what they ask, link to their rule and are answered by ${by}`, async ({
    coach,
  }) => {
    test.setTimeout(180_000);
    const { page, problems } = await coach(SCREENS[by], ASKED);
    for (const found of questionCases(SAMPLE[by])) await meetsTheStandard(page, found, by);
    expect(problems).toEqual([]);
  });
}

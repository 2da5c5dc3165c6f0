/** Colours of teams that can be chosen stay apart, also for colour-blind eyes. */
import { describe, expect, it } from 'vitest';
import { apart, distinct, ENOUGH, NAMES, TEAM_COLOURS } from './colours';

describe('colours of teams', () => {
  it('are those that are known to be apart, or to look alike to some', () => {
    expect(distinct('red', 'blue')).toBe(true);
    expect(distinct('orange', 'violet')).toBe(true);
    expect(distinct('red', 'red')).toBe(false);
    expect(apart('#00a000', '#c05000')).toBeLessThan(ENOUGH);
  });

  it('leave every colour several others to play against', () => {
    for (const one of NAMES) {
      const others = NAMES.filter((two) => distinct(one, two));
      expect(others.length, `${one}: ${others.join()}`).toBeGreaterThanOrEqual(3);
      for (const two of others) {
        expect(apart(TEAM_COLOURS[one], TEAM_COLOURS[two])).toBeGreaterThanOrEqual(ENOUGH);
      }
    }
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, RulesetPage, View } from './protocol';
import { Rules } from './rules';
import { Stage } from './stage.svelte';
import { event, TOY } from './toy';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('document', { hidden: false });
});

const PAGE: RulesetPage = { ...TOY, events: { goal: { moment: 'score', cry: 'Goal!' } } };
const rules = new Rules(PAGE);
const view = (choices: unknown) =>
  ({ players: {}, balls: [], teams: {}, question: { choices } }) as unknown as View;
const OTHERS = view(null);
const OURS = view([]);

const roll = (pos: number): GameEvent =>
  event(pos, 'roll', [], { dice: { die: '', shown: [3] }, tone: 'good' });

/** How long it takes until all has been seen, in milliseconds, and how long the goal is called out. */
function watched(events: GameEvent[], after: View): { all: number; goal: number } {
  const stage = new Stage();
  stage.take(events, OTHERS, after, rules);
  let all = 0;
  let goal = 0;
  for (; stage.playing && all < 200_000; all += 10) {
    if (stage.moment) goal += 10;
    vi.advanceTimersByTime(10);
  }
  return { all, goal };
}

describe('the stage', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const turn = Array.from({ length: 30 }, (_, at) => roll(at + 1));

  it('gives every die its time where little is waiting', () => {
    expect(watched(turn.slice(0, 4), OURS).all).toBeGreaterThan(4 * 850);
  });

  it('goes through a long turn in haste, but so that one can follow it', () => {
    const ours = watched(turn, OURS).all;
    expect(ours).toBeLessThan(30 * 850);
    expect(ours).toBeGreaterThan(30 * 440);
    expect(watched(turn, OTHERS).all).toBeLessThan(ours);
  });

  it('calls out what matters as long as ever, however much is waiting', () => {
    const [short, long] = [[event(50, 'goal')], [event(0, 'goal'), ...turn]];
    const { goal } = watched(short, OURS);
    expect(goal).toBeGreaterThan(2000);
    expect(watched(long, OTHERS).goal).toBeGreaterThan(2000);
  });
});

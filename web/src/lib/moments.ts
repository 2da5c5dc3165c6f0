/** The moments of a replay: how long each is shown, and where turns begin. */
import type { GameEvent, Moment } from './protocol';
import type { Rules } from './rules';

const LOUD = new Set(['score', 'turnover', 'end']);

/** How long a choice is shown: dice want to be read, a set-up does not. */
export function weight(events: readonly GameEvent[], inSetup: boolean, rules: Rules): number {
  if (inSetup) return 0.08;
  const stages = events.map((event) => rules.stage(event));
  if (stages.some(({ moment }) => moment && LOUD.has(moment))) return 1.6;
  if (events.some((event) => event.dice)) return 1;
  return stages.some(({ motion }) => motion === 'walk') ? 0.4 : 0.2;
}

/** Where a team turn begins, or the one before or after a moment. */
export function turnFrom(timeline: readonly Moment[], ply: number, step: 1 | -1): number | null {
  const starts = timeline.filter((each) => each.kind === 'turn').map((each) => each.ply);
  return step > 0
    ? (starts.find((each) => each > ply) ?? null)
    : (starts.findLast((each) => each < ply) ?? null);
}

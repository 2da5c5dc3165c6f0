/** The moments of a replay: how long each is shown, and where turns begin. */
import type { GameEvent, Moment } from './protocol';

/** How long a choice is shown: dice want to be read, a set-up does not. */
export function weight(events: readonly GameEvent[], phase: string): number {
  if (phase === 'setup') return 0.08;
  if (events.some((event) => event.kind === 'touchdown' || event.kind === 'turnover')) return 1.6;
  if (events.some((event) => event.kind === 'roll')) return 1;
  return events.some((event) => event.kind === 'move') ? 0.4 : 0.2;
}

/** Where a team turn begins, or the one before or after a moment. */
export function turnFrom(timeline: readonly Moment[], ply: number, step: 1 | -1): number | null {
  const starts = timeline.filter((each) => each.kind === 'turn').map((each) => each.ply);
  return step > 0
    ? (starts.find((each) => each > ply) ?? null)
    : (starts.findLast((each) => each < ply) ?? null);
}

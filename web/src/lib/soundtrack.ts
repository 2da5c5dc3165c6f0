/** Which sound belongs to what happened. */
import type { Live } from './live.svelte';
import type { GameEvent } from './protocol';
import type { Rules } from './rules';
import { play, type Sound } from './sound';

const LOUDEST_FIRST: Sound[] = ['cheer', 'whistle', 'hit', 'fall', 'dice', 'ball', 'step'];

/** The loudest of what has just happened. */
export function hear(events: readonly GameEvent[], rules: Rules): void {
  const heard = new Set<string>();
  for (const event of events) {
    heard.add(rules.stage(event).sound ?? '');
    if (event.dice) heard.add('dice');
    if (rules.falls(event)) heard.add('fall');
  }
  const loudest = LOUDEST_FIRST.find((each) => heard.has(each));
  if (loudest) play(loudest);
}

/** What has just happened, and a chime when it has become our turn. */
export function soundsFor(events: GameEvent[], live: Live, by: string | null): void {
  if (live.rules) hear(events, live.rules);
  const ours = live.mine && by !== null && !live.seats.some((seat) => seat === by);
  if (ours && events.some((event) => event.kind === 'turn')) play('turn');
}

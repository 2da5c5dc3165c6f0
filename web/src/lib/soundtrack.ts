/** Which sounds belong to what happened. */
import type { Live } from './live.svelte';
import type { GameEvent } from './protocol';
import type { Rules } from './rules';
import { play, type Sound } from './sound';

const LOUDEST_FIRST: Sound[] = ['cheer', 'gasp', 'whistle', 'hit', 'fall', 'dice', 'ball', 'step'];
/** What is heard of a moment, whatever its event sounds like. */
const OF_MOMENTS: Record<string, Sound> = {
  score: 'cheer',
  turnover: 'gasp',
  hurt: 'hit',
  'sent-off': 'whistle',
  'kick-off': 'whistle',
  period: 'whistle',
  end: 'whistle',
};

/** What is heard of events, the loudest first. */
export function soundsOf(events: readonly GameEvent[], rules: Rules): Sound[] {
  const heard = new Set<string>();
  for (const event of events) {
    const { sound = '', moment } = rules.stage(event);
    heard.add(sound);
    if (event.dice) heard.add('dice');
    if (rules.falls(event)) heard.add('fall');
    heard.add(OF_MOMENTS[moment ?? ''] ?? '');
  }
  return LOUDEST_FIRST.filter((each) => heard.has(each));
}

/** A chime when it has become our turn. */
export function chime(events: readonly GameEvent[], live: Live, by: string | null): void {
  const ours = live.mine && by !== null && !live.seats.some((seat) => seat === by);
  if (ours && events.some((event) => event.kind === 'turn')) play('turn');
}

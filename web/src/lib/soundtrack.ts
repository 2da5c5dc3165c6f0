/** Which sound belongs to what happened. */
import type { Live } from './live.svelte';
import type { GameEvent } from './protocol';
import { play, type Sound } from './sound';

const SOUNDS: Record<string, Sound> = {
  touchdown: 'cheer',
  turnover: 'whistle',
  half: 'whistle',
  'match-over': 'whistle',
  block: 'hit',
  held: 'ball',
  pass: 'ball',
  move: 'step',
  roll: 'dice',
};
const WEIGHT: Sound[] = ['cheer', 'whistle', 'hit', 'fall', 'dice', 'ball', 'step'];

/** The loudest of what has just happened. */
export function hear(events: readonly GameEvent[]): void {
  const heard = new Set<Sound>();
  for (const { kind, facts } of events) {
    const sound = SOUNDS[kind];
    if (sound) heard.add(sound);
    if (kind === 'status' && (facts.status === 'prone' || facts.status === 'stunned')) {
      heard.add('fall');
    }
  }
  const loudest = WEIGHT.find((each) => heard.has(each));
  if (loudest) play(loudest);
}

/** What has just happened, and a chime when it has become our turn. */
export function soundsFor(events: GameEvent[], live: Live, by: string | null): void {
  hear(events);
  const ours = live.mine && by !== null && !live.seats.some((seat) => seat === by);
  if (ours && events.some((event) => event.kind === 'turn')) play('turn');
}

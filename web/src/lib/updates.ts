/** How what the server sends is put over what we have. */
import type { Changes, GameEvent, View } from './protocol';

/** Changes over a view; players come one by one, all else whole. */
export function merge(view: View, changes: Changes): View {
  const { players, ...rest } = changes;
  return { ...view, ...rest, players: players ? { ...view.players, ...players } : view.players };
}

/** Events from a position on, in place of whatever was there. */
export function spliced(have: GameEvent[], from: number, news: GameEvent[]): GameEvent[] {
  let keep = have.length;
  while (keep > 0 && have[keep - 1]!.pos >= from) keep--;
  return [...have.slice(0, keep), ...news];
}

/** Our share of the dice: 32 random bytes in hex. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

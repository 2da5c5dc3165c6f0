/** The check that anybody can make at the end: the dice are what was promised before. */
import type { Fair } from './protocol';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ORDER = ['home', 'away', 'referee', 'creator'];

const KEY = 'turfwar.nonces';
const KEPT = 50;

/** Keep what this browser stirs in, to find it again at the end: id and number, the newest last. */
export function keepNonce(id: string, nonce: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
    localStorage.setItem(KEY, JSON.stringify([...kept, [id, nonce]].slice(-KEPT)));
  } catch {
    // Without storage the proof has one line less.
  }
}

/** What this browser has offered for a match: more than once if the line broke. */
export function ownNonces(id: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
    return kept.filter(([match]) => match === id).map(([, nonce]) => nonce);
  } catch {
    return [];
  }
}

export interface Proof {
  commitment: boolean;
  seed: boolean;
  /** Whether our own number is among them; nothing where this browser added none. */
  own: boolean | null;
}

export async function check(id: string, fair: Fair, own: string[]): Promise<Proof | null> {
  if (!fair.secret || !fair.seed) return null;
  const promised = await sha256(`turfwar secret 1|${id}|${fair.secret}`);
  const nonces = ORDER.filter((seat) => fair.nonces[seat]).map(
    (seat) => `|${seat}=${fair.nonces[seat]}`,
  );
  const seed = await sha256(`turfwar seed 1|${id}|${fair.secret}${nonces.join('')}`);
  return {
    commitment: promised === fair.commitment,
    seed: BigInt(`0x${seed}`).toString() === String(fair.seed),
    own:
      own.length > 0 ? Object.values(fair.nonces).some((each) => own.includes(each ?? '')) : null,
  };
}

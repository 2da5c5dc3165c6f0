/** The check that anybody can make at the end: the dice are what was promised before. */
import type { Fair } from './protocol';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ORDER = ['home', 'away', 'referee', 'creator'];

export interface Proof {
  commitment: boolean;
  seed: boolean;
}

export async function check(id: string, fair: Fair): Promise<Proof | null> {
  if (!fair.secret || !fair.seed) return null;
  const promised = await sha256(`turfwar secret 1|${id}|${fair.secret}`);
  const nonces = ORDER.filter((seat) => fair.nonces[seat]).map(
    (seat) => `|${seat}=${fair.nonces[seat]}`,
  );
  const seed = await sha256(`turfwar seed 1|${id}|${fair.secret}${nonces.join('')}`);
  return {
    commitment: promised === fair.commitment,
    seed: BigInt(`0x${seed}`).toString() === String(fair.seed),
  };
}

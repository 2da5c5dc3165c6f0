/**
 * Fair dice, as far as a browser can see to it: it promises a number, shows it when everybody has
 * promised theirs, keeps what it saw by then, and compares at the end. docs/server.md says against
 * whom that helps.
 */
import type { Fair, MatchInfo } from './protocol';
import { sha256 } from './sha256';
import { nonce } from './updates';

const ORDER = ['home', 'away', 'referee', 'creator'];
const KEY = 'turfwar.stirred';
const KEPT = 50;

/** A number of ours, and what this browser saw of the others' before it showed it. */
export interface Stirred {
  nonce: string;
  /** The server's promise when the number was drawn. */
  commitment: string;
  /** Everybody's promises when the number was shown; nothing before that. */
  promises: Record<string, string> | null;
  /** The record of the whole match, as it was told when the match ended. */
  record?: string;
}

/** Where no storage is allowed, it is kept for as long as the page is open. */
let remembered: [string, Stirred][] = [];

function all(): [string, Stirred][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Stirred][];
  } catch {
    return remembered;
  }
}

/** Keep what this browser stirs in, or what it has seen since it drew that number. */
export function keep(id: string, stirred: Stirred): void {
  const others = all().filter(([match, each]) => match !== id || each.nonce !== stirred.nonce);
  remembered = [...others, [id, stirred] as [string, Stirred]].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // It is remembered all the same.
  }
}

/** What this browser has stirred into a match: more than once if the line broke. */
export function kept(id: string): Stirred[] {
  return all()
    .filter(([match]) => match === id)
    .map(([, stirred]) => stirred);
}

/** Keep the record of a match that has ended; the first that was told counts. */
export function keepRecord(id: string, fair: Fair): void {
  const ours = ownIn(fair, kept(id));
  if (ours && fair.record && !ours.record) keep(id, { ...ours, record: fair.record });
}

/** The number of ours that is in the dice. */
const ownIn = (fair: Fair, stirred: Stirred[]) =>
  stirred.find((each) => Object.values(fair.nonces).includes(each.nonce));

/** Whether a match is the one that this browser saw end; nothing where it cannot tell. */
export function sameRecord(id: string, fair: Fair): boolean | null {
  const noted = ownIn(fair, kept(id))?.record;
  return noted && fair.record ? noted === fair.record : null;
}

export const promiseOf = (id: string, number: string) => sha256(`turfwar nonce 1|${id}|${number}`);

const same = (one: Record<string, string>, other: Record<string, string | null>) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export type Step =
  { type: 'promise'; promise: string } | { type: 'ready'; nonce: string } | { problem: string };

/** The seats for which it is on this browser to stir. */
function ours(match: MatchInfo): string[] {
  const seats = Object.entries(match.seats);
  const own = seats.filter(([, seat]) => seat.yours).map(([name]) => name);
  const watched = match.owner && seats.every(([, { kind }]) => kind === 'bot');
  return watched ? ['creator'] : own;
}

/** What is to be said next so that the match can begin, if it is on us. */
export function nextStep(match: MatchInfo): Step | null {
  const { id, fair } = match;
  const own = ours(match);
  const untaken = Object.values(match.seats).some((seat) => !seat.taken);
  if (match.status !== 'waiting' || untaken || own.length === 0) return null;
  if (own.every((seat) => fair.nonces[seat])) return null;
  const before = kept(id);
  if (before.some((each) => each.commitment !== fair.commitment)) {
    return { problem: 'The server has exchanged its part of the dice. Do not play this match.' };
  }
  // A number that was shown while other promises stood is spent: somebody may know it.
  const good = before.filter((each) => !each.promises || same(each.promises, fair.promises));
  const promised = good.find((each) =>
    own.every((seat) => fair.promises[seat] === promiseOf(id, each.nonce)),
  );
  if (!promised) {
    if (Object.values(fair.nonces).some(Boolean)) {
      return { problem: 'This browser does not have the number that was promised for your seat.' };
    }
    const drawn = good.find((each) => !each.promises)?.nonce ?? nonce();
    keep(id, { nonce: drawn, commitment: fair.commitment, promises: null });
    return { type: 'promise', promise: promiseOf(id, drawn) };
  }
  if (Object.values(fair.promises).some((each) => !each)) return null;
  keep(id, { ...promised, promises: fair.promises as Record<string, string> });
  return { type: 'ready', nonce: promised.nonce };
}

export interface Proof {
  commitment: boolean;
  seed: boolean;
  /** Whether the commitment is the one that this browser saw; nothing where it saw none. */
  promised: boolean | null;
  /** Whether our own number is among them; nothing where this browser added none. */
  own: boolean | null;
  /** Whether the others' numbers are those that they had promised before ours was shown. */
  others: boolean | null;
}

export function check(id: string, fair: Fair, stirred: Stirred[]): Proof | null {
  if (!fair.secret || !fair.seed) return null;
  const seats = ORDER.filter((seat) => fair.nonces[seat]);
  const nonces = seats.map((seat) => `|${seat}=${fair.nonces[seat]}`);
  const seed = sha256(`turfwar seed 1|${id}|${fair.secret}${nonces.join('')}`);
  const ours = ownIn(fair, stirred);
  const none = stirred.length === 0;
  return {
    commitment: sha256(`turfwar secret 1|${id}|${fair.secret}`) === fair.commitment,
    seed: BigInt(`0x${seed}`).toString() === String(fair.seed),
    promised: none ? null : stirred.every((each) => each.commitment === fair.commitment),
    own: none ? null : ours !== undefined,
    others: none
      ? null
      : seats.every((seat) => ours?.promises?.[seat] === promiseOf(id, fair.nonces[seat]!)),
  };
}

/** `fair` only with what this browser saw before; without that they are no more than consistent. */
export function verdict(proof: Proof): 'fair' | 'consistent' | 'wrong' {
  const results = Object.values(proof) as (boolean | null)[];
  if (results.includes(false)) return 'wrong';
  return results.includes(null) ? 'consistent' : 'fair';
}

/** The same check with the command line, and what this browser has kept. */
export function command(fair: Fair, stirred: Stirred[]): string {
  const ours = ownIn(fair, stirred);
  if (!ours) return 'turfwar replay verify FILE';
  const others = Object.entries(ours.promises ?? {}).filter(
    ([seat]) => fair.nonces[seat] !== ours.nonce,
  );
  return [
    `turfwar replay verify FILE --commitment ${ours.commitment} --nonce ${ours.nonce}`,
    ...others.map(([, promise]) => `--promise ${promise}`),
    ...(ours.record ? [`--record ${ours.record}`] : []),
  ].join(' ');
}

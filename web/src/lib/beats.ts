/** What happened, beat by beat: what is seen of each event, and how long. */
import type { InTheAir } from '../pitch/model';
import type { GameEvent, PlayerView, View } from './protocol';
import type { Rules } from './rules';
import { parseSquare } from './squares';
import { capital, plainParts } from './words';

/** Something that is worth a look over the whole width. */
export interface BigMoment {
  pos: number;
  kind: string;
  cry: string;
  text: string;
  /** What it does in the game, where that does not go without saying. */
  means: string;
  side: string | null;
  /** Whose it is. */
  player: string | null;
  /** How long it is shown, in milliseconds. */
  ms: number;
}

export interface Beat {
  event: GameEvent;
  /** How long it is looked at, in milliseconds, at the usual pace. */
  ms: number;
  /** What it changes in the picture. */
  change: (view: View) => View;
  /** What it has changed once it is over. */
  landing?: (view: View) => View;
  flight?: (view: View) => Pick<InTheAir, 'from' | 'to' | 'high'> | null;
  /** Who jumps at whom. */
  lunge?: { player: string; at: string };
  walker?: string;
  /** Who throws here, and has yet to roll for it. */
  aims?: string;
  rolled: boolean;
  /** How much of its time it gets: what comes with a kick-off is told together, and shorter. */
  share?: number;
  moment: (view: View) => BigMoment | null;
}

const STEP = 75;
const TIMES: Record<string, number> = { walk: STEP, push: 190, hit: 260, hold: 90 };
const ROLL = 900;
const FALL = 320;
const PAUSE = 120;
const FALLEN_OUT = 420;
const MOMENTS: Record<string, number> = {
  score: 2400,
  end: 2800,
  turnover: 1500,
  hurt: 1400,
  'sent-off': 1500,
  'kick-off': 1600,
  period: 1500,
  turn: 800,
};

/** So long one takes to read a letter of what it does. */
const READ = 30;

const same = (view: View): View => view;

function withPlayer(view: View, id: string, change: Partial<PlayerView>): View {
  const player = view.players[id];
  return player ? { ...view, players: { ...view.players, [id]: { ...player, ...change } } } : view;
}

/** Whoever comes onto the pitch is in the others' way there, as nobody is beside it. */
const coming = (view: View, id: string): Partial<PlayerView> =>
  view.players[id]?.square ? {} : { zones: true };

/** The first ball somewhere else, in nobody's hands or in somebody's. */
function withBall(view: View, square: string | null, carrier: string | null): View {
  const players = { ...view.players };
  for (const { id, ball } of Object.values(players)) {
    if (ball !== (id === carrier)) players[id] = { ...players[id]!, ball: id === carrier };
  }
  return { ...view, players, balls: [{ square, carrier }, ...view.balls.slice(1)] };
}

function ballAt(view: View): string | null {
  const [ball] = view.balls;
  return (ball?.carrier ? view.players[ball.carrier]?.square : ball?.square) ?? null;
}

/** How far it is, in squares. */
export function distance(from: string | null, to: string): number {
  const a = from ? parseSquare(from) : null;
  const b = parseSquare(to);
  return a && b ? Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) : 0;
}

/** Who it is about: first who does it, then to whom. */
export function peopleIn(event: GameEvent): string[] {
  return event.parts.flatMap((part) => (part.player ? [part.player] : []));
}

/** A sentence without what has been called out before it. */
function without(text: string, cry: string): string {
  const word = cry.replace(/\W+$/, '');
  const said = text.toLowerCase().startsWith(word.toLowerCase());
  const rest = said ? text.slice(word.length) : text;
  // Who is injured is named under it, and not told to be injured again.
  const again = ` is ${word}`.toLowerCase();
  const named = rest.toLowerCase().endsWith(again) ? rest.slice(0, -again.length) : rest;
  return capital(named.replace(/^[\s:]+/, ''));
}

/** The moment that an event is, if it is one. */
export function momentOf(event: GameEvent, view: View, rules: Rules): BigMoment | null {
  const { moment, cry } = rules.stage(event);
  if (!moment || !(moment in MOMENTS)) return null;
  const { player, side, status } = event.facts;
  const text = capital(plainParts(event.parts, view));
  const called = cry ?? (typeof status === 'string' ? capital(rules.stateLabel(status)) : '');
  const means = rules.means(event);
  const whose = typeof side === 'string' ? side : view.players[String(player ?? '')]?.side;
  return {
    pos: event.pos,
    kind: moment,
    cry: called || text,
    text: called ? without(text, called) : '',
    means,
    side: whose ?? null,
    player: typeof player === 'string' ? player : null,
    ms: MOMENTS[moment]! + means.length * READ,
  };
}

/** One event as a beat; most are over at once. */
export function beatOf(event: GameEvent, rules: Rules): Beat {
  const { motion = '', moment = '' } = rules.stage(event);
  const who = String(event.facts.player ?? '');
  const square = typeof event.facts.square === 'string' ? event.facts.square : null;
  const status = typeof event.facts.status === 'string' ? event.facts.status : null;
  const rolled = !!event.dice?.shown.length && event.tone !== 'silent';
  const beat: Beat = {
    event,
    ms: TIMES[motion] ?? 0,
    change: same,
    rolled,
    moment: (view) => momentOf(event, view, rules),
  };
  if (motion === 'walk' || motion === 'push') {
    if (square) beat.change = (view) => withPlayer(view, who, { square, ...coming(view, who) });
    if (motion === 'walk') beat.walker = who;
  } else if (motion === 'hit') {
    const [by, at] = peopleIn(event);
    if (by && at) beat.lunge = { player: by, at };
  } else if (motion === 'hold') {
    beat.change = (view) => withBall(view, view.players[who]?.square ?? null, who);
  } else if (motion === 'fly' || motion === 'bounce') {
    const target = (view: View) => square ?? view.players[peopleIn(event)[1] ?? '']?.square ?? null;
    beat.flight = (view) => {
      const to = target(view);
      if (!to) return null;
      const from = motion === 'fly' ? (view.players[who]?.square ?? ballAt(view)) : ballAt(view);
      const far = distance(from, to);
      return { from, to, high: motion === 'fly' ? 0.6 + far * 0.28 : Math.min(0.7, far * 0.4) };
    };
    beat.change = (view) => (target(view) ? withBall(view, null, null) : view);
    beat.landing = (view) => withBall(view, target(view) ?? ballAt(view), null);
    beat.ms = motion === 'fly' ? 620 : 230;
    if (motion === 'fly') beat.aims = who;
  }
  if (status) {
    const state = rules.state(status);
    const gone = state && !state.on_pitch ? { square: null } : {};
    if (rules.falls(event)) beat.ms = Math.max(beat.ms, FALL);
    if (state?.posture === 'hurt' || state?.posture === 'gone') beat.ms = FALLEN_OUT;
    const up = state?.posture === 'upright' ? { zones: true } : {};
    beat.change = (view) => withPlayer(view, who, { state: status, ...gone, ...up });
  }
  if (rolled) beat.ms = Math.max(beat.ms, ROLL);
  // A moment that is not wanted leaves a short pause.
  if (moment) beat.ms = Math.max(beat.ms, PAUSE);
  return beat;
}

/** The last roll in a row of whoever has aimed, from a place on; -1 where there is none. */
function lastRollOf(who: string, beats: readonly Beat[], from: number): number {
  let found = -1;
  for (let at = from; at < beats.length; at++) {
    const { rolled, event, ms } = beats[at]!;
    if (rolled && event.facts.player === who) found = at;
    else if (ms > 0) break;
  }
  return found;
}

/**
 * What is thrown flies when the dice have fallen, and not at all if they are against it: then it
 * may be rolled for again. `aimed` is a throw of before that still waits; what waits now is told.
 */
function thrown(beats: Beat[], aimed: Beat | null): { beats: Beat[]; aimed: Beat | null } {
  const found = [...beats];
  let waits = aimed;
  let from = 0;
  for (let at = waits ? -1 : 0; at < found.length; at++) {
    const beat = at < 0 ? waits! : found[at]!;
    if (!beat.aims) continue;
    const roll = lastRollOf(beat.aims, found, at + 1);
    if (at < 0) waits = null;
    if (roll < 0) continue;
    if (at >= 0) found.splice(at, 1);
    from = at >= 0 ? roll - 1 : roll;
    if (found[from]!.event.facts.success === false) waits = beat;
    else found.splice(from + 1, 0, { ...beat, aims: '' });
    at = from;
  }
  return { beats: found, aimed: waits };
}

/** So long a kick-off takes at most with everything that comes of it, at the usual pace. */
const KICK_OFF = 3000;

/** A kick-off is one thing to watch: its dice, its result and its ball share three seconds. */
export function hurried(beats: readonly Beat[], rules: Rules): Beat[] {
  const isKick = ({ event }: Beat) => rules.stage(event).moment === 'kick-off';
  const kick = beats.findIndex(isKick);
  if (kick < 0) return [...beats];
  const turn = beats.findIndex(
    ({ event }, at) => at > kick && ['turn', 'period'].includes(rules.stage(event).moment ?? ''),
  );
  const end = turn < 0 ? beats.length : turn;
  const from = beats.slice(0, kick).findLastIndex(({ event }) => rules.stage(event).moment) + 1;
  const time = ({ event, ms }: Beat) => {
    const moment = MOMENTS[rules.stage(event).moment ?? ''] ?? 0;
    return Math.max(ms, moment && moment + (rules.means(event) ?? '').length * READ);
  };
  const whole = beats.slice(from, end).reduce((sum, each) => sum + time(each), 0);
  const share = Math.min(1, KICK_OFF / whole);
  return beats.map((each, at) => (at >= from && at < end ? { ...each, share } : each));
}

/** Events as beats; where nothing is to be seen there is none. */
export function beatsOf(events: readonly GameEvent[], rules: Rules): Beat[] {
  return beatsAfter(events, rules, null).beats;
}

/** The same, where a throw of before may still wait to fly. */
export function beatsAfter(events: readonly GameEvent[], rules: Rules, aimed: Beat | null) {
  let scored = false;
  const beats = events.map((event) => {
    const beat = beatOf(event, rules);
    const { moment } = rules.stage(event);
    // After a score nobody wants to hear that the turn is over by it.
    if (moment === 'turnover' && scored) return { ...beat, moment: () => null };
    scored ||= moment === 'score';
    return beat;
  });
  const seen = thrown(
    beats.filter(({ ms }) => ms > 0),
    aimed,
  );
  return { ...seen, beats: hurried(seen.beats, rules) };
}

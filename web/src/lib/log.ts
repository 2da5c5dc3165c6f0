/** The log as it is read: dice and a sentence, then why, with its source. */
import type { GameEvent, PlayerView } from './protocol';
import { STATES, nameOf } from './words';

export interface LogEntry {
  key: number;
  end: number;
  kind: string;
  dice: (string | number)[];
  text: Part[];
  why: string;
  source: string;
  tone: 'good' | 'bad' | 'plain' | 'big';
  square: string;
}

/** A piece of a sentence; `side` where it names a player. */
export interface Part {
  text: string;
  side?: string;
}

type Players = Record<string, PlayerView>;

const HIDDEN = new Set(['choice', 'action', 'end-turn']);
/** Rolls that the next line tells better. */
const TOLD_AFTER = new Set(['coin']);
const BIG = new Set([
  'turn',
  'half',
  'touchdown',
  'turnover',
  'kickoff',
  'match-over',
  'end-drive',
]);
const BAD = new Set(['casualty', 'crowd', 'sent-off', 'fumble', 'turnover', 'dropped']);

export function readLog(events: readonly GameEvent[], players: Players): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const event of events) {
    if (HIDDEN.has(event.kind)) continue;
    if (event.kind === 'roll' && TOLD_AFTER.has(String(event.facts.roll))) continue;
    const last = entries.at(-1);
    const who = event.facts.player as string | undefined;
    const side = (who && players[who]?.side) || '';
    if (
      event.kind === 'status' &&
      event.facts.status === 'standing' &&
      last?.kind === `move ${who}`
    ) {
      // Onto the pitch and on his feet: that is how a player is set up.
      const before = entries.at(-2);
      const place = { text: `${players[who!]?.position ?? who} ${last.square}` };
      if (before?.kind === `set up ${side}`) {
        before.text.push({ text: ', ' }, place);
        before.end = event.pos;
        entries.pop();
      } else {
        last.kind = `set up ${side}`;
        last.text = [{ text: `${capital(side)} sets up`, side }, { text: ': ' }, place];
        last.source = '000, Rules for setting up your team';
        last.end = event.pos;
      }
      continue;
    }
    if (event.kind === 'status' && event.facts.status === 'reserve') {
      if (last?.kind === 'reserve') {
        last.text.push({ text: ', ' }, partFor(who!, players));
        last.end = event.pos;
        continue;
      }
      entries.push({
        ...entryOf(event, players),
        kind: 'reserve',
        text: [{ text: 'To the reserves: ' }, partFor(who!, players)],
      });
      continue;
    }
    if (event.kind === 'move' && last?.kind === `move ${who}`) {
      last.text.push({ text: `, ${String(event.facts.square)}` });
      last.end = event.pos;
      continue;
    }
    if (
      event.kind === 'status' &&
      event.facts.status === 'standing' &&
      last?.kind === `move ${who}`
    ) {
      last.end = event.pos;
      continue;
    }
    entries.push(entryOf(event, players));
  }
  return entries;
}

function entryOf(event: GameEvent, players: Players): LogEntry {
  const { facts } = event;
  const entry: LogEntry = {
    key: event.pos,
    end: event.pos,
    kind: event.kind === 'move' ? `move ${String(facts.player)}` : event.kind,
    dice: [],
    text: named(wording(event), facts, players),
    why: '',
    source: event.source,
    square: String(facts.square ?? ''),
    tone: BIG.has(event.kind) ? 'big' : BAD.has(event.kind) ? 'bad' : 'plain',
  };
  if (event.kind === 'roll') tellRoll(entry, facts, players);
  return entry;
}

function tellRoll(entry: LogEntry, facts: GameEvent['facts'], players: Players): void {
  const roll = String(facts.roll);
  const needed = facts.needed as number | null;
  const modifiers = (facts.modifiers ?? []) as [string, number][];
  const who = facts.player as string | null;
  entry.dice = (facts.dice ?? []) as (string | number)[];
  entry.text = who ? [partFor(who, players), { text: ` ${roll}` }] : [{ text: capital(roll) }];
  const why = modifiers.map(
    ([cause, value]) => `${value > 0 ? '+' : '−'}${Math.abs(value)} ${cause}`,
  );
  if (roll === 'block' && needed) {
    const count = Math.abs(needed);
    const dice = count === 1 ? 'one die' : `${count} dice`;
    const chooser = count === 1 ? '' : needed > 0 ? ', attacker picks' : ', defender picks';
    entry.text.push({ text: `: ${dice}${chooser}` });
  } else if (needed !== null && needed !== undefined) {
    const success = facts.success === true;
    entry.tone = success ? 'good' : 'bad';
    if (roll === 'armour') {
      entry.tone = success ? 'bad' : 'plain';
      entry.text.push({ text: `: ${needed}+ breaks it, ${success ? 'broken' : 'holds'}` });
      entry.why = why.join(' · ');
      return;
    }
    const result = facts.fumble ? 'fumble' : success ? 'made it' : 'failed';
    entry.text.push({ text: `: needed ${needed}+, ${result}` });
  }
  entry.why = why.join(' · ');
}

function partFor(id: string, players: Players): Part {
  const player = players[id];
  if (!player) return { text: id };
  return { text: nameOf(player), side: player.side };
}

/** A state in words: knocked out, not ko. */
function wording({ kind, text, facts }: GameEvent): string {
  const status = String(facts.status);
  const told = kind === 'status' && STATES[status];
  return told ? text.replace(new RegExp(` ${status}$`), ` ${told}`) : text;
}

/** A server's sentence with its players by name. A square can look like a player: `h7`. */
function named(text: string, facts: GameEvent['facts'], players: Players): Part[] {
  const ids = ['player', 'victim', 'receiver']
    .map((field) => facts[field])
    .filter((id): id is string => typeof id === 'string' && id !== facts.square && id in players);
  if (ids.length === 0) return [{ text: capital(text) }];
  return text
    .split(new RegExp(`\\b(${ids.join('|')})\\b`))
    .filter(Boolean)
    .map((piece) => (ids.includes(piece) ? partFor(piece, players) : { text: piece }));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plainText(entry: LogEntry): string {
  const dice = entry.dice.length > 0 ? ` (${entry.dice.join(', ')})` : '';
  return entry.text.map((part) => part.text).join('') + dice;
}

/** The log as it is read: dice and a sentence, then why, with its source. */
import type { GameEvent, Part, View } from './protocol';
import { capital, partText } from './words';

export interface LogEntry {
  key: number;
  end: number;
  /** What later lines join it by. */
  joins: string;
  /** What it says of itself as one of several. */
  short: Piece[];
  dice: (string | number)[];
  text: Piece[];
  why: string;
  source: string;
  tone: 'good' | 'bad' | 'plain' | 'big';
}

/** A piece of a sentence; `side` where it names a player or a team. */
export interface Piece {
  text: string;
  side?: string;
}

type Teams = Pick<View, 'players' | 'teams'>;

export function readLog(events: readonly GameEvent[], view: Teams): LogEntry[] {
  const entries: LogEntry[] = [];
  const pieces = (parts: readonly Part[]) => parts.map((part) => pieceOf(part, view));
  for (const event of events) {
    const { join } = event;
    const last = entries.at(-1);
    if (join?.becomes && last?.joins === join.key) {
      gather(entries, join.becomes, pieces(join.lead), pieces(join.more), event.pos);
      continue;
    }
    if (join && last && last.joins === join.key) {
      if (join.more.length > 0) last.text.push({ text: ', ' }, ...pieces(join.more));
      last.end = event.pos;
      continue;
    }
    if (event.tone === 'silent') continue;
    const text = pieces(join?.lead.length ? [...join.lead, ...join.more] : event.parts);
    if (text[0] && !text[0].side) text[0] = { ...text[0], text: capital(text[0].text) };
    entries.push({
      key: event.pos,
      end: event.pos,
      joins: join?.key ?? '',
      short: join ? pieces(join.more) : [],
      dice: event.dice?.shown ?? [],
      text,
      why: event.why.map((each) => each.replace('-', '−')).join(' · '),
      source: event.source,
      tone: event.tone,
    });
  }
  return entries;
}

/** The last line becomes one of several that say the same of different players. */
function gather(entries: LogEntry[], key: string, lead: Piece[], who: Piece[], end: number): void {
  const last = entries.pop()!;
  const told = [...who, { text: ' ' }, ...last.short];
  const before = entries.at(-1);
  if (before?.joins === key) {
    before.text.push({ text: ', ' }, ...told);
    before.end = end;
  } else entries.push({ ...last, joins: key, text: [...lead, ...told], end });
}

function pieceOf(part: Part, view: Teams): Piece {
  const side = part.player ? view.players[part.player]?.side : part.side;
  return { text: partText(part, view), ...(side ? { side } : {}) };
}

export function plainText(entry: LogEntry): string {
  const dice = entry.dice.length > 0 ? ` (${entry.dice.join(', ')})` : '';
  return entry.text.map((part) => part.text).join('') + dice;
}

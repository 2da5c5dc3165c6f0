/** The log as it is read: dice and a sentence, then why, with its source. */
import type { GameEvent, LogPart, View } from './protocol';
import { capital, partText } from './words';

export interface LogEntry {
  key: number;
  end: number;
  /** What later lines join it by. */
  joins: string;
  /** What it says of itself as one of several. */
  short: Piece[];
  /** Of how many it tells. */
  many: number;
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

/** Within so many lines nobody is told again what goes without saying. */
const NEAR = 4;
/** So many who come to the same are named. */
const NAMED = 6;

/** What an event does in the game, in a sentence; nothing where that goes without saying. */
type Means = (event: GameEvent) => string;

export function readLog(
  events: readonly GameEvent[],
  view: Teams,
  means: Means = () => '',
): LogEntry[] {
  return readOn([], events, view, means);
}

/** Lines so far, and what comes after them; lines that stay as they are stay the objects they were. */
function readOn(
  lines: readonly LogEntry[],
  events: readonly GameEvent[],
  view: Teams,
  means: Means,
): LogEntry[] {
  const entries = [...lines];
  const pieces = (parts: readonly LogPart[]) => parts.map((part) => pieceOf(part, view));
  for (const event of events) {
    const { join } = event;
    const last = entries.at(-1);
    if (join?.becomes && last?.joins === join.key) {
      gather(entries, join.becomes, pieces(join.lead), pieces(join.more), event.pos);
      continue;
    }
    // Those who come to the same otherwise are not among those who came to it like that.
    const joins = join?.becomes ? null : join;
    if (joins && last && last.joins === joins.key) {
      const more = joins.more.length > 0 ? [{ text: ', ' }, ...pieces(joins.more)] : [];
      const many = last.many + 1;
      const crowd = joins.lead.length > 0 && many > NAMED;
      const text = crowd ? [last.text[0]!, { text: `${many} players` }] : [...last.text, ...more];
      entries[entries.length - 1] = { ...last, text, many, end: event.pos };
      continue;
    }
    // What goes without saying does so where something else has been told in between, too.
    if (joins?.more.length === 0 && entries.slice(-NEAR).some((each) => each.joins === joins.key)) {
      continue;
    }
    if (event.tone === 'silent') continue;
    const alone = join?.otherwise ?? event.parts;
    const text = pieces(joins?.lead.length ? [...joins.lead, ...joins.more] : alone);
    if (text[0] && !text[0].side) text[0] = { ...text[0], text: capital(text[0].text) };
    entries.push({
      key: event.pos,
      end: event.pos,
      joins: joins?.key ?? '',
      short: joins ? pieces(joins.more) : [],
      many: 1,
      dice: event.dice?.shown ?? [],
      text,
      why: [...event.why.map((each) => each.replace('-', '−')), means(event)]
        .filter(Boolean)
        .join(' · '),
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
    const text = [...before.text, { text: ', ' }, ...told];
    entries[entries.length - 1] = { ...before, text, end };
  } else entries.push({ ...last, joins: key, text: [...lead, ...told], end });
}

/** So many events are looked at for what has led to a question. */
const LATELY = 24;

/** What has led to a question: the last lines, those of the last choice alone if it was rolled for. */
export function ledTo(events: readonly GameEvent[], view: Teams): LogEntry[] {
  const late = events.slice(-LATELY);
  const lines = (some: readonly GameEvent[]) =>
    readLog(some, view)
      .filter(({ joins, dice }) => !joins || dice.length > 0)
      .slice(-2);
  const since = lines(late.slice(late.findLastIndex(({ kind }) => kind === 'choice') + 1));
  return since.some(({ dice }) => dice.length > 0) ? since : lines(late);
}

/** Reads a log that grows: what has been read is not read again. */
export class LogReader {
  private events: readonly GameEvent[] = [];
  private from = 0;
  private entries: LogEntry[] = [];

  constructor(private readonly means?: Means) {}

  /** The lines of all events from one on. */
  read(events: readonly GameEvent[], from: number, view: Teams): LogEntry[] {
    const known = this.events.length;
    const grown =
      from >= this.from &&
      known > from &&
      events.length >= known &&
      events[from] === this.events[from] &&
      events[known - 1] === this.events[known - 1];
    if (!grown) {
      this.from = from;
      this.entries = readLog(events.slice(from), view, this.means);
    } else if (events.length > known) {
      this.entries = readOn(this.entries, events.slice(known), view, this.means ?? (() => ''));
    }
    this.events = events;
    return this.entries;
  }
}

function pieceOf(part: LogPart, view: Teams): Piece {
  const side = part.player ? view.players[part.player]?.side : part.side;
  return { text: partText(part, view), ...(side ? { side } : {}) };
}

export function plainText(entry: LogEntry): string {
  const dice = entry.dice.length > 0 ? ` (${entry.dice.join(', ')})` : '';
  return entry.text.map((part) => part.text).join('') + dice;
}

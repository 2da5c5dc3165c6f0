/** The rules reference as one list to search. */
import type { Reference, TableRow } from './api';

export interface Shown {
  path: string;
  title: string;
}

export interface Entry {
  key: string;
  kind: string;
  name: string;
  note: string;
  text: string;
  source: string;
  rows: { on: string; name: string; text: string }[];
  scenarios: Shown[];
}

/** `lrb6/skills/dodge.yaml: Dodge rolls again`: where, and what it shows. */
function shown(line: string): Shown {
  const cut = line.indexOf(': ');
  return cut < 0
    ? { path: line, title: line }
    : { path: line.slice(0, cut), title: line.slice(cut + 2) };
}

/** What has to be rolled for a row, or what it adds. */
function on(row: TableRow): string {
  if (row.roll !== null) return String(row.roll);
  if (row.range !== null) return row.range.join('–');
  if (row.modifier !== null) return row.modifier > 0 ? `+${row.modifier}` : `−${-row.modifier}`;
  if (row.target !== null) return `${row.target}+`;
  return row.faces === null ? '' : `${row.faces} in 6`;
}

/** Tables whose results are things of their own. */
const OWN: Record<string, string> = { Weather: 'weather', 'Kick-Off': 'kick-off' };

export function entriesOf(reference: Reference): Entry[] {
  const entries: Entry[] = [];
  const add = (kind: string, entry: Omit<Entry, 'key' | 'kind'>) =>
    entries.push({ ...entry, kind, key: `${kind} ${entries.length}` });
  for (const { name, category, text, source, scenarios } of reference.skills) {
    add('skills', {
      name,
      note: category,
      text,
      source,
      rows: [],
      scenarios: scenarios.map(shown),
    });
  }
  for (const table of reference.tables) {
    const rows = table.rows.map((row) => ({ on: on(row), name: row.name, text: row.text }));
    const { name, source } = table;
    add('tables', { name, note: table.dice ?? '', text: table.note, source, rows, scenarios: [] });
    const kind = OWN[name];
    if (!kind) continue;
    for (const row of table.rows) {
      const note = `${table.dice ?? ''}: ${on(row)}`;
      add(kind, {
        name: row.name,
        note,
        text: row.text,
        source: row.source,
        rows: [],
        scenarios: [],
      });
    }
  }
  for (const { name, deck = '', text, source = '', scenarios = [] } of reference.cards ?? []) {
    add('cards', { name, note: deck, text, source, rows: [], scenarios: scenarios.map(shown) });
  }
  return entries;
}

/** What fits a search: in the name first, then in the text. */
export function found(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const inside = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const whole = (entry: Entry) =>
    [
      entry.name,
      entry.text,
      entry.source,
      ...entry.rows.map((row) => `${row.name} ${row.text}`),
      ...entry.scenarios.map((each) => each.title),
    ].join(' ');
  const named = entries.filter((entry) => inside(entry.name));
  return [...named, ...entries.filter((entry) => !inside(entry.name) && inside(whole(entry)))];
}

/** The rules reference as one list to search. */
import type { Reference, ScenarioRef } from './api';

export interface Entry {
  key: string;
  kind: string;
  name: string;
  note: string;
  text: string;
  source: string;
  rows: [string, string, string][];
  scenarios: { path: string; title: string }[];
}

function scenario(each: ScenarioRef): { path: string; title: string } {
  if (typeof each !== 'string') return each;
  const name = each
    .split('/')
    .at(-1)!
    .replace(/\.ya?ml.*$/, '');
  return { path: each, title: name.replaceAll('-', ' ') };
}

/** A row of a table, whatever its fields are called: what is rolled, its name, what it does. */
function row(each: unknown): [string, string, string] {
  if (Array.isArray(each)) {
    const [roll = '', name = '', text = ''] = each.map(String);
    return [roll, name, text];
  }
  const fields = each as Record<string, unknown>;
  const take = (...names: string[]) => {
    const found = names.find((name) => fields[name] !== undefined && fields[name] !== null);
    const value = found ? fields[found] : '';
    return Array.isArray(value) ? value.join('–') : String(value);
  };
  return [
    take('roll', 'rolls', 'result', 'on'),
    take('name', 'title'),
    take('text', 'effect', 'summary'),
  ];
}

export function entriesOf(reference: Reference): Entry[] {
  const entries: Entry[] = [];
  const add = (kind: string, entry: Omit<Entry, 'key' | 'kind'>) =>
    entries.push({ ...entry, kind, key: `${kind} ${entries.length}` });
  for (const skill of reference.skills) {
    add('skills', {
      name: skill.name,
      note: skill.category,
      text: skill.text,
      source: skill.source,
      rows: [],
      scenarios: skill.scenarios.map(scenario),
    });
  }
  for (const table of reference.tables) {
    add('tables', {
      name: table.name,
      note: table.dice ?? '',
      text: '',
      source: table.source ?? '',
      rows: table.rows.map(row),
      scenarios: (table.scenarios ?? []).map(scenario),
    });
  }
  for (const card of reference.cards ?? []) {
    add('cards', {
      name: card.name,
      note: card.deck ?? '',
      text: card.text,
      source: card.source ?? '',
      rows: [],
      scenarios: (card.scenarios ?? []).map(scenario),
    });
  }
  for (const section of reference.sections) {
    const name = section.title ?? section.name ?? '';
    if (!section.text && !section.scenarios?.length) continue;
    add('sections', {
      name,
      note: '',
      text: section.text ?? '',
      source: section.source ?? '',
      rows: [],
      scenarios: (section.scenarios ?? []).map(scenario),
    });
  }
  return entries;
}

/** What fits a search: in the name first, then in the text. */
export function found(entries: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const inside = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const whole = (entry: Entry) =>
    [entry.name, entry.text, entry.source, ...entry.rows.flat()].join(' ');
  const named = entries.filter((entry) => inside(entry.name));
  return [...named, ...entries.filter((entry) => !inside(entry.name) && inside(whole(entry)))];
}

/** The rules reference: its entries, how they are found, and the links in their texts. */

import type { ArticleBlock as Block, Entries, ReferenceEntry as Entry } from './protocol';

export type { Block, Entries, Entry };

/** A piece of a text: plain, a link to an entry, or told apart by its look. */
export interface Piece {
  text: string;
  look?: 'strong' | 'em' | 'code';
  link?: string;
}

const MARKUP = /\[\[([^\]|]+)\|([^\]]+)\]\]|\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

/** `see [[dodging|a dodge]] and **this**` in pieces. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index) });
    const [whole, link, words, strong, em, code] = match;
    if (link) found.push({ text: words!, link });
    else if (strong) found.push({ text: strong, look: 'strong' });
    else if (em) found.push({ text: em, look: 'em' });
    else found.push({ text: code!, look: 'code' });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

export function plain(text: string): string {
  return pieces(text)
    .map((piece) => piece.text)
    .join('');
}

/** All that an entry says, for searching. */
export function textsOf(entry: Entry): string[] {
  const texts = entry.body.flatMap((block) => [
    block.text ?? '',
    ...(block.items ?? []),
    ...(block.rows ?? []).map((row) => row.filter(Boolean).join(' · ')),
  ]);
  const facts = entry.facts.map(([label, value]) => `${label}: ${value}`);
  return [...texts, ...facts, entry.here, ...entry.changed.map(([, text]) => text)]
    .filter(Boolean)
    .map(plain);
}

/** The words of a text in small letters; `Throw-ins` and `KO'd` are one word each. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’-]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

interface Known {
  entry: Entry;
  names: string[][];
  text: string;
  words: string[];
  /** The stems of each name, and of all that the entry says. */
  named: Set<string>[];
  said: Set<string>;
}

export interface Found {
  entry: Entry;
  fit: number;
  /** Where it was found, if it was not in a name. */
  extract: string;
}

/** From so many letters on a word may have a slip, from twice as many two. */
const LONG = 5;

/** The entries of a reference, by id, by name, and by what is searched for. */
export class Book {
  readonly byId: Map<string, Entry>;
  private readonly known: Known[];
  private readonly from = new Map<string, Entry[]>();

  constructor(readonly content: Entries) {
    this.byId = new Map(content.entries.map((entry) => [entry.id, entry]));
    this.known = content.entries.map((entry) => {
      const words = wordsOf(textsOf(entry).join(' '));
      const names = [entry.name, ...entry.aliases, entry.id, ...entry.words].map(wordsOf);
      const named = names.map((name) => new Set(name.map((word) => this.stem(word))));
      const said = new Set([...words, ...names.flat()].map((word) => this.stem(word)));
      return { entry, names, text: words.join(' '), words: [...new Set(words)], named, said };
    });
    for (const entry of content.entries) {
      for (const id of linksOf(entry)) {
        const listed = this.from.get(id) ?? [];
        if (!listed.includes(entry)) this.from.set(id, [...listed, entry]);
      }
    }
  }

  /** The entry of an id, of a source such as `000, Dodging`, or of a name. */
  find(key: string): Entry | null {
    const id = this.byId.has(key) ? key : this.content.sources[key];
    return (id && this.byId.get(id)) || this.search(key)[0]?.entry || null;
  }

  /** The entries whose texts lead to this one, and are not among those it names itself. */
  linkedFrom(entry: Entry): Entry[] {
    return (this.from.get(entry.id) ?? []).filter((other) => !entry.see.includes(other.id));
  }

  scenarios(entry: Entry): [path: string, title: string][] {
    return entry.scenarios.map((place) => this.content.scenarios[place]!);
  }

  /** What fits a search: names first, then texts, small slips allowed; or a whole question. */
  search(query: string): Found[] {
    const wanted = wordsOf(query);
    if (wanted.length === 0) return [];
    const fits = this.known.map((known) => fitOf(known, wanted));
    if (Math.max(...fits) < IN_A_NAME) {
      const ranked = this.byRarity(wanted);
      fits.forEach((fit, at) => (fits[at] = Math.max(fit, ranked[at]!)));
    }
    return this.known
      .map(({ entry }, at) => ({ entry, fit: fits[at]!, extract: '' }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .map((found) =>
        found.fit < IN_A_NAME ? { ...found, extract: extractOf(found.entry, wanted) } : found,
      );
  }

  /** What fits a question, as `by_rarity` in reference/search.py: rare words and names count more. */
  private byRarity(wanted: string[]): number[] {
    const asked = new Set(
      wanted.filter((word) => !this.content.filler.includes(word)).map((word) => this.stem(word)),
    );
    const heard = new Map<string, number>();
    for (const { said } of this.known) {
      for (const word of shared(asked, said)) heard.set(word, (heard.get(word) ?? 0) + 1);
    }
    if (heard.size * 2 < asked.size) return this.known.map(() => 0);
    const fits = this.known.map(({ said, named }) =>
      shared(asked, said).reduce(
        (sum, word) =>
          sum +
          Math.log(1 + this.known.length / heard.get(word)!) * (1 + emphasis(word, asked, named)),
        0,
      ),
    );
    const best = Math.max(...fits);
    return fits.map((fit) =>
      best && fit >= best / 2 ? 1 + Math.trunc((fit / best) * (IN_A_NAME - 2)) : 0,
    );
  }

  /** A word without its ending: `dodging`, `dodges` and `dodge` are one. */
  private stem(word: string): string {
    const ending = this.content.endings.find(
      (each) => word.endsWith(each) && word.length - each.length >= 3,
    );
    const short = ending ? word.slice(0, -ending.length) : word;
    return short.length > 3 ? short.replace(/e+$/, '') : short;
  }
}

function shared(asked: Set<string>, words: Set<string>): string[] {
  return [...asked].filter((word) => words.has(word));
}

/** How much more a word counts in a name, most where the question has all of the name. */
function emphasis(word: string, asked: Set<string>, names: Set<string>[]): number {
  const shares = names
    .filter((name) => name.has(word))
    .map((name) => (3 * shared(asked, name).length) / name.size);
  return Math.max(0, ...shares);
}

const IN_A_NAME = 30;

function linksOf(entry: Entry): string[] {
  const texts = [
    ...entry.body.flatMap((block) => [
      block.text ?? '',
      ...(block.items ?? []),
      ...(block.rows ?? []).flat(),
    ]),
    entry.here,
    ...entry.changed.map(([, text]) => text),
  ];
  return texts.flatMap(pieces).flatMap((piece) => (piece.link ? [piece.link] : []));
}

function fitOf({ names, text, words }: Known, wanted: string[]): number {
  const whole = wanted.join(' ');
  let best = 0;
  names.forEach((name, place) => {
    const other = Math.min(place, 1);
    if (name.join('') === wanted.join('')) best = Math.max(best, 100 - other);
    else if (name.join(' ').startsWith(whole)) best = Math.max(best, 80 - other);
    else if (wanted.every((each) => name.some((word) => word.startsWith(each))))
      best = Math.max(best, 60 - other);
    else if (wanted.every((each) => name.some((word) => near(each, word))))
      best = Math.max(best, 40 - other);
  });
  if (best > 0) return best;
  if (wanted.length > 1 && text.includes(whole)) return 20;
  return wanted.every((each) => words.some((word) => word.startsWith(each))) ? 10 : 0;
}

function near(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true;
  const slips = Math.min(Math.floor(wanted.length / LONG), 2);
  return slips > 0 && slipped(wanted, word) <= slips;
}

/** How many letters were missed, added, changed or swapped between two words. */
export function slipped(a: string, b: string): number {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const above = rows[i - 1]!;
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, rows[i - 2]![j - 2]! + 1);
      row.push(cost);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** The sentence that has most of the words. */
function extractOf(entry: Entry, wanted: string[]): string {
  const sentences = textsOf(entry).flatMap((text) => text.split(/(?<=[.:;])\s+/));
  const count = (text: string) => {
    const words = wordsOf(text);
    return wanted.filter((each) => words.some((word) => word.startsWith(each))).length;
  };
  return sentences.reduce((best, each) => (count(each) > count(best) ? each : best), '');
}

import { describe, expect, it } from 'vitest';
import { progress } from './example';
import { event } from './toy';
import type { GameEvent } from './protocol';
import { Book, pieces, plain, slipped, type Entries, type Entry } from './reference';
import { ruleAddress, ruleName, ruleOf } from './rule.svelte';

function entry(id: string, name: string, text: string, more: Partial<Entry> = {}): Entry {
  return {
    id,
    kind: 'rule',
    name,
    group: 'Rules',
    note: '',
    source: `000, ${name}`,
    origin: `LRB6, ${name}`,
    body: [{ kind: 'text', text }],
    aliases: [],
    words: [],
    facts: [],
    here: '',
    changed: [],
    see: [],
    scenarios: [],
    ...more,
  };
}

const content: Entries = {
  entries: [
    entry('dodging', 'Dodging', 'Leaving a [[tackle-zones|tackle zone]] takes a roll.'),
    entry('tackle-zones', 'Tackle zones', 'The eight squares around a standing player.'),
    entry('throw-ins', 'Throw-ins', 'The crowd throws the ball back in.', { words: ['thrown in'] }),
    entry('dodge', 'Dodge', 'Rolls a failed dodge again, but not in the rain.', {
      kind: 'skill',
      scenarios: [1],
    }),
    entry('weather-pouring-rain', 'Pouring Rain', '-1 to catch.', { kind: 'weather' }),
  ],
  sources: { '000, Dodging': 'dodging' },
  first: [],
  filler: ['how', 'do', 'i', 'a', 'the', 'what', 'happens', 'when', 'in'],
  endings: ['ing', 'ed', 's'],
  kinds: [],
  scenarios: [
    ['a.yaml', 'A'],
    ['b.yaml', 'B'],
  ],
};
const book = new Book(content);
const ids = (query: string) => book.search(query).map((found) => found.entry.id);

describe('the markup of the reference', () => {
  it('finds links and looks', () => {
    expect(pieces('a [[dodging|dodge]] **now**, *or* `end turn`')).toEqual([
      { text: 'a ' },
      { text: 'dodge', link: 'dodging' },
      { text: ' ' },
      { text: 'now', look: 'strong' },
      { text: ', ' },
      { text: 'or', look: 'em' },
      { text: ' ' },
      { text: 'end turn', look: 'code' },
    ]);
    expect(plain('a [[dodging|dodge]] *to* make')).toBe('a dodge to make');
  });
});

describe('searching the reference', () => {
  it('puts the name first, then other names, then texts', () => {
    expect(ids('dodge')[0]).toBe('dodge');
    expect(ids('rain')).toEqual(['weather-pouring-rain', 'dodge']);
    expect(book.search('rain')[1]!.extract).toContain('not in the rain');
  });

  it('does not mind case, hyphens and slips', () => {
    expect(ids('THROW IN')[0]).toBe('throw-ins');
    expect(ids('throwins')[0]).toBe('throw-ins');
    expect(ids('thrown in')[0]).toBe('throw-ins');
    expect(ids('tackel zones')[0]).toBe('tackle-zones');
    expect(ids('dodgign')[0]).toBe('dodging');
    expect(slipped('dogde', 'dodge')).toBe(1);
  });

  it('understands a question, by its rarest words', () => {
    expect(ids('What happens when I leave a tackle zone?')[0]).toBe('tackle-zones');
    expect(ids('how do the crowds throw?')).toEqual(['throw-ins']);
    expect(ids('what about offside and penalties')).toEqual([]);
  });

  it('finds nothing where there is nothing', () => {
    expect(ids('xyzzy')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });
});

describe('what leads to an entry', () => {
  it('is its id, its source, or a name', () => {
    for (const key of ['dodging', '000, Dodging', 'Dodging']) {
      expect(book.find(key)?.id).toBe('dodging');
    }
    expect(book.find('nothing of the kind')).toBeNull();
  });

  it('is known in the other direction', () => {
    expect(book.linkedFrom(book.byId.get('tackle-zones')!).map((each) => each.id)).toEqual([
      'dodging',
    ]);
    expect(book.scenarios(book.byId.get('dodge')!)).toEqual([['b.yaml', 'B']]);
  });

  it('opens beside a match, and as a page elsewhere', () => {
    const link = new URL(ruleAddress("000, 'Going for it'"), 'http://here');
    expect(ruleOf(link, '/match/1')).toBe("000, 'Going for it'");
    expect(ruleOf(link, '/new')).toBeNull();
    expect(ruleOf(new URL('http://here/rules#dodging'), '/sandbox/1')).toBe('dodging');
    expect(ruleOf(new URL('http://here/rules'), '/sandbox/1')).toBeNull();
    expect(ruleName("000, 'Going for it'")).toBe('Going for it');
  });
});

describe('an example', () => {
  const made = (...choices: string[]): GameEvent[] =>
    choices.map((choice, pos) => event(pos, 'choice', [], { facts: { choice } }));

  it('knows how far it has been played, and when somebody leaves it', () => {
    const steps = ['h1 move', 'to a2', 'end turn'];
    expect(progress(steps, made(), 0)).toEqual({ done: 0, astray: false });
    expect(progress(steps, made('h1 move', 'to a2'), 2)).toEqual({ done: 2, astray: false });
    expect(progress(steps, made('h1 move', 'to b2'), 2)).toEqual({ done: 1, astray: true });
    expect(progress(steps, made(...steps, 'a1 move'), 4)).toEqual({ done: 3, astray: false });
  });

  it('counts secret choices, which the log does not show', () => {
    const steps = ['trick mercenary', 'enlist blitzer', 'skill fend'];
    expect(progress(steps, made(), 1)).toEqual({ done: 1, astray: false });
    expect(progress(steps, made('enlist blitzer'), 2)).toEqual({ done: 2, astray: false });
    expect(progress(steps, made('enlist ogre'), 2)).toEqual({ done: 1, astray: true });
  });
});

import { describe, expect, it } from 'vitest';
import { automatic } from './auto';
import { Open } from './choices';
import { lettersFor } from './letters';
import { keepAlike } from './alike';
import { ledTo, LogReader, readLog, plainText } from './log';
import { chanceOf, previewsOf } from './preview';
import type { Choice, ExactPlan, GameEvent, Hints, PlayerView, Role, View } from './protocol';
import { repeated } from './quiet';
import { flipped, placing } from './setup';
import { Frame, mirrored, parseSquare } from './squares';
import { event } from './toy';
import { merge, spliced } from './updates';
import { percent } from '../pitch/model';

const SIZE = { rows: 7, columns: 12 };

function player(id: string, more: Partial<PlayerView> = {}): PlayerView {
  const side = id.startsWith('h') ? 'home' : 'away';
  return {
    id,
    number: Number(id.slice(1)),
    side,
    name: `Runner ${id.slice(1)}`,
    position: 'Runner',
    state: 'up',
    square: null,
    characteristics: { pace: 5 },
    base: { pace: 5 },
    skills: [],
    used: false,
    ball: false,
    zones: true,
    flags: [],
    injuries: [],
    remarks: [],
    deeds: {},
    ...more,
  };
}

function view(...players: PlayerView[]): View {
  const teams = { home: { name: 'Reds' }, away: { name: 'Blues' } };
  const known = Object.fromEntries(players.map((each) => [each.id, each]));
  return { players: known, teams, question: { form: 'turn', notes: {} } } as unknown as View;
}

/** A choice as the server sends it. */
function choice(text: string, role: Role, more: Partial<Choice> = {}): Choice {
  const plain = { player: null, other: null, square: null, word: null, label: text };
  return { text, verb: text.split(' ')[0]!, role, ...plain, ...more };
}
const declare = (player: string, verb: string) =>
  choice(`${player} ${verb}`, 'declare', { player, verb });
const step = (square: string) => choice(`to ${square}`, 'step', { square });

describe('choices', () => {
  it('with a place of their own are buttons, and can be pointed at', () => {
    const go = choice('go on', 'answer');
    const note = { label: '', price: null, text: '', group: '', square: 'h4' };
    const open = new Open([go, choice('not', 'decline')], { 'go on': note });
    expect(open.bySquare.get('h4')).toEqual([go]);
    expect(open.buttons.map((each) => each.text)).toEqual(['go on', 'not']);
  });

  it('of two players are targets once they are aimed', () => {
    const sneak = (one: string, other: string) =>
      choice(`sneak ${one} ${other}`, 'play', { player: one, other, aim: 'Sneak' });
    const choices = [sneak('h1', 'h9'), sneak('h1', 'h8'), sneak('h2', 'h9'), step('h3')];
    const before = new Open(choices);
    expect([...before.aims.keys()]).toEqual(['Sneak']);
    expect([before.buttons, [...before.byPlayer]]).toEqual([[], []]);
    const aimed = new Open(choices, {}, 'Sneak');
    expect([...aimed.byPlayer.keys()]).toEqual(['h1', 'h2']);
    expect(aimed.byPlayer.get('h1')).toHaveLength(2);
  });

  it('are sorted by where they can be drawn', () => {
    const open = new Open([
      declare('h1', 'run'),
      declare('h1', 'charge'),
      choice('end turn', 'end-turn'),
      step('h3'),
      choice('hit a4', 'act', { player: 'a4' }),
      choice('again none', 'decline', { word: 'none' }),
      choice('take h2', 'pick', { player: 'h2' }),
      choice('hit both', 'act', { player: 'a1', other: 'a2' }),
    ]);
    expect(open.actionsOf('h1')).toEqual(['run', 'charge']);
    expect(open.declaring('h1', 'charge')).toBe('h1 charge');
    expect([...open.bySquare.keys()]).toEqual(['h3']);
    expect([...open.byPlayer.keys()]).toEqual(['a4']);
    expect([...open.picks]).toEqual([['h2', 'take h2']]);
    expect(open.buttons.map((each) => each.text)).toEqual(['end turn', 'again none', 'hit both']);
    expect(open.ending?.text).toBe('end turn');
    const texts = (form: 'answer' | 'turn') =>
      open.answers(form, () => true).map(({ text }) => text);
    expect(texts('turn')).not.toContain('end turn');
    // A rule set that gives no form has buttons for everything: else nobody could end the turn.
    expect(texts('answer')).toContain('end turn');
  });

  it('that end a part of a turn and the turn itself are buttons once', () => {
    const open = new Open([
      choice('block it', 'act'),
      choice('end it', 'finish'),
      choice('end turn', 'end-turn'),
    ]);
    const shown = open.answers('answer', () => true).map(({ text }) => text);
    expect(shown).toEqual(['block it', 'end it', 'end turn']);
  });
});

describe('squares', () => {
  it('draws every square once, in each way a field of any size can lie', () => {
    for (const facing of ['right', 'left', 'up', 'down'] as const) {
      const frame = new Frame(SIZE, facing);
      for (const name of ['a1', 'g12', 'd6', 'b11']) {
        const { x, y } = frame.centreOf(name);
        expect(frame.at(x, y)).toBe(name);
      }
      expect(frame.at(-1, -1)).toBeNull();
    }
  });

  it('puts our own end zone at the bottom of an upright pitch', () => {
    const [up, down] = [new Frame(SIZE, 'up'), new Frame(SIZE, 'down')];
    expect(up.centreOf('d1').y).toBeGreaterThan(up.centreOf('d12').y);
    expect(down.centreOf('d12').y).toBeGreaterThan(down.centreOf('d1').y);
  });

  it('mirrors and refuses what is no square', () => {
    expect(mirrored('d5', SIZE)).toBe('d8');
    expect(parseSquare('3p')).toBeNull();
    expect(new Frame(SIZE, 'right').middle).toBe('d6');
  });
});

describe('letters', () => {
  it('gives each position a letter of its own', () => {
    const orcs = lettersFor([
      'Lineman',
      'Black Orc Blocker',
      'Blitzer',
      'Thrower',
      'Troll',
      'Goblin',
    ]);
    expect(new Set(orcs.values()).size).toBe(6);
    expect(orcs.get('Blitzer')).toBe('B');
    expect(orcs.get('Thrower')).toBe('T');
  });
});

describe('updates', () => {
  it('puts players over players and the rest over the rest', () => {
    const before = { ...view(player('h1'), player('h2')), half: 1 } as View;
    const after = merge(before, { half: 2, players: { h1: player('h1', { used: true }) } });
    expect(after.half).toBe(2);
    expect(after.players.h1?.used).toBe(true);
    expect(after.players.h2?.used).toBe(false);
  });

  it('forgets events that were taken back', () => {
    const have = [event(0, 'turn'), event(4, 'move'), event(8, 'move')];
    expect(spliced(have, 4, [event(4, 'roll')]).map(({ kind }) => kind)).toEqual(['turn', 'roll']);
  });
});

describe('the log', () => {
  const table = view(player('h3'), player('a4'));
  const told = (...events: GameEvent[]) => readLog(events, table).map(plainText);

  it('says what was needed and why', () => {
    const parts = [{ player: 'h3' }, { text: ' jump' }, { text: ': 3+ needed, success' }];
    const roll = event(0, 'roll', parts, {
      dice: { die: '', shown: [4] },
      why: ['+1 spring', '-1 mud'],
      tone: 'good',
    });
    const keyOf = (each: { key: number }) => each.key;
    const [entry] = readLog([roll], table);
    const again = keepAlike(
      readLog([roll, { ...roll, pos: roll.pos + 1 }], table),
      [entry!],
      keyOf,
    );
    expect(again[0]).toBe(entry);
    expect(again).toHaveLength(2);
    const longer = readLog([{ ...roll, why: ['because'] }], table);
    expect(keepAlike(longer, [entry!], keyOf)).toEqual(longer);
    expect(plainText(entry!)).toBe('Runner 3 jump: 3+ needed, success (4)');
    expect(entry!.why).toBe('+1 spring · −1 mud');
    expect(entry!.tone).toBe('good');
  });

  const walk = (pos: number, who: string, square: string) =>
    event(pos, 'move', [{ player: who }, { text: ' goes to ' }, { square }], {
      join: { key: `move ${who}`, lead: [], more: [{ square }] },
    });

  it('puts the steps of a walk into one line, and does not take squares for players', () => {
    expect(told(walk(0, 'h3', 'a4'), walk(4, 'h3', 'h3'))).toEqual(['Runner 3 goes to a4, h3']);
  });

  it('reads on where it stopped, and anew where something else has happened', () => {
    const events = [walk(0, 'h3', 'a4'), walk(1, 'h5', 'b4'), walk(2, 'h5', 'b5')];
    const reader = new LogReader();
    const [first, second] = reader.read(events.slice(0, 2), 0, table);
    const on = reader.read(events, 0, table);
    expect(on).toEqual(readLog(events, table));
    expect(on[0]).toBe(first);
    expect(on[1]).not.toBe(second);
    expect(reader.read(events, 1, table)).toBe(on);
    expect(reader.read(events.slice(0, 2), 0, table)).toEqual([first, second]);
    const other = [events[0]!, walk(1, 'h6', 'c1'), walk(2, 'h6', 'c2'), walk(3, 'h6', 'c3')];
    expect(reader.read(other, 0, table)).toEqual(readLog(other, table));
  });

  it('leaves out what goes without saying, and names teams', () => {
    const quiet = event(0, 'choice', [{ text: '> h3 run' }], { tone: 'silent' });
    const turn = event(4, 'turn', [{ side: 'away' }, { text: ': turn 2' }], { tone: 'big' });
    expect(told(quiet, turn)).toEqual(['Blues: turn 2']);
  });

  it('tells of a question what led to it, and nothing of what was before', () => {
    const rolled = (pos: number, who: string) =>
      event(pos, 'roll', [{ player: who }, { text: ' jump' }], { dice: { die: '', shown: [1] } });
    const chosen = (pos: number) => event(pos, 'choice', [], { tone: 'silent' });
    const asked = (...events: GameEvent[]) => ledTo(events, table).map(plainText);
    const before = [chosen(0), rolled(1, 'h5'), rolled(2, 'h5'), chosen(3)];
    expect(asked(...before, walk(4, 'h3', 'a4'), rolled(5, 'h3'))).toEqual(['Runner 3 jump (1)']);
    expect(asked(...before, walk(4, 'h3', 'a4'))).toHaveLength(2);
  });

  it('puts those who come to the same into one line', () => {
    const rest = (pos: number, who: string) =>
      event(pos, 'status', [{ player: who }], {
        join: { key: 'status off', lead: [{ text: 'to the bench: ' }], more: [{ player: who }] },
      });
    expect(told(rest(0, 'h3'), rest(2, 'a4'))).toEqual(['To the bench: Runner 3, Runner 4']);
    const all = Array.from({ length: 9 }, (_, at) => rest(at, 'h3'));
    expect(told(...all)).toEqual(['To the bench: 9 players']);
  });

  it('says once what goes without saying after it, be it not at once', () => {
    const off = (pos: number, kind: string) =>
      event(pos, kind, [{ player: 'h3' }, { text: ' is off' }], {
        join: { key: 'off h3', lead: [], more: [] },
      });
    const turn = event(4, 'turn', [{ side: 'away' }, { text: ': turn 2' }], { tone: 'big' });
    expect(told(off(0, 'off'), turn, off(6, 'status'))).toEqual([
      'Runner 3 is off',
      'Blues: turn 2',
    ]);
  });

  it('puts a set-up into one line', () => {
    const stand = (pos: number, who: string) =>
      event(pos, 'status', [], {
        join: {
          key: `move ${who}`,
          lead: [{ side: 'home' }, { text: ' sets up: ' }],
          more: [{ player: who }],
          becomes: 'up home',
          otherwise: [{ player: who }, { text: ' stands up' }],
        },
      });
    const events = [walk(0, 'h3', 'd4'), stand(1, 'h3'), walk(2, 'h5', 'd5'), stand(3, 'h5')];
    const entries = readLog(events, view(player('h3'), player('h5')));
    expect(entries.map(plainText)).toEqual(['Reds sets up: Runner 3 d4, Runner 5 d5']);
    expect(told(stand(4, 'h3'), walk(5, 'h3', 'd6'))).toEqual([
      'Runner 3 stands up',
      'Runner 3 goes to d6',
    ]);
  });
});

describe('buttons', () => {
  it('are there for players who cannot be pointed at, and for a few who can', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `h${index + 1}`);
    const aim = (id: string) => choice(`aim ${id}`, 'answer', { player: id });
    const many = new Open(ids.map(aim));
    const off = (id: string) => id !== 'h3';
    expect(many.answers('answer', off).map((each) => each.text)).toEqual(['aim h3']);
    const few = new Open([aim('h1'), aim('h2')]);
    expect(few.answers('answer', () => true)).toHaveLength(2);
  });
});

describe('what a click would do', () => {
  const plan = { action: 'charge', title: 'Run', wish: 'gets there', chance: 1 };
  const hit = {
    ...plan,
    title: 'Charge',
    at: 'd8',
    target: 'a1',
    choices: ['h1 charge', 'to d6', 'to d7', 'hit a1'],
    path: ['d6', 'd7'],
    chance: null,
  };
  const hints: Hints = {
    type: 'hints',
    id: 1,
    version: 1,
    player: 'h1',
    action: 'charge',
    plans: [
      { ...plan, at: 'd7', choices: ['h1 charge', 'to d6', 'to d7'], path: ['d6', 'd7'] },
      hit,
    ],
    zones: [],
  };
  const table = view(player('h1', { square: 'd5' }), player('a1', { square: 'd8' }));
  const open = new Open([declare('h1', 'charge'), choice('end turn', 'end-turn')]);
  const at = (square: string, known?: ExactPlan) =>
    previewsOf({ view: table, open, hints, known: () => (known ? [known] : undefined) }, square);

  it('is what the server has planned', () => {
    expect(at('d7').map((each) => each.chain)).toEqual([['h1 charge', 'to d6', 'to d7']]);
    expect(at('d8').map((each) => each.chain)).toEqual([hit.choices]);
    expect(at('a1')).toEqual([]);
  });

  it('has one chance: the exact one as soon as it is known, and goes that way', () => {
    const [before] = at('d8');
    expect(chanceOf(before!)).toBeNull();
    expect(before!.target).toEqual({ player: 'a1' });
    const choices = ['h1 charge', 'to c6', 'to c7', 'hit a1'];
    const nothing = { reach: 1, left_over: 0, turnover: 0, states: {}, ball: {}, lies: {} };
    const exact = { ...hit, ...nothing, choices, path: ['c6', 'c7'], chance: 0.6, outcomes: [] };
    const [after] = at('d8', exact);
    expect(chanceOf(after!)).toBe(0.6);
    expect(after!.chain).toEqual(choices);
    expect(after!.plan?.path).toEqual(['c6', 'c7']);
  });

  it('asks where a square can be walked to and thrown to', () => {
    const throws = choice('throw d7', 'act', { square: 'd7', label: 'Throw to d7' });
    const far = choice('throw a9', 'act', { square: 'a9', label: 'Throw to a9' });
    const going = new Open([step('d6'), step('d7'), throws, far]);
    const acting = { ...table, question: { form: 'action', notes: {} } } as unknown as View;
    const found = previewsOf({ view: acting, open: going, hints }, 'd7');
    expect(found.map((each) => each.chain.at(-1))).toEqual(['to d7', 'throw d7']);
    const [there] = previewsOf({ view: acting, open: going, hints }, 'a9');
    expect([there!.title, there!.target]).toEqual(['Throw to a9', { square: 'a9' }]);
  });

  it('is confirmed where it is aimed and no odds are known', () => {
    const question = { form: 'action', chooser: 'home', notes: {} };
    const mate = player('h2', { square: 'd4' });
    const acting = { ...table, players: { ...table.players, h2: mate }, question };
    const acts = [
      choice('throw a9', 'act', { square: 'a9' }),
      choice('hit a1', 'act', { player: 'a1' }),
      choice('lift h2', 'act', { player: 'h2' }),
    ];
    const confirmed = (square: string, known?: ExactPlan) =>
      previewsOf(
        {
          view: acting as unknown as View,
          open: new Open(acts),
          hints: null,
          known: () => (known ? [known] : undefined),
        },
        square,
      ).map(({ aimed }) => aimed?.text ?? null);
    expect(confirmed('a9')).toEqual(['throw a9']);
    expect(confirmed('d8')).toEqual(['hit a1']);
    expect(confirmed('d4')).toEqual([null]);
    expect(confirmed('d8', { ...hit, choices: ['hit a1'] } as unknown as ExactPlan)).toEqual([
      null,
    ]);
  });
});

describe('formations', () => {
  const formation = {
    name: 'wall',
    places: [
      { position: 'Giant', square: 'c5' },
      { position: 'Runner', square: 'd6' },
    ],
  };

  it('are placed from the middle backwards, with whom there is', () => {
    const table = view(player('a1'), player('a2'));
    const open = new Open([
      choice('take a1', 'pick', { player: 'a1' }),
      choice('take a2', 'pick', { player: 'a2' }),
    ]);
    expect(placing(formation, table, 'away', open, 'at {square}', SIZE)).toEqual([
      'take a1',
      'at d7',
      'take a2',
      'at c8',
    ]);
  });

  it('can be flipped', () => {
    expect(flipped(formation, SIZE).places.map((each) => each.square)).toEqual(['e5', 'd6']);
  });
});

describe('percentages', () => {
  it('never claims more than is true', () => {
    expect(percent(0.9999)).toBe('99');
    expect(percent(0.001)).toBe('<1');
    expect(percent(1)).toBe('100');
    expect(percent(0.4629, 1)).toBe('46.3');
  });
});

describe('numbers that say nothing new', () => {
  const found = (squares: Record<string, [string, string[]]>) =>
    new Map(Object.entries(squares).map(([name, [text, path]]) => [name, { text, path }]));
  const row = (letter: string, from: number, to: number, text: string) =>
    Object.fromEntries(
      Array.from({ length: to - from + 1 }, (_, at): [string, [string, string[]]] => {
        const way = Array.from({ length: at + 1 }, (_, step) => `${letter}${from + step}`);
        return [`${letter}${from + at}`, [text, way]];
      }),
    );

  it('are those on a plate that has its number where one comes to it', () => {
    const reached = found({
      h9: ['89', ['h9']],
      h10: ['89', ['h9', 'h10']],
      i9: ['89', ['i9']],
      // The same, but not side by side with it.
      k9: ['89', ['i9', 'j9', 'k9']],
      h11: ['74', ['h9', 'h10', 'h11']],
      i11: ['74', ['i9', 'i10', 'i11']],
    });
    expect([...repeated(reached, 'h8')].sort()).toEqual(['h10', 'i11', 'i9']);
  });

  it('stand again where a plate is long', () => {
    const plate = found(row('h', 9, 19, '83'));
    const again = repeated(plate, 'h8');
    expect([...plate.keys()].filter((square) => !again.has(square))).toEqual(['h9', 'h14', 'h19']);
  });

  it('stand on the nearer edge of what is as far to throw', () => {
    const thrown = found({ h10: ['79', []], h11: ['79', []], h12: ['59', []], j10: ['79', []] });
    expect([...repeated(thrown, 'h8')]).toEqual(['h11']);
  });
});

describe('what answers itself', () => {
  const auto = { single: true, endAction: true };
  const usual = [{ habit: 'lucky', choice: 'again charm' }];
  const answer = (
    form: 'answer' | 'turn' | 'action' | 'setup',
    choices: Choice[],
    has: string[] = [],
    more: Partial<typeof auto> = {},
  ) =>
    automatic({ form, usual }, new Open(choices), { ...auto, ...more }, (name) =>
      has.includes(name),
    );
  const no = choice('again none', 'decline');
  const yes = choice('again charm', 'answer');

  it('is what the coach is used to, and nothing else', () => {
    expect(answer('answer', [no, yes], ['lucky'])).toBe('again charm');
    expect(answer('answer', [no, yes])).toBeNull();
  });

  it('takes the only choice, but never begins or ends a turn', () => {
    expect(answer('answer', [step('d4')])).toBe('to d4');
    expect(answer('answer', [step('d4')], [], { single: false })).toBeNull();
    expect(answer('turn', [choice('end turn', 'end-turn')])).toBeNull();
    expect(answer('action', [choice('end h1', 'finish', { player: 'h1' })])).toBe('end h1');
  });
});

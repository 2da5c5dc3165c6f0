/** Small rules of the client at their edges: squares, choices, odds, words. */
import { describe, expect, it } from 'vitest';
import { alike, keepAlike } from './alike';
import { automatic } from './auto';
import { Open } from './choices';
import { messageOf } from './errors';
import { fatesOf } from './fates';
import { figureOf } from './figures';
import { lettersFor } from './letters';
import { turnFrom, weight } from './moments';
import { againstTheOdds, surprise } from './odd';
import type {
  Choice,
  FiguresPage,
  Forecast,
  LuckPoint,
  Moment,
  PlayerView,
  Role,
  Ruler,
  RulesetPage,
  Shown,
  TeamInfo,
  View,
} from './protocol';
import { laidTo } from './ruler';
import { Rules } from './rules';
import { currentFormation, flipped, placing } from './setup';
import { looksOf, picture } from './shown';
import { covers, flippedSquare, Frame, mirrored, parseSquare, squareName } from './squares';
import { event, TOY } from './toy';
import { merge, nonce, spliced } from './updates';

const SIZE = { rows: 7, columns: 12 };

function choice(text: string, role: Role, more: Partial<Choice> = {}): Choice {
  const plain = { player: null, other: null, square: null, word: null, label: text };
  return { text, verb: text.split(' ')[0]!, role, ...plain, ...more };
}

describe('squares', () => {
  it('are a letter and a number without a leading zero', () => {
    expect(parseSquare('a1')).toEqual({ row: 1, column: 1 });
    expect(parseSquare('o26')).toEqual({ row: 15, column: 26 });
    for (const none of ['', 'a0', 'a', '12', 'A1', 'a123', 'ab1', 'a1 ', 'a01'])
      expect(parseSquare(none)).toBeNull();
    expect(squareName(2, 10)).toBe('b10');
  });

  it('are turned about within their field', () => {
    expect([mirrored('b3', SIZE), mirrored('a12', SIZE)]).toEqual(['b10', 'a1']);
    expect([flippedSquare('b3', SIZE), flippedSquare('g12', SIZE)]).toEqual(['f3', 'a12']);
    expect([mirrored('?', SIZE), flippedSquare('?', SIZE)]).toEqual(['?', '?']);
  });

  it('are where they are drawn, whichever way the field lies', () => {
    const corners = { right: [0, 0], left: [440, 240], up: [0, 440], down: [240, 0] } as const;
    for (const facing of ['right', 'left', 'up', 'down'] as const) {
      const frame = new Frame(SIZE, facing);
      const [x, y] = corners[facing];
      expect(frame.corner(1, 1)).toEqual({ x, y });
      expect(frame.centre(1, 1)).toEqual({ x: x + 20, y: y + 20 });
      expect(frame.at(x, y)).toBe('a1');
      expect(frame.at(x + 39, y + 39)).toBe('a1');
      for (const name of ['a1', 'g12', 'c5']) {
        const at = frame.centreOf(name);
        expect(frame.at(at.x, at.y)).toBe(name);
      }
      expect(frame.at(-1, 0)).toBeNull();
      expect(frame.at(0, -1)).toBeNull();
      expect(frame.at(frame.wide, 0)).toBeNull();
      expect(frame.at(0, frame.high)).toBeNull();
      expect(frame.upright).toBe(facing === 'up' || facing === 'down');
      expect([frame.wide, frame.high]).toEqual(frame.upright ? [280, 480] : [480, 280]);
    }
    expect(new Frame(SIZE, 'right').middle).toBe('d6');
    expect(new Frame(SIZE, 'right').centreOf('?')).toEqual({ x: -40, y: -40 });
  });

  it('have neighbours as the screen has them, and none beyond the edge', () => {
    const steps = (facing: 'right' | 'left' | 'up' | 'down') => {
      const frame = new Frame(SIZE, facing);
      return [frame.step('c5', 1, 0), frame.step('c5', 0, 1)];
    };
    expect(steps('right')).toEqual(['c6', 'd5']);
    expect(steps('left')).toEqual(['c4', 'b5']);
    expect(steps('up')).toEqual(['d5', 'c4']);
    expect(steps('down')).toEqual(['b5', 'c6']);
    const frame = new Frame(SIZE, 'right');
    expect([frame.step('a1', -1, 0), frame.step('a1', 0, -1)]).toEqual(['a1', 'a1']);
    expect([frame.step('g12', 1, 0), frame.step('g12', 0, 1)]).toEqual(['g12', 'g12']);
    expect(frame.step('?', 1, 0)).toBe('?');
  });

  it('say which way somebody looks, in degrees from the top', () => {
    const frame = new Frame(SIZE, 'right');
    expect(frame.wayOf([-1, 0])).toBeCloseTo(0);
    expect(frame.wayOf([0, 1])).toBeCloseTo(90);
    expect(frame.wayOf([1, 0])).toBeCloseTo(180);
    expect(frame.wayOf([0, -1])).toBeCloseTo(-90);
    expect(frame.wayOf()).toBeNull();
  });

  it('are covered by whoever stands there, all of those of somebody large', () => {
    const frame = new Frame(SIZE, 'right');
    expect(frame.middleOf('c5', [2, 2])).toEqual({ x: 200, y: 120 });
    expect(frame.middleOf('c5')).toEqual(frame.centreOf('c5'));
    const large = { square: 'c5', size: [2, 2] };
    expect(['c5', 'c6', 'd5', 'd6'].every((name) => covers(large, name))).toBe(true);
    expect(['b5', 'c4', 'e5', 'c7', '?'].some((name) => covers(large, name))).toBe(false);
    expect([covers({ square: 'c5' }, 'c5'), covers({ square: 'c5' }, 'c6')]).toEqual([true, false]);
    expect([covers({ square: null }, 'c5'), covers({ square: null, size: [2, 2] }, 'c5')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('errors', () => {
  it('begin with a capital, unless the first word is a square or an id', () => {
    expect(messageOf(new Error('not enough gold: 3'))).toBe('Not enough gold: 3');
    expect(messageOf('e13 is taken')).toBe('e13 is taken');
    expect(messageOf('h1_x is gone')).toBe('h1_x is gone');
    expect(messageOf("it's late")).toBe("It's late");
    expect(messageOf('gone')).toBe('gone');
    expect(messageOf(7)).toBe('7');
  });
});

describe('a ruler', () => {
  const band = (label: string, ...squares: string[]) => ({ label, squares });
  const ruler = {
    bands: [band('quick', 'a1', 'a2'), band('short', 'a3')],
    stops: [
      { player: 'h2', squares: ['a3'] },
      { player: 'a1', squares: ['a2', 'a3'] },
    ],
  } as unknown as Ruler;

  it('says how far a square is, and who is in the way', () => {
    expect(laidTo(ruler, 'a3')).toMatchObject({ band: { label: 'short' }, to: 'a3' });
    expect(laidTo(ruler, 'a3')!.stops).toHaveLength(2);
    expect(laidTo(ruler, 'a2')!.stops.map(({ player }) => player)).toEqual(['a1']);
    expect(laidTo(ruler, 'a1')!.stops).toEqual([]);
  });

  it('says nothing of squares out of reach, or of nothing', () => {
    expect([laidTo(ruler, 'b9'), laidTo(ruler, null), laidTo(null, 'a1')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('what an aimed choice may do', () => {
  it('is summed up for each player, ours and theirs', () => {
    const view = {
      question: { chooser: 'home' },
      players: { h1: { side: 'home' }, a1: { side: 'away' }, a2: { side: 'away' } },
    } as unknown as View;
    const states = { h1: { flat: 0.25 }, a1: { flat: 0.5, bench: 0.25 }, a2: { flat: 0 } };
    const fates = fatesOf({ states } as unknown as Forecast, view, new Rules(TOY));
    expect(fates).toEqual([
      { player: 'h1', hit: 0.25, out: 0, ours: true },
      { player: 'a1', hit: 0.75, out: 0.25, ours: false },
    ]);
  });
});

describe('rolls against the odds', () => {
  const point = (pos: number, chance: number, success: boolean) =>
    ({ pos, chance, success }) as LuckPoint;

  it('are those that had seven chances in ten the other way', () => {
    expect([surprise(point(1, 0.25, true)), surprise(point(1, 0.25, false))]).toEqual([0.75, 0.25]);
    const all = [
      point(1, 0.31, true),
      point(2, 0.25, true),
      point(3, 0.9, false),
      point(4, 0.7, false),
      point(5, 0.25, true),
    ];
    expect(againstTheOdds(all, 9).map(({ pos }) => pos)).toEqual([3, 2, 5, 4]);
    expect(againstTheOdds(all, 2).map(({ pos }) => pos)).toEqual([3, 2]);
  });
});

describe('moments of a replay', () => {
  const rules = new Rules(TOY);

  it('are shown longer the more there is to read', () => {
    const rolled = event(1, 'roll', [], { dice: [] as never });
    expect(weight([event(1, 'goal')], true, rules)).toBe(0.08);
    expect(weight([event(1, 'goal'), rolled], false, rules)).toBe(1.6);
    expect(weight([event(1, 'slip')], false, rules)).toBe(1.6);
    expect(weight([rolled, event(2, 'walk')], false, rules)).toBe(1);
    expect(weight([event(1, 'walk')], false, rules)).toBe(0.4);
    expect(weight([event(1, 'other')], false, rules)).toBe(0.2);
    expect(weight([], false, rules)).toBe(0.2);
  });

  it('lead to the turn before and after', () => {
    const line = [
      { kind: 'turn', ply: 2 },
      { kind: 'roll', ply: 4 },
      { kind: 'turn', ply: 5 },
      { kind: 'turn', ply: 9 },
    ] as unknown as Moment[];
    expect([turnFrom(line, 1, 1), turnFrom(line, 2, 1), turnFrom(line, 9, 1)]).toEqual([
      2,
      5,
      null,
    ]);
    expect([turnFrom(line, 9, -1), turnFrom(line, 3, -1), turnFrom(line, 2, -1)]).toEqual([
      5,
      2,
      null,
    ]);
  });
});

describe('what the server sends', () => {
  it('is put over what we have, players one by one', () => {
    const view = { turn: 1, players: { h1: { a: 1 }, h2: { a: 2 } } } as unknown as View;
    expect(merge(view, { turn: 2 } as never)).toEqual({ turn: 2, players: view.players });
    const moved = merge(view, { players: { h2: { a: 3 } } } as never);
    expect(moved.players).toEqual({ h1: { a: 1 }, h2: { a: 3 } });
  });

  it('takes the place of events from there on', () => {
    const have = [event(1, 'a'), event(3, 'b'), event(5, 'c')];
    const kinds = (from: number) =>
      spliced(have, from, [event(from, 'x')]).map((each) => each.kind);
    expect(kinds(6)).toEqual(['a', 'b', 'c', 'x']);
    expect(kinds(5)).toEqual(['a', 'b', 'x']);
    expect(kinds(2)).toEqual(['a', 'x']);
    expect(kinds(0)).toEqual(['x']);
  });

  it('gets 32 bytes of ours for the dice', () => {
    expect(nonce()).toMatch(/^[0-9a-f]{64}$/);
    expect(nonce()).not.toBe(nonce());
  });
});

describe('letters of positions', () => {
  it('are initials, of the last word first', () => {
    expect([...lettersFor(['Lineman', 'Black Orc'])]).toEqual([
      ['Lineman', 'L'],
      ['Black Orc', 'O'],
    ]);
  });

  it('are others where those are taken, consonants before all', () => {
    const letters = lettersFor(['Thrower', 'Troll', 'Blitzer', 'Big Blitzer']);
    expect(letters.get('Thrower')).toBe('T');
    expect(letters.get('Troll')).toBe('R');
    expect(letters.get('Blitzer')).toBe('B');
    expect(new Set(letters.values()).size).toBe(4);
  });

  it('are there for a name without any', () => {
    expect(lettersFor(['42']).get('42')).toBe('?');
  });
});

describe('plain data', () => {
  it('is alike where it says the same', () => {
    expect(alike({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(alike(NaN, NaN)).toBe(true);
    for (const [one, other] of [
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [[1], { 0: 1 }],
      [null, {}],
      [{}, null],
      [1, '1'],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: undefined }, { b: undefined }],
    ])
      expect(alike(one, other)).toBe(false);
  });

  it('stays the very object where it is alike', () => {
    const [one, two] = [
      { id: 1, a: 1 },
      { id: 2, a: 1 },
    ];
    const kept = keepAlike(
      [
        { id: 2, a: 1 },
        { id: 1, a: 9 },
      ],
      [one, two],
      ({ id }) => id,
    );
    expect(kept[0]).toBe(two);
    expect(kept[1]).toEqual({ id: 1, a: 9 });
    expect(kept[1]).not.toBe(one);
  });
});

describe('questions that answer themselves', () => {
  const never = () => false;
  const all = { single: true, endAction: true } as never;
  const none = { single: false, endAction: false } as never;
  const asked = (form: string, ...choices: Choice[]) =>
    [{ form, usual: [] } as never, new Open(choices)] as const;

  it('are those with one answer, if the coach wants that', () => {
    const yes = choice('go', 'answer');
    expect(automatic(...asked('answer', yes), all, never)).toBe('go');
    expect(automatic(...asked('answer', yes), none, never)).toBeNull();
    expect(automatic(...asked('answer', yes, choice('stay', 'answer')), all, never)).toBeNull();
    expect(automatic(...asked('turn', yes), all, never)).toBeNull();
  });

  it('are actions with nothing left to do', () => {
    const end = choice('end h1', 'finish', { player: 'h1' });
    expect(automatic(...asked('action', end), all, never)).toBe('end h1');
    expect(automatic(...asked('action', end), none, never)).toBeNull();
    expect(automatic(...asked('action', choice('to a1', 'step')), all, never)).toBeNull();
  });

  it('are never aimed ones', () => {
    const aimed = choice('hit a1', 'answer', { player: 'a1', aim: 'Hit' });
    expect(automatic(...asked('answer', aimed), all, never)).toBeNull();
  });

  it('are habits of the coach', () => {
    const usual = [
      { habit: 'push', choice: 'push a1' },
      { habit: 'follow', choice: 'follow no' },
    ];
    const open = new Open([choice('a', 'answer'), choice('b', 'answer')]);
    const question = { form: 'answer', usual } as never;
    expect(automatic(question, open, none, (habit) => habit === 'follow')).toBe('follow no');
    expect(automatic(question, open, none, () => true)).toBe('push a1');
    expect(automatic(question, open, none, never)).toBeNull();
  });
});

describe('open choices', () => {
  const declare = (player: string, verb: string) =>
    choice(`${player} ${verb}`, 'declare', { player, verb });

  it('say what a player can declare, and by which choice', () => {
    const open = new Open([declare('h1', 'run'), declare('h1', 'hit'), declare('h2', 'run')]);
    expect(open.actionsOf('h1')).toEqual(['run', 'hit']);
    expect(open.actionsOf('h9')).toEqual([]);
    expect(open.declaring('h1', 'hit')).toBe('h1 hit');
    expect(open.declaring('h2', 'hit')).toBeUndefined();
    expect([open.has('h1 run'), open.has('h3 run')]).toEqual([true, false]);
  });

  it('put somebody into a square, or beside the pitch', () => {
    const open = new Open([
      choice('take h1', 'pick', { player: 'h1' }),
      choice('at a1', 'place', { square: 'a1' }),
      choice('bench', 'place'),
      choice('line', 'place', { word: 'line' }),
    ]);
    expect(open.picks.get('h1')).toBe('take h1');
    expect([open.placing('a1'), open.placing('b2'), open.placing(null)]).toEqual([
      'at a1',
      undefined,
      'bench',
    ]);
  });

  it('end a part of the turn before the turn, and the turn before an action', () => {
    const end = choice('end turn', 'end-turn');
    const stop = choice('end h1', 'finish', { player: 'h1' });
    const part = choice('done', 'finish');
    expect(new Open([stop, end, part]).ending).toBe(part);
    expect(new Open([stop, end]).ending).toBe(end);
    expect(new Open([stop]).ending).toBe(stop);
    expect(new Open([]).ending).toBeUndefined();
  });

  it('are buttons where they are few, or not on the pitch', () => {
    const targets = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        choice(`hit a${at}`, 'answer', { player: `a${at}` }),
      );
    const none = choice('none', 'decline');
    const few = new Open([...targets(8), none]);
    expect(few.answers('answer', () => true)).toHaveLength(9);
    const many = new Open([...targets(9), none]);
    expect(many.answers('answer', () => true)).toEqual([none]);
    expect(many.answers('answer', (player) => player !== 'a3').map(({ text }) => text)).toEqual([
      'hit a3',
      'none',
    ]);
  });

  it('of a turn have those of a player first, and what ends it elsewhere', () => {
    const end = choice('end turn', 'end-turn');
    const other = choice('end phase', 'end-turn');
    const card = choice('card', 'play');
    const trick = choice('trick', 'play', { player: 'h1', other: 'h2' });
    const open = new Open([end, other, card, trick]);
    expect(open.answers('turn', () => true)).toEqual([trick, other, card]);
    expect(open.answers('setup', () => true)).toEqual([other, card, trick]);
  });
});

describe('formations', () => {
  const player = (id: string, position: string, square: string | null = null) =>
    ({ id, side: id[0] === 'h' ? 'home' : 'away', position, square }) as PlayerView;
  const view = (...players: PlayerView[]) =>
    ({ players: Object.fromEntries(players.map((each) => [each.id, each])) }) as unknown as View;

  it('are kept as home sees them', () => {
    const placed = view(
      player('h1', 'Runner', 'b3'),
      player('a1', 'Blocker', 'b10'),
      player('a2', 'X'),
    );
    expect(currentFormation(placed, 'home', 'A', SIZE).places).toEqual([
      { position: 'Runner', square: 'b3' },
    ]);
    expect(currentFormation(placed, 'away', 'A', SIZE).places).toEqual([
      { position: 'Blocker', square: 'b3' },
    ]);
    expect(flipped({ name: 'A', places: [{ position: 'X', square: 'b3' }] }, SIZE).places).toEqual([
      { position: 'X', square: 'f3' },
    ]);
  });

  it('take the same positions, and others where those are missing, from the middle backwards', () => {
    const squad = view(player('h1', 'Runner'), player('h2', 'Blocker'), player('h3', 'Blocker'));
    const open = {
      picks: new Map(['h1', 'h2', 'h3'].map((id) => [id, `take ${id}`])),
    } as Pick<Open, 'picks'>;
    const places = [
      { position: 'Thrower', square: 'c2' },
      { position: 'Blocker', square: 'b3' },
      { position: 'Blocker', square: 'b6' },
      { position: 'Thrower', square: 'c1' },
    ];
    expect(placing({ name: 'A', places }, squad, 'home', open, 'at {square}', SIZE)).toEqual([
      'take h3',
      'at b6',
      'take h2',
      'at b3',
      'take h1',
      'at c2',
    ]);
    const away = placing(
      { name: 'A', places: places.slice(1, 2) },
      squad,
      'away',
      open,
      'at {square}',
      SIZE,
    );
    expect(away).toEqual(['take h2', 'at b10']);
  });
});

describe('figures and the picture of the start page', () => {
  const page = {
    build: 'strength',
    usual: 3,
    big: 5,
    heads: [{ words: ['orc'], head: 'tusks' }],
    roles: [{ words: ['thrower'], role: 'arm' }],
    pips: [{ skill: 'Block', mark: 'fist' }],
  } as unknown as FiguresPage;
  const drawn = (position: string, strength: number, ...skills: string[]) =>
    ({ position, characteristics: { strength }, skills }) as never;

  it('go by position, race, build and skills', () => {
    expect(figureOf(drawn('Thrower', 3), 'Orc', page)).toEqual({
      head: 'tusks',
      role: 'arm',
      build: 0,
      big: false,
      pips: [],
    });
    expect(figureOf(drawn('Ogre', 5, 'Block'), 'Human', page)).toEqual({
      head: 'plain',
      role: 'steady',
      build: 2,
      big: true,
      pips: ['fist'],
    });
    expect(figureOf(drawn('Thrower', 3), 'Orc', page)).toBe(
      figureOf(drawn('Thrower', 3), 'Orc', page),
    );
    expect(figureOf(drawn('Thrower', 4), 'Orc', page).big).toBe(false);
  });

  it('are drawn from letters and squares', () => {
    const shown = {
      position: {
        home: 'c5T b3L',
        away: 'c8B',
        lying: ['b3'],
        dazed: ['c8'],
        used: ['b3'],
        chosen: 'c5',
        path: ['c6', 'c7 3+'],
        marks: { c6: 100, c7: 67 },
        total: '67 %',
      },
    } as unknown as Shown;
    const { pieces, marks, path } = picture(shown);
    expect(pieces.map(({ id, letter, square, posture }) => [id, letter, square, posture])).toEqual([
      ['home0', 'T', 'c5', 'upright'],
      ['home1', 'L', 'b3', 'lying'],
      ['away0', 'B', 'c8', 'dazed'],
    ]);
    expect(pieces.map(({ used, ball, chosen }) => [used, ball, chosen])).toEqual([
      [false, true, true],
      [true, false, false],
      [false, false, false],
    ]);
    expect([...marks]).toEqual([
      ['c6', { tone: 'sure' }],
      ['c7', { tone: 'fair', text: '67' }],
    ]);
    expect(path).toEqual({
      from: 'c5',
      steps: [{ square: 'c6' }, { square: 'c7', roll: '3+' }],
      total: '67 %',
    });
    expect(picture({ position: {} } as unknown as Shown)).toEqual({
      pieces: [],
      marks: new Map(),
      path: { from: '', steps: [] },
    });
  });

  it('look as the position with that letter does', () => {
    const team = {
      name: 'Orc',
      positions: [
        { name: 'Thrower', skills: [], strength: 3 },
        { name: 'Lineman', skills: ['Block'], strength: 5 },
      ],
    } as unknown as TeamInfo;
    const looks = looksOf({ home: team, away: undefined }, {
      figures: page,
    } as unknown as RulesetPage);
    expect(looks('home', 'T')).toMatchObject({ head: 'tusks', role: 'arm', big: false });
    expect(looks('home', 'L')).toMatchObject({
      head: 'tusks',
      role: 'steady',
      big: true,
      pips: ['fist'],
    });
    expect(looks('home', 'M')).toMatchObject({ big: true });
    expect([looks('home', 'Z'), looks('away', 'T')]).toEqual([null, null]);
  });
});

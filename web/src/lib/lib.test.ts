import { describe, expect, it } from 'vitest';
import { automatic } from './auto';
import { Open, parseChoice } from './choices';
import { lettersFor } from './letters';
import { readLog, plainText } from './log';
import { exactly, previewsOf } from './preview';
import type { GameEvent, Hints, PlayerView, View } from './protocol';
import { flipped, placing } from './setup';
import { Frame, mirrored, parseSquare } from './squares';
import { merge, spliced } from './updates';
import { percent } from '../pitch/model';

function player(id: string, more: Partial<PlayerView> = {}): PlayerView {
  const side = id.startsWith('h') ? 'home' : 'away';
  const stats = { ma: 6, st: 3, ag: 3, av: 8 };
  return {
    id,
    number: Number(id.slice(1)),
    side,
    name: `Lineman ${id.slice(1)}`,
    position: 'Lineman',
    state: 'standing',
    square: null,
    ...stats,
    base: stats,
    skills: [],
    used: false,
    ball: false,
    zones: true,
    flags: [],
    niggles: 0,
    injuries: [],
    completions: 0,
    touchdowns: 0,
    interceptions: 0,
    casualties: 0,
    ...more,
  };
}

function view(...players: PlayerView[]): View {
  return { players: Object.fromEntries(players.map((each) => [each.id, each])) } as View;
}

function event(pos: number, kind: string, text: string, facts: object = {}): GameEvent {
  return { pos, kind, text, source: '000, Dodging', facts: facts as GameEvent['facts'] };
}

describe('choices', () => {
  it('tells squares from players by the verb', () => {
    expect(parseChoice('to a4')).toMatchObject({ verb: 'to', square: 'a4', player: null });
    expect(parseChoice('block a4')).toMatchObject({ verb: 'block', player: 'a4', square: null });
    expect(parseChoice('h1 move')).toMatchObject({ verb: 'move', actor: 'h1' });
    expect(parseChoice('touchback at h3')).toMatchObject({ verb: 'touchback', square: 'h3' });
    expect(parseChoice('wizard fireball h14')).toMatchObject({ square: 'h14', player: null });
    expect(parseChoice('wizard bolt a3')).toMatchObject({ square: null, player: 'a3' });
  });

  it('sorts what is open by where it can be drawn', () => {
    const open = new Open(['h1 move', 'h1 blitz', 'end turn', 'to h3', 'block a4', 'reroll none']);
    expect(open.declares.get('h1')).toEqual(['move', 'blitz']);
    expect([...open.bySquare.keys()]).toEqual(['h3']);
    expect([...open.byPlayer.keys()]).toEqual(['a4']);
    expect(open.buttons.map((each) => each.text)).toEqual(['end turn', 'reroll none']);
    expect(open.ending).toBe('end turn');
  });
});

describe('squares', () => {
  it('draws every square once, in each way the pitch can lie', () => {
    for (const facing of ['right', 'left', 'up', 'down'] as const) {
      const frame = new Frame(facing);
      for (const name of ['a1', 'o26', 'h13', 'd12']) {
        const { x, y } = frame.centreOf(name);
        expect(frame.at(x, y)).toBe(name);
      }
    }
  });

  it('puts our own end zone at the bottom of an upright pitch', () => {
    expect(new Frame('up').centreOf('h1').y).toBeGreaterThan(new Frame('up').centreOf('h26').y);
    expect(new Frame('down').centreOf('h26').y).toBeGreaterThan(new Frame('down').centreOf('h1').y);
  });

  it('mirrors and refuses what is no square', () => {
    expect(mirrored('h13')).toBe('h14');
    expect(parseSquare('p3')).toBeNull();
    expect(parseSquare('a27')).toBeNull();
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
    const have = [event(0, 'turn', ''), event(4, 'move', ''), event(8, 'move', '')];
    expect(spliced(have, 4, [event(4, 'roll', '')]).map(({ kind }) => kind)).toEqual([
      'turn',
      'roll',
    ]);
  });
});

describe('the log', () => {
  const players = { h3: player('h3'), a4: player('a4') };

  it('says what was needed and why', () => {
    const [entry] = readLog(
      [
        event(0, 'roll', '', {
          roll: 'dodge',
          player: 'h3',
          needed: 3,
          dice: [4],
          modifiers: [
            ['dodging', 1],
            ['tackle zones', -1],
          ],
          success: true,
        }),
      ],
      players,
    );
    expect(plainText(entry!)).toBe('Lineman 3 dodge: needed 3+, made it (4)');
    expect(entry!.why).toBe('+1 dodging · −1 tackle zones');
    expect(entry!.tone).toBe('good');
  });

  it('puts the steps of a walk into one line, and does not take squares for players', () => {
    const entries = readLog(
      [
        event(0, 'move', 'h3 goes to a4', { player: 'h3', square: 'a4' }),
        event(4, 'move', 'h3 goes to a5', { player: 'h3', square: 'a5' }),
      ],
      players,
    );
    expect(entries.map(plainText)).toEqual(['Lineman 3 goes to a4, a5']);
  });

  it('tells a state in words', () => {
    const out = event(0, 'status', 'h3 is ko', { player: 'h3', status: 'ko' });
    expect(readLog([out], players).map(plainText)).toEqual(['Lineman 3 is knocked out']);
  });

  it('puts a set-up into one line', () => {
    const put = (pos: number, who: string, square: string) => [
      event(pos, 'move', `${who} goes to ${square}`, { player: who, square }),
      event(pos + 1, 'status', `${who} is standing`, { player: who, status: 'standing' }),
    ];
    const more = { ...players, h5: player('h5', { position: 'Ogre' }) };
    const entries = readLog([...put(0, 'h3', 'h13'), ...put(4, 'h5', 'h12')], more);
    expect(entries.map(plainText)).toEqual(['Home sets up: Lineman h13, Ogre h12']);
  });
});

describe('buttons', () => {
  it('are there for players who cannot be pointed at, and for a few who can', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `h${index + 1}`);
    const many = new Open(ids.map((id) => `target ${id}`));
    const off = (id: string) => id !== 'h3';
    expect(many.answers('target', off).map((each) => each.text)).toEqual(['target h3']);
    const few = new Open(['target h1', 'target h2']);
    expect(few.answers('target', () => true)).toHaveLength(2);
  });
});

describe('what a click would do', () => {
  const hints: Hints = {
    version: 1,
    player: 'h1',
    squares: [
      { square: 'h11', chance: 1, path: ['h10', 'h11'], steps: [] },
      { square: 'f9', chance: 0.5, path: ['f9'], steps: [{ square: 'f9', leap: true, rolls: [] }] },
    ],
    blocks: [
      {
        player: 'a1',
        action: 'blitz',
        from: 'h11',
        reach: 1,
        dice: 1,
        chooser: 'home',
        results: {},
        defender_down: 0.3,
        attacker_down: 0.3,
      },
    ],
    passes: [],
    fouls: [],
    zones: [],
  };
  const table = view(player('h1', { square: 'h9' }), player('a1', { square: 'h12' }));
  const open = new Open(['h1 move', 'h1 blitz', 'end turn']);
  const intent = { view: table, open, hints, actor: 'h1', declared: false };
  const chains = (mode: string, square: string) =>
    previewsOf({ ...intent, mode }, square).map((each) => each.chain);

  it('walks the path that the server gave', () => {
    expect(chains('move', 'h11')).toEqual([['h1 move', 'to h10', 'to h11']]);
    expect(chains('move', 'f9')).toEqual([['h1 move', 'leap f9']]);
    expect(chains('move', 'o1')).toEqual([]);
  });

  it('walks, then hits, in a blitz', () => {
    expect(chains('blitz', 'h12')).toEqual([['h1 blitz', 'to h10', 'to h11', 'block a1']]);
    expect(chains('move', 'h12')).toEqual([]);
  });

  it('goes the way that the exact odds are about', () => {
    const [blitz] = previewsOf({ ...intent, mode: 'blitz' }, 'h12');
    const odds = {
      action: 'blitz',
      choices: ['h1 blitz', 'to g10', 'to g11', 'block a1'],
      path: ['g10', 'g11'],
      reach: 0.9,
      success: 0.6,
      left_over: 0,
      turnover: 0.1,
      states: {},
      ball: {},
    };
    const better = exactly(blitz!, odds);
    expect(better.chain).toEqual(odds.choices);
    expect(better.path?.path).toEqual(['g10', 'g11']);
    expect(exactly(blitz!, { ...odds, choices: blitz!.chain }).path).toBe(blitz!.path);
  });

  it('asks where a square can be walked to and thrown to', () => {
    const throwing = new Open(['to h10', 'throw h11', 'throw k20', 'end h1']);
    const passing = { ...intent, open: throwing, mode: 'pass', declared: true };
    expect(previewsOf(passing, 'h11').map((each) => each.chain)).toEqual([
      ['to h10', 'to h11'],
      ['throw h11'],
    ]);
    const far = previewsOf(passing, 'k20');
    expect(far.map((each) => [each.title, each.action])).toEqual([['Throw to k20', 'pass']]);
  });
});

describe('formations', () => {
  const formation = {
    name: 'wall',
    places: [
      { position: 'Ogre', square: 'c12' },
      { position: 'Lineman', square: 'h13' },
    ],
  };

  it('are placed from the line backwards, with whom there is', () => {
    const table = view(player('a1'), player('a2'));
    const open = new Set(['place a1', 'place a2']);
    expect(placing(formation, table, 'away', open)).toEqual([
      'place a1',
      'at h14',
      'place a2',
      'at c15',
    ]);
  });

  it('can be flipped', () => {
    expect(flipped(formation).places.map((each) => each.square)).toEqual(['m12', 'h13']);
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

describe('what answers itself', () => {
  const auto = { single: true, skillReroll: true, follow: false, endAction: true };
  const asked = (kind: string, choices: string[], free: string[] = []) => ({
    kind,
    chooser: 'home' as const,
    player: 'h1',
    about: null,
    text: '',
    choices,
    needs: [],
    notes: {},
    free,
  });
  const answer = (kind: string, choices: string[], free?: string[], more = {}) =>
    automatic(asked(kind, choices, free), new Open(choices), { ...auto, ...more });

  it('takes what is free, and nothing that costs', () => {
    const choices = ['reroll none', 'reroll team', 'reroll dodge'];
    expect(answer('reroll', choices, ['reroll dodge'])).toBe('reroll dodge');
    expect(answer('reroll', choices)).toBeNull();
    expect(answer('reroll', choices, ['reroll dodge'], { skillReroll: false })).toBeNull();
  });

  it('takes the only choice, but never begins or ends a turn', () => {
    expect(answer('push', ['push h14'])).toBe('push h14');
    expect(answer('turn', ['end turn'])).toBeNull();
    expect(answer('action', ['end h1'])).toBe('end h1');
    expect(answer('follow', ['follow yes', 'follow no'])).toBeNull();
    expect(answer('follow', ['follow yes', 'follow no'], [], { follow: true })).toBe('follow yes');
  });
});

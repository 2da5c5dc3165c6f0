import { describe, expect, it } from 'vitest';
import { Draft, numbered } from './draft.svelte';
import { LESSONS, slipOf } from './lessons';
import { turnFrom, weight } from './moments';
import { againstTheOdds, outcome } from './odd';
import type { GameEvent, LuckPoint, Moment, Position, View } from './protocol';

const event = (kind: string, facts: object = {}): GameEvent => ({
  pos: 0,
  kind,
  text: '',
  source: '',
  facts: facts as GameEvent['facts'],
});

describe('lessons', () => {
  const [move] = LESSONS;
  const view = (used: boolean, kind = 'turn'): View =>
    ({ players: { h1: { used } }, activation: null, question: { kind } }) as unknown as View;

  it('tell a failed roll with its numbers', () => {
    const events = [
      event('roll', { roll: 'dodge', needed: 3, dice: [1], success: false }),
      event('turnover', { side: 'home' }),
    ];
    const text = slipOf(move!, view(true), events);
    expect(text).toContain('The dodge needed 3+, and the die showed 1.');
    expect(text).toContain('turnover');
  });

  it('notice an ended turn and a player who has acted in vain, and nothing else', () => {
    expect(slipOf(move!, view(false), [event('turn', { side: 'away' })])).toContain('has ended');
    expect(slipOf(move!, view(true), [])).toBe(move!.missed);
    expect(slipOf(move!, view(true, 'push'), [])).toBe('');
    expect(slipOf(move!, view(false), [event('turn', { side: 'home' })])).toBe('');
  });
});

describe('replays', () => {
  const turn = (ply: number): Moment => ({ ply, kind: 'turn' }) as Moment;
  const timeline = [turn(40), { ply: 55, kind: 'touchdown' } as Moment, turn(60), turn(80)];

  it('step from turn to turn', () => {
    expect(turnFrom(timeline, 0, 1)).toBe(40);
    expect(turnFrom(timeline, 40, 1)).toBe(60);
    expect(turnFrom(timeline, 60, -1)).toBe(40);
    expect(turnFrom(timeline, 80, 1)).toBe(null);
    expect(turnFrom(timeline, 40, -1)).toBe(null);
  });

  it('hurry through a set-up and give dice their time', () => {
    const dice = weight([event('roll')], 'turns');
    expect(weight([event('move')], 'setup')).toBeLessThan(weight([event('move')], 'turns'));
    expect(weight([event('move')], 'turns')).toBeLessThan(dice);
    expect(weight([event('roll'), event('touchdown')], 'turns')).toBeGreaterThan(dice);
  });
});

describe('reports', () => {
  const point = (pos: number, chance: number, success: boolean, roll = 'dodge'): LuckPoint =>
    ({ pos, chance, success, roll, needed: 3, dice: [4] }) as unknown as LuckPoint;

  it('find the rolls against the odds, the oddest first', () => {
    const points = [
      point(1, 0.5, true),
      point(2, 0.9, false),
      point(3, 0.1, true),
      point(4, 0.97, false),
      point(5, 0.97, true),
    ];
    expect(againstTheOdds(points, 2).map(({ pos }) => pos)).toEqual([4, 2]);
    expect(againstTheOdds(points, 9).map(({ pos }) => pos)).toEqual([4, 2, 3]);
  });

  it('say what a roll was about', () => {
    expect(outcome(point(1, 0.2, true, 'armour'))).toBe('armour broken');
    expect(outcome(point(1, 0.2, true, 'pitch invasion'))).toBe('pitch invasion: hit');
    expect(outcome(point(1, 0.2, false))).toBe('dodge 3+ failed');
  });
});

describe('positions', () => {
  it('take the texts of a scenario file for numbers', () => {
    const position = numbered({
      turn: '3',
      rerolls: { home: '2', away: '1' },
      players: { h1: { at: 'e5', st: '4', used: 'true' } },
      dice: [4],
    } as unknown as Position);
    expect(position.turn).toBe(3);
    expect(position.rerolls).toEqual({ home: 2, away: 1 });
    expect(position.players.h1).toEqual({ at: 'e5', st: 4, used: true });
    expect(position.home).toBe('Human');
    expect('dice' in position).toBe(false);
  });

  it('are put up, and every change is taken back', () => {
    const draft = new Draft({ home: 'Human', away: 'Orc', players: {} });
    const id = draft.add('home', 'Ogre', 'h12')!;
    draft.ball(id);
    draft.move(id, 'h13');
    expect(draft.at('h13')).toBe('h1');
    draft.remove(id);
    expect(draft.position.ball).toBe('off');
    draft.undo();
    expect(draft.position.ball).toBe('h1');
    draft.undo();
    expect(draft.at('h12')).toBe('h1');
    while (draft.undoable) draft.undo();
    expect(draft.plain.players).toEqual({});
  });

  it('have room for sixteen of a side', () => {
    const draft = new Draft({ home: 'Human', away: 'Orc', players: {} });
    for (let number = 1; number <= 16; number++) {
      expect(draft.add('away', 'Goblin', `a${number}`)).toBe(`a${number}`);
    }
    expect(draft.add('away', 'Goblin', 'b1')).toBe(null);
    expect(draft.notice).toContain('16');
  });
});

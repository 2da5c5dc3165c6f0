import { describe, expect, it } from 'vitest';
import { ballOf, Draft, numbered } from './draft.svelte';
import { isDone, slipOf } from './lessons';
import { turnFrom, weight } from './moments';
import { againstTheOdds } from './odd';
import type { GameEvent, Lesson, Lessons, LuckPoint, Moment, View } from './protocol';
import { Rules } from './rules';
import { event as told, TOY } from './toy';

const rules = new Rules(TOY);
const event = (kind: string, facts: object = {}, more: Partial<GameEvent> = {}): GameEvent =>
  told(0, kind, [], { facts: facts as GameEvent['facts'], ...more });

describe('lessons', () => {
  const lesson = {
    id: 'run',
    hero: 'h1',
    missed: 'Not there.',
    done: { at: { h1: 'd5' }, ball: '', down: '', roll: '', event: '' },
  } as unknown as Lesson;
  const course: Lessons = {
    lessons: [lesson],
    reading: [],
    advice: {},
    match: { title: '', options: [], text: '', advice: {}, won: '', even: '', lost: '' },
    slips: {
      roll: 'The {roll} needed {needs}, and the die showed {dice}.',
      fall: 'They fell.',
      turnover: 'The turn is over.',
      turn: 'Your turn has ended.',
    },
  };
  const view = (used: boolean, form = 'turn'): View =>
    ({
      players: { h1: { used, side: 'home', square: 'd4', state: 'up' }, a1: { state: 'flat' } },
      balls: [{ square: null, carrier: 'h1' }],
      activation: null,
      question: { form },
    }) as unknown as View;
  const slip = (used: boolean, events: GameEvent[], form?: string) =>
    slipOf(lesson, course, view(used, form), events, rules);

  it('tell a failed roll with its numbers', () => {
    const dice = { dice: { die: '', shown: [1] }, tone: 'bad' as const };
    const facts = { player: 'h1', roll: 'jump', needed: 3 };
    const text = slip(true, [event('roll', facts, dice), event('slip')]);
    expect(text).toBe('The jump needed 3+, and the die showed 1. The turn is over.');
    expect(slip(true, [event('slip')])).toBe('They fell. The turn is over.');
  });

  it('tell the roll that made somebody fall, not what was rolled for them then', () => {
    const bad = { dice: { die: '', shown: [1] }, tone: 'bad' as const };
    const events = [
      event('roll', { player: 'h1', roll: 'jump', needed: 3 }, bad),
      event('status', { player: 'h1', status: 'flat' }),
      event('roll', { player: 'h1', roll: 'armour', needed: 9 }, bad),
      event('slip'),
    ];
    expect(slip(true, events)).toContain('The jump needed 3+');
  });

  it('notice an ended turn and a player who has acted in vain, and nothing else', () => {
    expect(slip(false, [event('turn', { side: 'away' })])).toContain('has ended');
    expect(slip(true, [])).toBe(lesson.missed);
    expect(slip(true, [], 'answer')).toBe('');
    expect(slip(false, [event('turn', { side: 'home' })])).toBe('');
  });

  it('are done when all has come about that they name', () => {
    const done = (more: Partial<Lesson['done']>, events: GameEvent[] = []) =>
      isDone({ ...lesson, done: { ...lesson.done, ...more } }, view(false), events, rules);
    expect(done({})).toBe(false);
    expect(done({ at: { h1: 'd4' } })).toBe(true);
    expect(done({ at: {}, ball: 'h1', down: 'a1' })).toBe(true);
    expect(done({ at: {}, down: 'h1' })).toBe(false);
    expect(done({ at: {}, event: 'goal' })).toBe(false);
    expect(done({ at: {}, event: 'goal' }, [event('goal')])).toBe(true);
    const made = event('roll', { roll: 'jump', success: true });
    expect(done({ at: {}, roll: 'jump' }, [made])).toBe(true);
  });
});

describe('replays', () => {
  const turn = (ply: number): Moment => ({ ply, kind: 'turn' }) as Moment;
  const timeline = [turn(40), { ply: 55, kind: 'score' } as Moment, turn(60), turn(80)];

  it('step from turn to turn', () => {
    expect(turnFrom(timeline, 0, 1)).toBe(40);
    expect(turnFrom(timeline, 40, 1)).toBe(60);
    expect(turnFrom(timeline, 60, -1)).toBe(40);
    expect(turnFrom(timeline, 80, 1)).toBe(null);
    expect(turnFrom(timeline, 40, -1)).toBe(null);
  });

  it('hurry through a set-up and give dice their time', () => {
    const roll = event('roll', {}, { dice: { die: '', shown: [3] } });
    const dice = weight([roll], false, rules);
    const walk = weight([event('walk')], false, rules);
    expect(weight([event('walk')], true, rules)).toBeLessThan(walk);
    expect(walk).toBeLessThan(dice);
    expect(weight([roll, event('goal')], false, rules)).toBeGreaterThan(dice);
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
});

describe('positions', () => {
  const empty = { home: 'Reds', away: 'Blues', players: {} };

  it('take the texts of a scenario file for numbers', () => {
    const position = numbered(
      {
        turn: '3',
        tokens: { home: '2', away: '1' },
        players: { h1: { at: 'e5', pace: '4', used: 'true' } },
        dice: [4],
      },
      TOY,
    );
    expect(position.turn).toBe(3);
    expect(position.tokens).toEqual({ home: 2, away: 1 });
    expect(position.players.h1).toEqual({ at: 'e5', pace: 4, used: true });
    expect(position.home).toBe('Reds');
    expect('dice' in position).toBe(false);
  });

  it('have as many players as the rule set allows', () => {
    const draft = new Draft({}, TOY);
    const squares = ['a1', 'a2', 'a3', 'a4'];
    expect(squares.map((square) => draft.add('home', 'Runner', square))).toEqual([
      'h1',
      'h2',
      'h3',
      null,
    ]);
    expect(draft.notice).toContain('at most 3 players');
  });

  it('know who has the ball, also where it is said how', () => {
    const draft = new Draft({ ball: { hands: 'a1' }, players: { a1: { at: 'e5' } } }, TOY);
    expect(ballOf(draft.position)).toBe('a1');
    draft.remove('a1');
    expect(draft.position.ball).toBe('off');
  });

  it('are put up, and every change is taken back', () => {
    const draft = new Draft(empty, TOY);
    const id = draft.add('home', 'Giant', 'c2')!;
    draft.ball(id);
    draft.state(id, 'flat');
    draft.move(id, 'c3');
    expect(draft.at('c3')).toBe('h1');
    expect(draft.position.players.h1!.state).toBe('flat');
    draft.remove(id);
    expect(draft.position.ball).toBe('off');
    draft.undo();
    expect(draft.position.ball).toBe('h1');
    draft.undo();
    expect(draft.at('c2')).toBe('h1');
    while (draft.undoable) draft.undo();
    expect(draft.plain.players).toEqual({});
  });
});

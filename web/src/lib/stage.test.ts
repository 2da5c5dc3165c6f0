/** What is seen of what happened: beats of events, figures of players. */
import { describe, expect, it } from 'vitest';
import { beatOf, beatsAfter, beatsOf, hurried, momentOf, type Beat } from './beats';
import { figureOf } from './figures';
import type { FiguresPage, GameEvent, PlayerView, RulesetPage, View } from './protocol';
import { Rules } from './rules';
import { event, TOY } from './toy';

const PAGE: RulesetPage = {
  ...TOY,
  events: {
    goal: { moment: 'score', cry: 'Goal!' },
    half: { moment: 'period' },
    off: { moment: 'kick-off' },
    lost: { moment: 'turnover', cry: 'Turnover!' },
    walk: { motion: 'walk' },
    shove: { motion: 'push' },
    hit: { motion: 'hit' },
    kick: { motion: 'fly' },
    drop: { motion: 'bounce' },
    take: { motion: 'hold' },
  },
};
const rules = new Rules(PAGE);

function standing(id: string, square: string, more: Partial<PlayerView> = {}): PlayerView {
  const side = id.startsWith('h') ? 'home' : 'away';
  return {
    id,
    side,
    square,
    name: id.toUpperCase(),
    state: 'up',
    ball: false,
    ...more,
  } as PlayerView;
}

function position(ball: View['balls'][0], ...players: PlayerView[]): View {
  const known = Object.fromEntries(players.map((each) => [each.id, each]));
  const teams = { home: { name: 'Reds' }, away: { name: 'Blues' } };
  return { players: known, balls: [ball], teams } as unknown as View;
}

const walk = (pos: number, player: string, square: string) =>
  event(pos, 'walk', [{ player }], { facts: { player, square } });

describe('beats', () => {
  it('walk a path square by square', () => {
    const start = position({ square: 'c3', carrier: null }, standing('h1', 'a1'));
    const beats = beatsOf([walk(0, 'h1', 'a2'), walk(1, 'h1', 'b3')], rules);
    const seen = [start];
    for (const beat of beats) seen.push(beat.change(seen.at(-1)!));
    expect(seen.map((view) => view.players.h1!.square)).toEqual(['a1', 'a2', 'b3']);
    expect(beats.every(({ ms }) => ms >= 60 && ms <= 80)).toBe(true);
  });

  it('let a ball fly from hands to where it lands', () => {
    const start = position({ square: 'a1', carrier: 'h1' }, standing('h1', 'a1', { ball: true }));
    const beat = beatOf(event(0, 'kick', [], { facts: { player: 'h1', square: 'a5' } }), rules);
    expect(beat.flight?.(start)).toMatchObject({ from: 'a1', to: 'a5' });
    const flying = beat.change(start);
    expect(flying.players.h1!.ball).toBe(false);
    expect(flying.balls[0]).toEqual({ square: null, carrier: null });
    expect(beat.landing!(flying).balls[0]).toEqual({ square: 'a5', carrier: null });
    const caught = beatOf(event(1, 'take', [], { facts: { player: 'h1' } }), rules);
    expect(caught.change(flying).players.h1!.ball).toBe(true);
  });

  it('tell a kick-off in three seconds, and what comes after it in its own time', () => {
    const roll = (pos: number) =>
      event(pos, 'roll', [], { facts: { player: null }, dice: { die: '', shown: [3] } });
    const events = [roll(0), roll(1), event(2, 'off', []), roll(3), event(4, 'half', []), roll(5)];
    const beats = hurried(beatsOf(events, rules), rules);
    const shares = beats.map(({ share }) => share ?? 1);
    expect(new Set(shares.slice(0, 4)).size).toBe(1);
    expect(900 * 3 * shares[0]! + 1600 * shares[0]!).toBeLessThanOrEqual(3001);
    expect(shares.slice(4)).toEqual([1, 1]);
  });

  it('let a throw fly when the dice have fallen, and not if they are against it', () => {
    const kick = event(0, 'kick', [], { facts: { player: 'h1', square: 'a5' } });
    const roll = (pos: number, success: boolean, player = 'h1') =>
      event(pos, 'roll', [], { facts: { player, success }, dice: { die: '', shown: [3] } });
    const order = (aimed: Beat | null, ...events: GameEvent[]) => {
      const found = beatsAfter(events, rules, aimed);
      return { ...found, kinds: found.beats.map((beat) => beat.event.pos) };
    };
    expect(order(null, kick, roll(1, true), roll(2, true, 'h2')).kinds).toEqual([1, 0, 2]);
    expect(order(null, kick, roll(1, true), roll(2, true)).kinds).toEqual([1, 2, 0]);
    expect(order(null, kick, walk(1, 'h2', 'a2'), roll(2, true)).kinds).toEqual([0, 1, 2]);
    const failed = order(null, kick, roll(1, false));
    expect(failed.kinds).toEqual([1]);
    const again = order(failed.aimed, roll(3, true), roll(4, true, 'h2'));
    expect(again.kinds).toEqual([3, 0, 4]);
    expect(again.aimed).toBeNull();
    expect(order(failed.aimed, walk(3, 'h2', 'a2'), roll(4, true)).kinds).toEqual([3, 4]);
  });

  it('lay down who falls, and take off who is taken off', () => {
    const start = position({ square: null, carrier: null }, standing('a1', 'b2'));
    const fall = beatOf(event(0, 'so', [], { facts: { player: 'a1', status: 'flat' } }), rules);
    expect(fall.change(start).players.a1).toMatchObject({ state: 'flat', square: 'b2' });
    const off = beatOf(event(1, 'so', [], { facts: { player: 'a1', status: 'bench' } }), rules);
    expect(off.change(start).players.a1).toMatchObject({ state: 'bench', square: null });
  });

  it('put nobody in doubt who comes on or gets up', () => {
    const bench = standing('h1', 'a1', { square: null, state: 'bench', zones: false });
    const flat = standing('a1', 'b2', { state: 'flat', zones: false });
    const dazed = standing('h2', 'c2', { zones: false });
    const start = position({ square: null, carrier: null }, bench, flat, dazed);
    expect(beatOf(walk(0, 'h1', 'a2'), rules).change(start).players.h1!.zones).toBe(true);
    const rises = beatOf(event(0, 'so', [], { facts: { player: 'a1', status: 'up' } }), rules);
    expect(rises.change(start).players.a1!.zones).toBe(true);
    // Who was no hindrance before a step is none after it.
    expect(beatOf(walk(0, 'h2', 'c3'), rules).change(start).players.h2!.zones).toBe(false);
  });

  it('are none where nothing is to be seen', () => {
    expect(beatsOf([event(0, 'chat'), event(1, 'choice')], rules)).toEqual([]);
  });
});

describe('moments', () => {
  const view = position({ square: null, carrier: null }, standing('h1', 'a1'));

  it('call out what the rule set calls out, in the colours of whose it is', () => {
    const goal = event(3, 'goal', [{ text: 'goal by ' }, { player: 'h1' }], {
      facts: { player: 'h1' },
    });
    const found = momentOf(goal, view, rules);
    expect(found).toMatchObject({ kind: 'score', cry: 'Goal!', text: 'By H1', side: 'home' });
  });

  it('name whoever came to it, and do not say it twice', () => {
    const parts = [{ player: 'h1' }, { text: ' is flat' }];
    const flat = { ...rules.page.states[1]!, moment: 'hurt' as const };
    const hurting = new Rules({ ...rules.page, states: [rules.page.states[0]!, flat] });
    const fell = event(3, 'status', parts, { facts: { player: 'h1', status: 'flat' } });
    expect(momentOf(fell, view, hurting)).toMatchObject({ cry: 'Flat', text: 'H1' });
  });

  it('say what they do in the game, and give time to read it', () => {
    const wind = (named: string) =>
      momentOf(event(3, 'goal', [], { facts: { weather: named } }), view, rules)!;
    expect(wind('Gale').means).toBe('Nobody can throw.');
    expect(wind('Breeze').means).toBe('');
    expect(wind('Gale').ms).toBeGreaterThan(wind('Breeze').ms);
  });

  it('leave out the turnover that a score is', () => {
    const [goal, over] = [event(3, 'goal'), event(4, 'lost')];
    const called = (...events: GameEvent[]) =>
      beatsOf(events, rules).map((beat) => beat.moment(view)?.kind);
    expect(called(goal, over)).toEqual(['score', undefined]);
    expect(called(over, goal)).toEqual(['turnover', 'score']);
  });

  it('are their sentence where there is no word for them', () => {
    const found = momentOf(event(4, 'half', [{ text: 'half 2 begins' }]), view, rules);
    expect(found).toMatchObject({ cry: 'Half 2 begins', text: '', side: null });
    expect(momentOf(walk(5, 'h1', 'a2'), view, rules)).toBeNull();
  });
});

describe('figures', () => {
  const page: FiguresPage = {
    build: 'pace',
    usual: 3,
    big: 5,
    heads: [
      { head: 'rat', words: ['big rat'] },
      { head: 'skull', words: ['rat', 'bone'] },
    ],
    roles: [{ role: 'arm-up', words: ['hurler'] }],
    pips: [{ skill: 'Jump', mark: 'J' }],
  };
  const of = (name: string, race = '', pace = 3, skills: string[] = []) =>
    figureOf({ position: name, characteristics: { pace }, skills }, race, page);

  it('go by the position first, then by the race', () => {
    expect(of('Big Rat Hurler')).toMatchObject({ head: 'rat', role: 'arm-up' });
    expect(of('Rat')).toMatchObject({ head: 'skull', role: 'steady' });
    expect(of('Hurler', 'Bones').head).toBe('skull');
    expect(of('Pirate').head).toBe('plain');
  });

  it('show strength and skills', () => {
    expect(of('Rat', '', 5, ['Jump', 'Sing'])).toMatchObject({ build: 2, big: true, pips: ['J'] });
  });
});

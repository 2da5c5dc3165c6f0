/** What must not happen by a slip: a turn given away, an answer to another question, a risky click. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from './choices';
import { Coach } from './coach.svelte';
import { pressKey } from './keys';
import type { Live } from './live.svelte';
import type { Hints, Plan, View } from './protocol';
import { settings } from './settings.svelte';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

function choice(text: string, role: string, more: Partial<Choice> = {}): Choice {
  const plain = { player: null, other: null, square: null, word: null, label: text };
  return { text, verb: text.split(' ')[0]!, role, ...plain, ...more } as Choice;
}
const end = choice('end turn', 'end-turn');
const moves = (...players: string[]) =>
  players.map((player) => choice(`${player} move`, 'declare', { player, verb: 'move' }));

interface Ball {
  square: string | null;
  carrier: string | null;
}

/** A match at a question, of which what is sent is noted. */
function table(choices: Choice[], more: { form?: string; player?: string; balls?: Ball[] } = {}) {
  const sent: string[][] = [];
  const players = Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'a1'].map((id, at) => [
      id,
      { id, side: id.startsWith('h') ? 'home' : 'away', square: `c${at + 3}`, covers: [] },
    ]),
  );
  const view = (over: Choice[], form: string, player: string | null) =>
    ({
      half: 1,
      active: 'home',
      teams: { home: { turn: 1 }, away: { turn: 0 } },
      players,
      balls: more.balls ?? [{ square: 'm20', carrier: 'a1' }],
      activation: null,
      question: { form, player, usual: [], notes: {}, chooser: 'home', choices: over },
    }) as unknown as View;
  const live = $state({
    mine: true,
    rules: null,
    seats: ['home'],
    view: view(choices, more.form ?? 'turn', more.player ?? null),
    version: 1,
    log: 1,
    undoable: false,
    hints: (): Promise<Hints> => Promise.reject(new Error('none')),
    choose: (chain: string[]) => {
      sent.push(chain);
      return Promise.resolve({ made: chain.length });
    },
    why: () => Promise.resolve({ open: true, text: '' }),
  });
  const coach = new Coach(live as unknown as Live);
  return {
    coach,
    sent,
    live,
    /** The match has gone on to another question. */
    news(over: Choice[], form: string, player: string | null) {
      live.version += 1;
      live.log += 1;
      live.view = view(over, form, player);
      coach.refresh();
    },
  };
}

describe('the end of a turn', () => {
  beforeEach(() => void (settings.confirmEnd = true));

  it('is asked about once while three players could still act', async () => {
    const { coach, sent } = table([...moves('h1', 'h2', 'h3'), end]);
    await coach.end();
    expect(sent).toEqual([]);
    expect(coach.askEnd).toEqual(end);
    await coach.end();
    expect(sent).toEqual([['end turn']]);
    expect(coach.askEnd).toBeNull();
  });

  it('is not asked about where two players are left, without the ball', async () => {
    const { coach, sent } = table([...moves('h1', 'h2'), end]);
    expect(coach.forgotten).toBe(0);
    await coach.end();
    expect(sent).toEqual([['end turn']]);
  });

  it('is asked about where the player with the ball could still act, or the ball lies free', async () => {
    for (const ball of [
      { square: 'c3', carrier: 'h1' },
      { square: 'c9', carrier: null },
    ]) {
      const { coach, sent } = table([...moves('h1'), end], { balls: [ball] });
      expect(coach.forgotten).toBe(1);
      await coach.end();
      expect(sent).toEqual([]);
    }
  });

  it('is not asked about for a ball that an opponent has, or one that is off the pitch', async () => {
    for (const ball of [
      { square: 'm20', carrier: 'a1' },
      { square: null, carrier: null },
    ]) {
      const { coach, sent } = table([...moves('h1'), end], { balls: [ball] });
      await coach.end();
      expect(sent).toEqual([['end turn']]);
    }
  });

  it('is asked about however it is meant: by its button, and by the key E', async () => {
    const button = table([...moves('h1', 'h2', 'h3'), end]);
    await button.coach.press(end);
    expect(button.sent).toEqual([]);
    expect(button.coach.askEnd).toEqual(end);
    const key = table([...moves('h1', 'h2', 'h3'), end]);
    expect(pressKey(key.coach, 'e')).toBe(true);
    await Promise.resolve();
    expect(key.sent).toEqual([]);
    expect(key.coach.askEnd).toEqual(end);
  });

  it('is not asked about by who does not want that', async () => {
    settings.confirmEnd = false;
    const { coach, sent } = table([...moves('h1', 'h2', 'h3'), end]);
    await coach.end();
    expect(sent).toEqual([['end turn']]);
  });

  it('goes on where the question is dropped', async () => {
    const { coach, sent } = table([...moves('h1', 'h2', 'h3'), end]);
    await coach.end();
    coach.cancel();
    expect(coach.askEnd).toBeNull();
    await coach.end();
    expect(sent).toEqual([]);
    expect(coach.askEnd).toEqual(end);
  });

  it('of an action is not asked about', async () => {
    const done = choice('end h1', 'finish', { player: 'h1' });
    const { coach, sent } = table([...moves('h2', 'h3', 'h4'), done]);
    await coach.end(done);
    expect(sent).toEqual([['end h1']]);
  });
});

describe('an answer by itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const only = choice('follow yes', 'answer');
  const other = choice('push c9', 'answer');

  it('is given after a moment', async () => {
    const { coach, sent } = table([only], { form: 'answer' });
    settings.auto = { ...settings.auto, single: true };
    coach.refresh();
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([['follow yes']]);
  });

  it('is not given to a question that has come meanwhile', async () => {
    const { coach, sent, live } = table([only], { form: 'answer' });
    settings.auto = { ...settings.auto, single: true };
    coach.refresh();
    live.version += 1;
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });

  it('is not given where there are two', async () => {
    const { coach, sent } = table([only, other], { form: 'answer' });
    coach.refresh();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });

  it('is not given at a table that was left', async () => {
    const { coach, sent } = table([only], { form: 'answer' });
    coach.refresh();
    coach.dispose();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
  });
});

describe('a plan that a question has interrupted', () => {
  /** h1 was to go to c8 and c9; at c8 something is asked. */
  async function interrupted() {
    const walk = choice('to c8', 'step', { square: 'c8' });
    const made = table([walk], { form: 'action', player: 'h1' });
    made.coach.refresh();
    made.live.choose = (chain: string[]) => {
      made.sent.push(chain);
      if (chain.length > 1) made.news([no, yes], 'answer', 'h1');
      return Promise.resolve({ made: 1 });
    };
    await made.coach.send(['to c8', 'to c9']);
    made.sent.length = 0;
    return made;
  }
  const on = choice('to c9', 'step', { square: 'c9' });
  const no = choice('reroll none', 'decline');
  const yes = choice('reroll team', 'answer');

  it('goes on once that is answered', async () => {
    const { news, sent } = await interrupted();
    expect(sent).toEqual([]);
    news([on], 'action', 'h1');
    expect(sent).toEqual([['to c9']]);
  });

  it('does not go on with another player', async () => {
    const { news, sent } = await interrupted();
    news([on], 'action', 'h2');
    expect(sent).toEqual([]);
  });

  it('does not go on where that is not open any more', async () => {
    const { news, sent } = await interrupted();
    news([choice('to d9', 'step', { square: 'd9' })], 'action', 'h1');
    expect(sent).toEqual([]);
    news([on], 'action', 'h1');
    expect(sent, 'and is forgotten').toEqual([]);
  });
});

describe('a click on the player in hand', () => {
  const plan = (chance: number) =>
    ({
      action: 'move',
      at: 'c3',
      title: 'Stand up',
      path: [],
      choices: ['h1 move'],
      target: null,
      chance,
      facing: null,
      covers: null,
    }) as unknown as Plan;

  async function clicked(chance: number) {
    const { coach, sent } = table([...moves('h1'), end]);
    coach.selected = 'h1';
    coach.mode = 'move';
    coach.hints = { player: 'h1', action: 'move', plans: [plan(chance)] } as unknown as Hints;
    await coach.pick('c3', false);
    return sent;
  }

  it('does what cannot fail, and nothing that can', async () => {
    expect(await clicked(1)).toEqual([['h1 move']]);
    expect(await clicked(0.9)).toEqual([]);
  });
});

describe('exact odds', () => {
  it('are those of the player, the action, the target and the position they were asked for', () => {
    const { coach, live } = table(moves('h1'));
    const { exact } = coach as unknown as { exact: { known: Map<string, unknown> } };
    exact.known = new Map([['1 h1 move  c9', ['odds']]]);
    const of = (player: string, action: string, square: string) =>
      coach.exact.of(player, action, { square });
    expect(of('h1', 'move', 'c9')).toEqual(['odds']);
    expect(of('h1', 'blitz', 'c9')).toBeUndefined();
    expect(of('h2', 'move', 'c9')).toBeUndefined();
    expect(of('h1', 'move', 'c8')).toBeUndefined();
    live.version = 2;
    expect(of('h1', 'move', 'c9')).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Coach } from './coach.svelte';
import type { Live } from './live.svelte';
import type { View } from './protocol';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

/** A match of which the server remembers the choices: two by hand, then a die that has one side. */
function game() {
  const made: string[] = [];
  const texts = () => [['hit'], ['1', '2'], ['one die'], ['end', 'go on']][made.length] ?? ['end'];
  const view = () =>
    ({
      half: 1,
      active: 'home',
      teams: { home: { turn: 1 } },
      players: {},
      question: {
        form: made.length === 0 || made.length === 3 ? 'turn' : 'answer',
        player: null,
        usual: [],
        choices: texts().map((text) => ({ text, label: text, verb: text, role: '' })),
      },
    }) as unknown as View;
  let coach: Coach | null = null;
  const live = $state({
    mine: true,
    rules: null,
    seats: ['home'],
    view: view(),
    version: 0,
    log: 0,
    get undoable() {
      return made.length > 0;
    },
    news() {
      live.version += 1;
      live.log = made.length;
      live.view = view();
      coach?.refresh();
    },
    choose: (choices: string[]) => {
      made.push(...choices);
      live.news();
      return Promise.resolve({ made: choices.length });
    },
    undo: () => {
      made.pop();
      live.news();
      return Promise.resolve({});
    },
    after: () => Promise.resolve(),
  });
  coach = new Coach(live as unknown as Live);
  return { coach, made };
}

describe('a quick click', () => {
  it('on what is new counts, though the answer to the last is not here yet', async () => {
    const { coach, made } = game();
    let answered = () => {};
    const { live } = coach as unknown as { live: { news(): void; choose: unknown } };
    live.choose = (choices: string[]) => {
      made.push(...choices);
      return new Promise((done) => (answered = () => done({ made: choices.length })));
    };
    const first = coach.send(['hit']);
    const select = vi.spyOn(coach, 'select').mockImplementation(() => undefined);
    // Nothing new is shown yet: a second click is one too many.
    await coach.pick('a1', false);
    expect(select).not.toHaveBeenCalled();
    live.news();
    const second = coach.pick('a1', false);
    answered();
    await Promise.all([first, second]);
    expect(select).toHaveBeenCalledOnce();
  });
});

describe('going back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes back over what answered itself, to what the coach has chosen', async () => {
    const { coach, made } = game();
    await coach.send(['hit']);
    await coach.send(['2']);
    await vi.runAllTimersAsync();
    expect(made).toEqual(['hit', '2', 'one die']);
    await coach.undo();
    await vi.runAllTimersAsync();
    expect(made).toEqual(['hit']);
  });

  it('leaves open what it comes to, also where that would answer itself', async () => {
    const { coach, made } = game();
    made.push('hit', '2', 'one die');
    await coach.undo();
    await vi.runAllTimersAsync();
    expect(made).toEqual(['hit', '2']);
  });
});

/** What is heard of what happens. */
import { describe, expect, it, vi } from 'vitest';
import { Rules } from './rules';
import { soundsOf } from './soundtrack';
import { event, TOY } from './toy';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});

const rules = new Rules({
  ...TOY,
  events: {
    goal: { moment: 'score', sound: 'cheer' },
    lost: { moment: 'turnover' },
    off: { moment: 'sent-off' },
    walk: { sound: 'step' },
  },
});

describe('sounds', () => {
  it('are the loudest first, each once', () => {
    const dice = { die: '', shown: [3] };
    expect(soundsOf([event(0, 'walk', []), event(1, 'goal', [], { dice })], rules)).toEqual([
      'cheer',
      'dice',
      'step',
    ]);
  });

  it('tell a turnover and a sending off from everything else', () => {
    expect(soundsOf([event(0, 'lost', [])], rules)).toEqual(['gasp']);
    expect(soundsOf([event(0, 'off', [])], rules)).toEqual(['whistle']);
    expect(soundsOf([event(0, 'walk', [])], rules)).toEqual(['step']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Choice, View } from './protocol';
import { labelOf } from './words';

describe('the button of a card', () => {
  const text = 'card gromskulls-exploding-runes';
  const choice = {
    text,
    word: 'gromskulls-exploding-runes',
    label: 'Play Gromskulls exploding runes',
    role: 'play',
  } as Choice;
  const viewWith = (notes: object) => ({ question: { notes }, players: {} }) as unknown as View;

  it('has its own name, as it is printed', () => {
    const view = viewWith({ [text]: { label: "Gromskull's Exploding Runes", text: '' } });
    expect(labelOf(choice, view)).toBe("Play Gromskull's Exploding Runes");
  });

  it('has the words of the choice where it has no name', () => {
    expect(labelOf(choice, viewWith({}))).toBe('Play Gromskulls exploding runes');
  });
});

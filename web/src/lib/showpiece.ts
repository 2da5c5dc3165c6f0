/** The picture on the start page: a drawing, not a match. */
import type { Mark, Path, Piece } from '../pitch/model';

const HOME = 'h9T f11L e12C g12B h13L i13L j12B k13O m11C h10L l9L';
const AWAY = 'e14Z g15K h14L i14L j15K k15Z c17G n17G h21T l14L f15L';

function pieces(text: string, side: 'home' | 'away'): Piece[] {
  return text.split(' ').map((each, index) => ({
    id: `${side}${index}`,
    side,
    letter: each.at(-1)!,
    number: '',
    square: each.slice(0, -1),
    posture:
      side === 'away' && index === 2
        ? 'stunned'
        : side === 'home' && index === 3
          ? 'prone'
          : 'standing',
    used: side === 'home' && index === 8,
    ball: side === 'home' && index === 0,
    dazed: false,
    rooted: false,
    yours: false,
    chosen: side === 'home' && index === 0,
    label: '',
  }));
}

export const SHOWN_PIECES: Piece[] = [...pieces(HOME, 'home'), ...pieces(AWAY, 'away')];

const CHANCES: [string, number][] = [
  ['g10', 100],
  ['f10', 100],
  ['e11', 100],
  ['d11', 100],
  ['d12', 100],
  ['d13', 67],
  ['c13', 67],
  ['c14', 56],
  ['b14', 46],
  ['g11', 100],
  ['e10', 100],
];

export const SHOWN_MARKS = new Map<string, Mark>(
  CHANCES.map(([square, chance]) => [
    square,
    { tone: chance === 100 ? 'sure' : chance > 60 ? 'fair' : 'poor', text: String(chance) },
  ]),
);

export const SHOWN_PATH: Path = {
  from: 'h9',
  steps: [
    { square: 'g10' },
    { square: 'f10' },
    { square: 'e11' },
    { square: 'd12' },
    { square: 'd13', roll: '3+' },
    { square: 'c14', roll: '2+' },
    { square: 'b14', roll: '2+' },
  ],
  total: '46.3 %',
};

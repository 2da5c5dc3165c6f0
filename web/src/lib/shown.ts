/** The picture on the start page: a drawing of a position, not a match. */
import type { Shown, Side } from './protocol';
import { toneOf, type Mark, type Path, type Piece } from '../pitch/model';

/** `h9T f11L`: squares, and the letters of who stands there. */
function pieces({ position }: Shown, side: Side): Piece[] {
  return (position[side]?.split(' ') ?? []).map((each, index) => {
    const square = each.slice(0, -1);
    const lying = position.lying?.includes(square) ? 'lying' : 'upright';
    return {
      id: `${side}${index}`,
      side,
      letter: each.at(-1)!,
      number: '',
      square,
      posture: position.dazed?.includes(square) ? 'dazed' : lying,
      used: position.used?.includes(square) ?? false,
      ball: position.chosen === square,
      helpless: false,
      marks: [],
      signs: [],
      yours: false,
      chosen: position.chosen === square,
      label: '',
    };
  });
}

export function picture(shown: Shown): { pieces: Piece[]; marks: Map<string, Mark>; path: Path } {
  const { marks = {}, path = [], chosen = '', total } = shown.position;
  return {
    pieces: [...pieces(shown, 'home'), ...pieces(shown, 'away')],
    marks: new Map(
      Object.entries(marks).map(([square, chance]) => [
        square,
        { tone: toneOf(chance / 100), text: String(chance) },
      ]),
    ),
    path: {
      from: chosen,
      steps: path.map((step) => {
        const [square, roll] = step.split(' ');
        return roll ? { square: square!, roll } : { square: square! };
      }),
      ...(total ? { total } : {}),
    },
  };
}

/** The picture on the start page: a drawing of a position, not a match. */
import type { RulesetPage, Shown, Side, TeamInfo } from './protocol';
import { toneOf, type Figure, type Mark, type Path, type Piece } from '../pitch/model';
import { figureOf } from './figures';
import { lettersFor } from './letters';

export type Looks = (side: Side, letter: string) => Figure | null;

/** What the positions of two teams look like, by their letters. */
export function looksOf(teams: Record<Side, TeamInfo | undefined>, page: RulesetPage): Looks {
  return (side, letter) => {
    const team = teams[side];
    const letters = lettersFor(team?.positions.map(({ name }) => name) ?? []);
    const found =
      team?.positions.find(({ name }) => letters.get(name) === letter) ??
      team?.positions.find(({ name }) => name.toUpperCase().includes(letter));
    if (!team || !found) return null;
    const characteristics = found as unknown as Record<string, number>;
    const { name, skills } = found;
    return figureOf({ position: name, skills, characteristics }, team.name, page.figures);
  };
}

/** `h9T f11L`: squares, and the letters of who stands there. */
function pieces({ position }: Shown, side: Side, looks?: Looks): Piece[] {
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
      figure: looks?.(side, each.at(-1)!) ?? null,
    };
  });
}

export function picture(
  shown: Shown,
  looks?: Looks,
): { pieces: Piece[]; marks: Map<string, Mark>; path: Path } {
  const { marks = {}, path = [], chosen = '', total } = shown.position;
  return {
    pieces: [...pieces(shown, 'home', looks), ...pieces(shown, 'away', looks)],
    marks: new Map(
      Object.entries(marks).map(([square, chance]) => [
        square,
        // As at the table: what is certain has no number.
        { tone: toneOf(chance / 100), ...(chance < 100 ? { text: String(chance) } : {}) },
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

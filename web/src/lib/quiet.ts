/** Which numbers on squares say nothing new. */
import { parseSquare, squareName } from './squares';

/** A chance as it is written on a square, and the way there. */
export interface Written {
  text: string;
  path: readonly string[];
}

/** So far apart a number stands again on a plate that is large. */
const APART = 5;

/** How far it is: by the way there, or straight from where one is. */
function farness(square: string, path: readonly string[], from: string | null): number {
  if (path.length > 0) return path.length;
  return from ? between(square, from) : 0;
}

function between(one: string, two: string): number {
  const [a, b] = [parseSquare(one), parseSquare(two)];
  return a && b ? Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) : 0;
}

/** The squares beside another: those that share an edge with it. */
function beside(square: string): string[] {
  const at = parseSquare(square);
  if (!at) return [];
  const { row, column } = at;
  return [
    squareName(row - 1, column),
    squareName(row + 1, column),
    squareName(row, column - 1),
    squareName(row, column + 1),
  ];
}

/** The squares that lie together and say the same: each of them is drawn as one plate. */
function platesOf(found: ReadonlyMap<string, Written>): string[][] {
  const left = new Set(found.keys());
  const plates: string[][] = [];
  for (const first of left) {
    left.delete(first);
    const { text } = found.get(first)!;
    const plate = [first];
    for (const square of plate) {
      for (const other of beside(square)) {
        if (found.get(other)?.text === text && left.delete(other)) plate.push(other);
      }
    }
    plates.push(plate);
  }
  return plates;
}

/**
 * The squares whose number stands on the same plate already: it stands where one comes to first,
 * and again where that is far away.
 */
export function repeated(found: ReadonlyMap<string, Written>, from: string | null): Set<string> {
  const again = new Set<string>();
  const far = (square: string) => farness(square, found.get(square)!.path, from);
  const aside = (square: string) => (from ? between(square, from) : 0);
  for (const plate of platesOf(found)) {
    const written: string[] = [];
    plate.sort((one, two) => far(one) - far(two) || aside(one) - aside(two));
    for (const square of plate) {
      if (written.some((other) => between(square, other) < APART)) again.add(square);
      else written.push(square);
    }
  }
  return again;
}

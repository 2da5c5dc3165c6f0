/** Which numbers on squares say nothing new. */
import { parseSquare, squareName } from './squares';

/** A chance as it is written on a square, and the way there. */
export interface Written {
  text: string;
  path: readonly string[];
}

/** The square from which one comes to another: by the way there, or straight from where one is. */
function before(square: string, path: readonly string[], from: string | null): string | null {
  if (path.length > 0) return path.findLast((each) => each !== square) ?? null;
  const [here, start] = [parseSquare(square), from ? parseSquare(from) : null];
  if (!here || !start) return null;
  const row = here.row - Math.sign(here.row - start.row);
  const column = here.column - Math.sign(here.column - start.column);
  return squareName(row, column);
}

/**
 * The squares on the way to which nothing has become more likely or less since the square before:
 * the number stands where it first is true, and shades tell the rest.
 */
export function repeated(found: ReadonlyMap<string, Written>, from: string | null): Set<string> {
  const again = new Set<string>();
  for (const [square, { text, path }] of found) {
    const last = before(square, path, from);
    if (last !== null && last !== square && found.get(last)?.text === text) again.add(square);
  }
  return again;
}

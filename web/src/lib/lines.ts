/** Lines of an analysis or a puzzle, in words and as a path on the pitch. */
import type { Path } from '../pitch/model';

/** Players by their names; what follows `to` is a square. */
export function spelled(words: string, name: (player: string) => string): string {
  return words.replace(
    /((?<!Hand )\bto )?\b([ha]\d{1,2})\b/g,
    (all, to: string | undefined, id: string) => (to ? all : name(id)),
  );
}

/** The squares of a line as the pitch draws them. */
export function pathOf(squares: readonly string[] | undefined): Path | null {
  const [from, ...rest] = squares ?? [];
  if (!from || rest.length === 0) return null;
  return { from, steps: rest.map((square) => ({ square })) };
}

export const percentOf = (share: number): string => {
  const percent = 100 * share;
  return `${percent < 10 ? Math.round(10 * percent) / 10 : Math.round(percent)} %`;
};

/** The rolls that came out against the odds: those one remembers. */
import type { LuckPoint } from './protocol';

const SURPRISING = 0.7;

/** How unlikely what happened was. */
export function surprise({ chance, success }: LuckPoint): number {
  return success ? 1 - chance : chance;
}

/** The most surprising rolls, the most surprising first; of equals the earlier. */
export function againstTheOdds(points: readonly LuckPoint[], most: number): LuckPoint[] {
  return points
    .filter((point) => surprise(point) >= SURPRISING)
    .sort((one, two) => surprise(two) - surprise(one) || one.pos - two.pos)
    .slice(0, most);
}

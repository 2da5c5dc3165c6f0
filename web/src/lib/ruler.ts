/** How far the player in hand can throw, and over whom: as the server has laid its ruler. */
import type { Ruler, RulerBand, RulerStop } from './protocol';

/** The ruler over what is pointed at. */
export interface Laid {
  band: RulerBand;
  to: string;
  stops: RulerStop[];
}

/** The throw to a square; nothing where none can be made. */
export function laidTo(ruler: Ruler | null | undefined, square: string | null): Laid | null {
  const band = square && ruler?.bands.find(({ squares }) => squares.includes(square));
  if (!ruler || !square || !band) return null;
  return { band, to: square, stops: ruler.stops.filter(({ squares }) => squares.includes(square)) };
}

/** Squares as the engine writes them: a row `a` to `o` and a column `1` to `26`. */

export const ROWS = 15;
export const COLUMNS = 26;

export interface Spot {
  row: number;
  column: number;
}

/** `d12` is row 4, column 12; null where the text is no square. */
export function parseSquare(name: string): Spot | null {
  const found = /^([a-o])([1-9]\d?)$/.exec(name);
  if (!found) return null;
  const column = Number(found[2]);
  return column <= COLUMNS ? { row: name.charCodeAt(0) - 96, column } : null;
}

export function squareName(row: number, column: number): string {
  return String.fromCharCode(96 + row) + column;
}

export function onPitch(row: number, column: number): boolean {
  return row >= 1 && row <= ROWS && column >= 1 && column <= COLUMNS;
}

/** The same place seen from the other end: what a formation is for the other side. */
export function mirrored(name: string): string {
  const spot = parseSquare(name);
  return spot ? squareName(spot.row, COLUMNS + 1 - spot.column) : name;
}

export type Facing = 'right' | 'left' | 'up' | 'down';

/**
 * How the pitch is drawn: `right` has column 26 at the right; `left` is turned about;
 * `up` stands upright with column 1 at the bottom, `down` with column 26 at the bottom.
 */
export class Frame {
  readonly upright: boolean;
  readonly wide: number;
  readonly high: number;

  constructor(
    readonly facing: Facing,
    readonly size = 40,
  ) {
    this.upright = facing === 'up' || facing === 'down';
    this.wide = (this.upright ? ROWS : COLUMNS) * size;
    this.high = (this.upright ? COLUMNS : ROWS) * size;
  }

  /** The top left corner of a square. */
  corner(row: number, column: number): { x: number; y: number } {
    const [x, y] = this.cell(row, column);
    return { x: x * this.size, y: y * this.size };
  }

  centre(row: number, column: number): { x: number; y: number } {
    const { x, y } = this.corner(row, column);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  centreOf(name: string): { x: number; y: number } {
    const spot = parseSquare(name);
    return spot ? this.centre(spot.row, spot.column) : { x: -this.size, y: -this.size };
  }

  /** The square under a point of the drawing, or null beside the pitch. */
  at(x: number, y: number): string | null {
    const spot = this.spot(Math.floor(x / this.size), Math.floor(y / this.size));
    return onPitch(spot.row, spot.column) ? squareName(spot.row, spot.column) : null;
  }

  /** The neighbour in a direction of the screen, or the same square at the edge. */
  step(name: string, dx: number, dy: number): string {
    const spot = parseSquare(name);
    if (!spot) return name;
    const [x, y] = this.cell(spot.row, spot.column);
    const next = this.spot(x + dx, y + dy);
    return onPitch(next.row, next.column) ? squareName(next.row, next.column) : name;
  }

  private cell(row: number, column: number): [number, number] {
    switch (this.facing) {
      case 'right':
        return [column - 1, row - 1];
      case 'left':
        return [COLUMNS - column, ROWS - row];
      case 'up':
        return [row - 1, COLUMNS - column];
      case 'down':
        return [ROWS - row, column - 1];
    }
  }

  private spot(x: number, y: number): Spot {
    switch (this.facing) {
      case 'right':
        return { row: y + 1, column: x + 1 };
      case 'left':
        return { row: ROWS - y, column: COLUMNS - x };
      case 'up':
        return { row: x + 1, column: COLUMNS - y };
      case 'down':
        return { row: ROWS - x, column: y + 1 };
    }
  }
}

/** Squares as the engine writes them: a letter for the row, a number for the column. */
import type { FieldPage } from './protocol';

/** How large a field is. */
export type Size = Pick<FieldPage, 'rows' | 'columns'>;

export interface Spot {
  row: number;
  column: number;
}

/** `d12` is row 4, column 12; null where the text is no square. */
export function parseSquare(name: string): Spot | null {
  const found = /^([a-z])([1-9]\d?)$/.exec(name);
  return found ? { row: name.charCodeAt(0) - 96, column: Number(found[2]) } : null;
}

export function squareName(row: number, column: number): string {
  return String.fromCharCode(96 + row) + column;
}

/** The same place seen from the other end: what a formation is for the other side. */
export function mirrored(name: string, { columns }: Size): string {
  const spot = parseSquare(name);
  return spot ? squareName(spot.row, columns + 1 - spot.column) : name;
}

/** The same place with up and down exchanged. */
export function flippedSquare(name: string, { rows }: Size): string {
  const spot = parseSquare(name);
  return spot ? squareName(rows + 1 - spot.row, spot.column) : name;
}

export type Facing = 'right' | 'left' | 'up' | 'down';

/**
 * How a field is drawn: `right` has the last column at the right; `left` is turned about;
 * `up` stands upright with column 1 at the bottom, `down` with the last one at the bottom.
 */
export class Frame {
  readonly upright: boolean;
  readonly wide: number;
  readonly high: number;
  readonly rows: number;
  readonly columns: number;

  constructor(
    readonly field: Size & Partial<FieldPage>,
    readonly facing: Facing,
    readonly size = 40,
  ) {
    this.rows = field.rows;
    this.columns = field.columns;
    this.upright = facing === 'up' || facing === 'down';
    this.wide = (this.upright ? this.rows : this.columns) * size;
    this.high = (this.upright ? this.columns : this.rows) * size;
  }

  /** The square in the middle. */
  get middle(): string {
    return squareName(Math.ceil(this.rows / 2), Math.ceil(this.columns / 2));
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

  /** The middle of what a player covers, from their square on. */
  middleOf(name: string, size?: readonly number[]): { x: number; y: number } {
    const first = this.centreOf(name);
    const spot = parseSquare(name);
    if (!spot || !size) return first;
    const last = this.centre(spot.row + size[0]! - 1, spot.column + size[1]! - 1);
    return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  }

  /** A way in rows and columns as degrees from the top of the drawing, or null for none. */
  wayOf(facing?: readonly number[]): number | null {
    if (!facing) return null;
    const [from, to] = [this.centre(1, 1), this.centre(1 + facing[0]!, 1 + facing[1]!)];
    return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  }

  /** The square under a point of the drawing, or null beside the pitch. */
  at(x: number, y: number): string | null {
    const spot = this.spot(Math.floor(x / this.size), Math.floor(y / this.size));
    return this.has(spot) ? squareName(spot.row, spot.column) : null;
  }

  /** The neighbour in a direction of the screen, or the same square at the edge. */
  step(name: string, dx: number, dy: number): string {
    const spot = parseSquare(name);
    if (!spot) return name;
    const [x, y] = this.cell(spot.row, spot.column);
    const next = this.spot(x + dx, y + dy);
    return this.has(next) ? squareName(next.row, next.column) : name;
  }

  private has({ row, column }: Spot): boolean {
    return row >= 1 && row <= this.rows && column >= 1 && column <= this.columns;
  }

  private cell(row: number, column: number): [number, number] {
    switch (this.facing) {
      case 'right':
        return [column - 1, row - 1];
      case 'left':
        return [this.columns - column, this.rows - row];
      case 'up':
        return [row - 1, this.columns - column];
      case 'down':
        return [this.rows - row, column - 1];
    }
  }

  private spot(x: number, y: number): Spot {
    switch (this.facing) {
      case 'right':
        return { row: y + 1, column: x + 1 };
      case 'left':
        return { row: this.rows - y, column: this.columns - x };
      case 'up':
        return { row: x + 1, column: this.columns - y };
      case 'down':
        return { row: this.rows - x, column: y + 1 };
    }
  }
}

/** Whether somebody who stands in a square, and maybe in more, is in another. */
export function covers(
  who: { square: string | null; size?: readonly number[] },
  name: string,
): boolean {
  if (!who.size || who.square === null) return who.square === name;
  const [first, spot] = [parseSquare(who.square), parseSquare(name)];
  if (!first || !spot) return false;
  const [rows, columns] = [spot.row - first.row, spot.column - first.column];
  return rows >= 0 && rows < who.size[0]! && columns >= 0 && columns < who.size[1]!;
}

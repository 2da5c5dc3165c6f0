/** Parts of the pitch as rectangles and lines of the drawing. */
import { COLUMNS, ROWS, parseSquare, type Frame } from '../lib/squares';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So many rows and columns from a square on. */
export function area(
  frame: Frame,
  row: number,
  column: number,
  rows: number,
  columns: number,
): Area {
  const a = frame.corner(row, column);
  const b = frame.corner(row + rows - 1, column + columns - 1);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x) + frame.size,
    height: Math.abs(a.y - b.y) + frame.size,
  };
}

/** A line along a whole row or column border, given by the square after it. */
export function border(frame: Frame, row: number | null, column: number | null) {
  const part =
    column === null
      ? area(frame, row!, 1, ROWS - row! + 1, COLUMNS)
      : area(frame, 1, column, ROWS, COLUMNS - column + 1);
  const flat = column === null ? !frame.upright : frame.upright;
  const far =
    frame.facing === 'left' || (column === null ? frame.facing === 'down' : frame.facing === 'up');
  if (flat) {
    const y = far ? part.y + part.height : part.y;
    return { x1: 0, x2: frame.wide, y1: y, y2: y };
  }
  const x = far ? part.x + part.width : part.x;
  return { x1: x, x2: x, y1: 0, y2: frame.high };
}

/** A square and all those next to it. */
export function around(frame: Frame, name: string): Area | null {
  const spot = parseSquare(name);
  if (!spot) return null;
  const top = Math.max(1, spot.row - 1);
  const left = Math.max(1, spot.column - 1);
  const rows = Math.min(ROWS, spot.row + 1) - top + 1;
  const columns = Math.min(COLUMNS, spot.column + 1) - left + 1;
  return area(frame, top, left, rows, columns);
}

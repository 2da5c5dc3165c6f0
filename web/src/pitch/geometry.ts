/** Parts of the pitch as rectangles and lines of the drawing. */
import type { LinePage } from '../lib/protocol';
import { parseSquare, type Frame } from '../lib/squares';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much there is round the field: coordinates, and those who watch along its sides. */
const MARGIN = 15;
export const STANDS = 32;

/** The whole drawing. */
export function boxOf(frame: Frame, stands: boolean): Area {
  const more = stands ? STANDS + 2 : 0;
  const [x, y] = frame.upright ? [MARGIN + more, MARGIN] : [MARGIN, MARGIN + more];
  return { x: -x, y: -y, width: frame.wide + 2 * x, height: frame.high + 2 * y };
}

/** How a drawing lies in what it is shown in: so much larger, and its origin so far from the corner. */
export interface Fit {
  scale: number;
  x: number;
  y: number;
}

/** As large as there is room for, and in the middle, as an SVG puts it. */
export function fitOf(box: Area, width: number, height: number): Fit {
  const scale = Math.min(width / box.width, height / box.height);
  return {
    scale,
    x: (width - scale * box.width) / 2 - scale * box.x,
    y: (height - scale * box.height) / 2 - scale * box.y,
  };
}

/** What holds all of these. */
export function wholeOf(parts: readonly Area[]): Area | null {
  if (parts.length === 0) return null;
  const x = Math.min(...parts.map((part) => part.x));
  const y = Math.min(...parts.map((part) => part.y));
  const width = Math.max(...parts.map((part) => part.x + part.width)) - x;
  const height = Math.max(...parts.map((part) => part.y + part.height)) - y;
  return { x, y, width, height };
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

/** Squares of a field as rectangles: runs along the columns, as long as they go. */
export function areas(frame: Frame, squares: readonly string[]): Area[] {
  const rows = new Map<number, number[]>();
  for (const name of squares) {
    const spot = parseSquare(name);
    if (spot) rows.set(spot.column, [...(rows.get(spot.column) ?? []), spot.row]);
  }
  const found: Area[] = [];
  for (const [column, list] of rows) {
    list.sort((one, two) => one - two);
    let first = list[0]!;
    list.forEach((row, index) => {
      if (list[index + 1] === row + 1) return;
      found.push(area(frame, first, column, row - first + 1, 1));
      first = list[index + 1] ?? row;
    });
  }
  return found;
}

/** A line of a field, on the border that it stands on. */
export function lineOf(frame: Frame, { row, column, first, last }: LinePage) {
  const part =
    column === null
      ? area(frame, row!, first, 1, last - first + 1)
      : area(frame, first, column, last - first + 1, 1);
  const far =
    frame.facing === 'left' || (column === null ? frame.facing === 'down' : frame.facing === 'up');
  const flat = column === null ? !frame.upright : frame.upright;
  const { x, y, width, height } = part;
  if (flat) {
    const at = far ? y + height : y;
    return { x1: x, x2: x + width, y1: at, y2: at };
  }
  const at = far ? x + width : x;
  return { x1: at, x2: at, y1: y, y2: y + height };
}

/** A square and all those next to it. */
export function around(frame: Frame, name: string): Area | null {
  const spot = parseSquare(name);
  if (!spot) return null;
  const top = Math.max(1, spot.row - 1);
  const left = Math.max(1, spot.column - 1);
  const rows = Math.min(frame.rows, spot.row + 1) - top + 1;
  const columns = Math.min(frame.columns, spot.column + 1) - left + 1;
  return area(frame, top, left, rows, columns);
}

/** The border around squares, as a path. */
export function outline(frame: Frame, squares: readonly string[]): string {
  const inside = new Set(squares);
  const S = frame.size;
  const beside = (name: string, dx: number, dy: number) => {
    const next = frame.step(name, dx, dy);
    return next !== name && inside.has(next);
  };
  return squares
    .flatMap((name) => {
      const spot = parseSquare(name);
      if (!spot) return [];
      const { x, y } = frame.corner(spot.row, spot.column);
      return [
        beside(name, 0, -1) ? '' : `M${x},${y}h${S}`,
        beside(name, 1, 0) ? '' : `M${x + S},${y}v${S}`,
        beside(name, 0, 1) ? '' : `M${x},${y + S}h${S}`,
        beside(name, -1, 0) ? '' : `M${x},${y}v${S}`,
      ];
    })
    .join('');
}

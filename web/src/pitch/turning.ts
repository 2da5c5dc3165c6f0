/** How somebody on several squares is turned at the end of a path: by drawing, or by a handle. */
import type { Frame } from '../lib/squares';
import type { Ghost } from './model';

interface Point {
  x: number;
  y: number;
}

/** In squares: how far handles are from the edge, how large, and how near a finger has to be. */
const WIDE = { out: 0.42, radius: 0.3, near: 0.55 };
/** The same on an upright pitch, whose squares are small. */
const UPRIGHT = { out: 0.75, radius: 0.55, near: 0.85 };

const measures = ({ upright }: Frame) => (upright ? UPRIGHT : WIDE);

/** How large a handle is. */
export const radiusOf = (frame: Frame): number => measures(frame).radius * frame.size;

/** The middle of the squares, and half of what they are wide and high. */
export function middleOf(frame: Frame, { covers }: Ghost): Point & { half: number } {
  const points = covers.map((name) => frame.centreOf(name));
  const xs = points.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const ys = points.map(({ y }) => y);
  return {
    x: (left + right) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
    half: (right - left + frame.size) / 2,
  };
}

/** A way in rows and columns as a step on the drawing. */
function stepOf(frame: Frame, facing: readonly number[]): Point {
  const turn = ((frame.wayOf(facing) ?? 0) * Math.PI) / 180;
  return { x: Math.sin(turn), y: -Math.cos(turn) };
}

/** Where the handles are, one for each way to look. */
export function handlesOf(frame: Frame, ghost: Ghost): Point[] {
  const { x, y, half } = middleOf(frame, ghost);
  const far = half + measures(frame).out * frame.size;
  return ghost.turns.map((facing) => {
    const step = stepOf(frame, facing);
    return { x: x + far * step.x, y: y + far * step.y };
  });
}

/** The handle under a finger, or null. */
export function handleAt(frame: Frame, ghost: Ghost, at: Point): number | null {
  const found = handlesOf(frame, ghost).findIndex(
    ({ x, y }) => Math.hypot(at.x - x, at.y - y) <= measures(frame).near * frame.size,
  );
  return found < 0 ? null : found;
}

/** The way to look towards a point beside the squares, or null over them. */
export function turnTowards(frame: Frame, ghost: Ghost, at: Point): number | null {
  const { x, y, half } = middleOf(frame, ghost);
  const [dx, dy] = [at.x - x, at.y - y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= half) return null;
  let best: number | null = null;
  let most = 0;
  ghost.turns.forEach((facing, index) => {
    const step = stepOf(frame, facing);
    const along = dx * step.x + dy * step.y;
    if (along > most) [best, most] = [index, along];
  });
  return best;
}

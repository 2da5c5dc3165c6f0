/** Colours of teams, and whether two of them stay apart for eyes that see fewer colours. */

export const TEAM_COLOURS = {
  red: '#cd3b31',
  blue: '#3b7dd8',
  orange: '#e8871e',
  violet: '#8d4bd0',
  teal: '#0f9d8f',
  gold: '#e0c02a',
  white: '#dfe5e8',
  black: '#3a3f45',
} as const;

export type TeamColour = keyof typeof TEAM_COLOURS;
export const NAMES = Object.keys(TEAM_COLOURS) as TeamColour[];

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** What is left of colours without one kind of cones (Machado, Oliveira and Fernandes, 2009). */
export const SIGHTS: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function rgb(hex: string): Three {
  const at = (place: number) => linear(parseInt(hex.slice(place, place + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

const times = (matrix: Matrix, [x, y, z]: Three): Three =>
  matrix.map(([a, b, c]) => Math.min(1, Math.max(0, a * x + b * y + c * z))) as unknown as Three;

/** A colour in Oklab, where distances are about those that eyes see. */
function oklab([r, g, b]: Three): Three {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How far apart two colours are for the eyes that tell them apart worst. */
export function apart(one: string, two: string): number {
  const far = Object.values(SIGHTS).map((sight) => {
    const [a, b] = [oklab(times(sight, rgb(one))), oklab(times(sight, rgb(two)))];
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  });
  return Math.min(...far);
}

/** From so far apart two teams are told apart at a glance. */
export const ENOUGH = 0.15;

export const distinct = (one: TeamColour, two: TeamColour): boolean =>
  one !== two && apart(TEAM_COLOURS[one], TEAM_COLOURS[two]) >= ENOUGH;

/** What the pitch draws. It knows squares and looks, and nothing of the game. */

export type Side = 'home' | 'away';

/** What somebody looks like. */
export interface Figure {
  head: string;
  role: string;
  /** Stronger or weaker than most. */
  build: number;
  big: boolean;
  /** A letter for each skill that one wants to see. */
  pips: string[];
}

export interface Piece {
  id: string;
  side: Side | 'referee';
  letter: string;
  number: string;
  square: string;
  posture: 'upright' | 'lying' | 'dazed';
  used: boolean;
  ball: boolean;
  /** On their feet, and no hindrance to anybody. */
  helpless: boolean;
  /** What else is the matter with them, by name. */
  marks: readonly string[];
  /** How that is seen, mark by mark. */
  signs: readonly string[];
  yours: boolean;
  chosen: boolean;
  label: string;
  /** Rows and columns that they cover, from their square on, where it is more than one. */
  size?: readonly number[] | undefined;
  /** The way that they look, in rows and columns, where it is one only. */
  facing?: readonly number[] | undefined;
  /** None where letters are enough. */
  figure?: Figure | null;
}

export type Tone = 'sure' | 'good' | 'fair' | 'poor' | 'plain' | 'bad' | 'gold';

export interface Mark {
  tone: Tone;
  text?: string;
  label?: string;
  /** What it says; squares side by side that say the same are one plate. */
  plate?: string;
}

/** Dice, and how likely what they are rolled for is. */
export interface Badge {
  text: string;
  tone: Tone;
  chance?: string;
  likely?: Tone;
}

export interface PathStep {
  square: string;
  roll?: string;
  /** Whether it is one square, whoever comes there: a target. */
  alone?: boolean;
}

/** Somebody on several squares at the end of a way. */
export interface Ghost {
  covers: readonly string[];
  /** Where they look, in rows and columns, and the ways to look that there are. */
  facing?: readonly number[];
  turns: readonly (readonly number[])[];
  /** The squares that they reach then. */
  zones: readonly string[];
}

export interface Path {
  from: string;
  steps: PathStep[];
  total?: string;
  /** Whether the total stands below the end: somebody is above it. */
  low?: boolean;
  /** Rows and columns of whoever goes there, where it is more than one square. */
  size?: readonly number[];
  ghost?: Ghost;
}

/** How far a throw goes from a square, and the one that is pointed at. */
export interface Reach {
  from: string;
  /** Of the ruler, in squares. */
  width: number;
  bands: readonly { label: string; needs: string; squares: readonly string[] }[];
  laid: {
    to: string;
    label: string;
    needs: string;
    stops: readonly { player: string; square: string }[];
  } | null;
}

/** A ball on its way. */
export interface InTheAir {
  from: string | null;
  to: string;
  /** How high it goes, in squares. */
  high: number;
  ms: number;
  pos: number;
}

/** A way that somebody went. */
export interface Way {
  player: string;
  side: string;
  squares: string[];
}

/** The tone of a chance between 0 and 1. */
export function toneOf(chance: number): Tone {
  if (chance >= 0.995) return 'sure';
  if (chance >= 0.75) return 'good';
  if (chance >= 0.5) return 'fair';
  return 'poor';
}

/** A chance as a whole percentage, never a false 0 or 100. */
export function percent(chance: number, digits = 0): string {
  const value = chance * 100;
  if (digits === 0) {
    if (value > 99.5 && value < 100) return '99';
    if (value > 0 && value < 0.5) return '<1';
  }
  return value.toFixed(digits).replace(/\.0$/, '');
}

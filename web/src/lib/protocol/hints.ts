/** What a player could do, with chances. */
import type { Side } from './match';

export interface RollHint {
  roll: string;
  needed: number;
  modifiers: [string, number][];
}

export interface StepHint {
  square: string;
  leap?: boolean;
  rolls: RollHint[];
}

export interface SquareHint {
  square: string;
  chance: number;
  path: string[];
  steps: StepHint[];
}

export interface BlockHint {
  player: string;
  action: string;
  from: string;
  reach: number;
  dice: number;
  chooser: Side;
  results?: Record<string, number>;
  defender_down?: number;
  attacker_down?: number;
}

export interface PassHint {
  square: string;
  player: string | null;
  range: string;
  needed: number;
  accurate: number;
  fumble: number;
  catch: number | null;
  interceptors: { player: string; chance: number }[];
}

export interface FoulHint {
  player: string;
  from: string;
  reach: number;
  armour?: number;
  injury?: Record<string, number>;
  sent_off?: number;
}

export interface HandHint {
  player: string;
  from: string;
  reach: number;
}

export interface Hints {
  version: number;
  player: string;
  squares: SquareHint[];
  blocks: BlockHint[];
  passes: PassHint[];
  fouls: FoulHint[];
  hands?: HandHint[];
  zones: string[];
}

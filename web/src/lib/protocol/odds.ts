/** What can come of one thing that a player could do, worked out through the rules. */
import type { Side } from './match';

export interface RollOdds {
  player: string;
  needed: number;
  chance: number;
}

export interface ActionOdds {
  action: string;
  choices: string[];
  path: string[];
  reach: number;
  success: number;
  left_over: number;
  turnover: number;
  states: Record<string, Record<string, number>>;
  ball: Record<string, number>;
  dice?: number;
  chooser?: Side;
  faces?: Record<string, number>;
  results?: Record<string, number>;
  armour?: number;
  injury?: Record<string, number>;
  sent_off?: number;
  range?: string;
  throw?: RollOdds;
  accurate?: number;
  inaccurate?: number;
  fumble?: number;
  catch?: RollOdds | null;
  interceptors?: RollOdds[];
}

export interface Target {
  player?: string;
  square?: string;
}

export interface Odds {
  version: number;
  player: string;
  target: Target;
  actions: ActionOdds[];
}

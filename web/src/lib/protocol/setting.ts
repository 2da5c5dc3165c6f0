/** What a match can be made of. */
import type { ClockSetting, Side } from './wire';

export interface PositionInfo {
  name: string;
  max: number;
  cost: number;
  skills: string[];
  /** Its characteristics, by their names. */
  [characteristic: string]: unknown;
}

export interface TeamInfo {
  name: string;
  positions: PositionInfo[];
}

export interface OptionInfo {
  id: string;
  title: string;
  summary: string;
  source: string;
  parameters: { name: string; default: number; low: number; high: number; summary: string }[];
  excludes: string[];
  /** The seat that it adds. */
  seat: string | null;
  /** Whether a match's clock brings it by itself. */
  clock: boolean;
}

export interface RulesetInfo {
  id: string;
  title: string;
  summary: string;
  source: string;
  parent: string | null;
  default: boolean;
  teams: [string, string];
}

export interface BotInfo {
  name: string;
  summary: string;
}

export interface Position {
  title?: string;
  home: string;
  away: string;
  rules?: string;
  options?: string[];
  half?: number;
  turn?: number | Record<Side, number>;
  active?: Side;
  score?: Record<Side, number>;
  players: Record<string, PlacedPlayer>;
  ball?: string;
  dice?: (number | string | (number | string)[])[];
  /** What its rule set says beside that, by name. */
  [field: string]: unknown;
}

export interface PlacedPlayer {
  position?: string;
  at?: string;
  state?: string;
  skills?: string[];
  without?: string[];
  used?: boolean;
  /** Characteristics that are not those of the position, by their names. */
  [characteristic: string]: unknown;
}

export interface NewMatch {
  home: { team?: string; roster?: string; coach: string; bot?: string };
  away: { team?: string; roster?: string; coach: string; bot?: string };
  referee?: { coach: string; bot?: string };
  rules?: string;
  options?: string[];
  clock?: ClockSetting;
  listed?: boolean;
  pace?: number;
  mode?: 'sandbox';
  from?: { replay: string; ply: number } | { position: Position };
}

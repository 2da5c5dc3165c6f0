/** What a match can be made of. */
import type { ClockSetting, Side } from './match';

export interface PositionInfo {
  name: string;
  max: number;
  cost: number;
  ma: number;
  st: number;
  ag: number;
  av: number;
  skills: string[];
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
}

export interface RulesetInfo {
  id: string;
  title: string;
  summary: string;
  source: string;
  parent: string | null;
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
  phase?: string;
  half?: number;
  turn?: number | Record<Side, number>;
  active?: Side;
  weather?: string;
  score?: Record<Side, number>;
  rerolls?: Record<Side, number>;
  staff?: Record<string, Record<string, number>>;
  players: Record<string, PlacedPlayer>;
  ball?: string;
  dice?: (number | string | (number | string)[])[];
}

export interface PlacedPlayer {
  position?: string;
  at?: string;
  state?: string;
  skills?: string[];
  without?: string[];
  ma?: number;
  st?: number;
  ag?: number;
  av?: number;
  used?: boolean;
}

export interface NewMatch {
  home: { team?: string; coach: string; bot?: string };
  away: { team?: string; coach: string; bot?: string };
  referee?: { coach: string; bot?: string };
  rules?: string;
  options?: string[];
  clock?: ClockSetting;
  listed?: boolean;
  pace?: number;
  mode?: 'sandbox';
  from?: { replay: string; ply: number } | { position: Position };
}

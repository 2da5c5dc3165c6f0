/** Reports and replays. */
import type { Result, Seat, Side } from './match';
import type { Changes, GameEvent } from './view';

export interface TeamStats {
  touchdowns: number;
  casualties: number;
  completions: number;
  interceptions: number;
  blocks: number;
  knockdowns: number;
  dodges: number;
  rerolls_used: number;
  turnovers: number;
  fouls: number;
  sent_off: number;
  rolls: number;
  successes: number;
  expected: number;
  luck: number;
}

export interface LuckPoint {
  pos: number;
  /** How many choices had been made: where a replay shows it. */
  ply: number;
  half: number;
  turn: number;
  side: Side;
  player: string | null;
  roll: string;
  needed: number;
  dice: (number | string)[];
  success: boolean;
  chance: number;
  total: Record<Side, number>;
}

export interface Report {
  over: boolean;
  result: Result;
  teams: Record<Side, TeamStats>;
  players: {
    id: string;
    number: number;
    name: string;
    position: string;
    touchdowns: number;
    completions: number;
    casualties: number;
    interceptions: number;
    blocks: number;
    rolls: number;
    luck: number;
  }[];
  luck: LuckPoint[];
  dice: Record<Side, { d6: number[]; block: Record<string, number> }>;
}

export interface ReplayInfo {
  id: string;
  home: string;
  away: string;
  rules: string;
  options: string[];
  choices: number;
  result: Result | null;
  /** After how many choices the match was played on with new dice. */
  played_on: number[];
  verified: boolean;
  /** Whether all its dice come with a proof; it may have been made afterwards. */
  proved: boolean;
  timeline: Moment[];
}

/** A moment of a replay that one would jump to. */
export interface Moment {
  ply: number;
  half: number;
  turn: number;
  side: Side | null;
  score: [number, number];
  kind: string;
  player: string | null;
  text: string;
}

/** A replay that a coach has brought, as the list of them has it. */
export interface BroughtReplay {
  id: string;
  home: string;
  away: string;
  choices: number;
  result: Result | null;
  created: string;
}

export interface ReplayMove {
  ply: number;
  side: Seat;
  choice: string;
  from?: number;
  events: GameEvent[];
  changes: Changes;
}

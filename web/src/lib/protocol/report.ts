/** Reports and replays. */
import type { Fair, Result, Seat, Side } from './match';
import type { Changes, GameEvent, Part } from './view';

/** What is counted for a team: the totals of its rule set, by name, and how its rolls came out. */
export type TeamStats = Record<string, number> & {
  rolls: number;
  successes: number;
  expected: number;
  luck: number;
};

export interface LuckPoint {
  pos: number;
  /** How many choices had been made: where a replay shows it. */
  ply: number;
  half: number;
  turn: number;
  side: Side;
  player: string | null;
  roll: string;
  /** What it was, and what came of it. */
  text: string;
  needed: number;
  dice: (number | string)[];
  success: boolean;
  chance: number;
  total: Record<Side, number>;
}

export interface Report {
  over: boolean;
  fair?: Fair;
  result: Result;
  rules: string;
  teams: Record<Side, TeamStats>;
  players: {
    id: string;
    number: number;
    name: string;
    position: string;
    side: Seat;
    deeds: Record<string, number>;
    rolls: number;
    luck: number;
  }[];
  luck: LuckPoint[];
  /** How often each face came up: of plain dice by number, of others by name. */
  dice: Record<Side, Record<string, number[] | Record<string, number>>>;
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
  period: string;
  turn: number;
  side: Side | null;
  score: [number, number];
  kind: string;
  player: string | null;
  text: string;
  parts: Part[];
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

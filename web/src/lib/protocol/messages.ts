/** What the server says over the socket. */
import type { Fair, MatchInfo, Result, Seat } from './match';
import type { Forecast, Hints, Odds } from './plans';
import type { Changes, Choice, ClockView, GameEvent, View } from './view';

export interface ChatLine {
  name: string;
  seat: Seat | null;
  text: string;
  at: string;
}

/** Why a choice is not open; `text` is empty where it is. */
export interface Why {
  open: boolean;
  text: string;
  source: string;
}

/** What a coach made of code would do, in order, and why. */
export interface Advice {
  version: number;
  choices: string[];
  steps: Choice[];
  why: string;
}

interface Progress {
  version: number;
  from: number;
  log: number;
  events: GameEvent[];
  clock: ClockView | null;
  /** For whom the match waits, and in how many milliseconds their opponent can claim it. */
  wait: Wait | null;
  /** The side that has conceded, or whose match was claimed, until the rules take it. */
  leaving: Seat | null;
  undo: boolean;
}

export interface Wait {
  for: Seat;
  left: number;
  /** How long it is from the first to the last. */
  of: number;
}

export type ServerMessage =
  | {
      type: 'welcome';
      protocol: number;
      match: MatchInfo;
      seats: Seat[];
      owner: boolean;
      version: number;
      watching: number;
      chat: ChatLine[];
    }
  | { type: 'match'; match: MatchInfo }
  | ({ type: 'snapshot'; view: View } & Progress)
  | ({ type: 'update'; changes: Changes; by: string; choice: string; why?: string } & Progress)
  | { type: 'ack'; id: number; version: number; made?: number }
  | { type: 'error'; id?: number; code: string; message: string; version?: number }
  | { type: 'presence'; watching: number; here: string[] }
  | ({ type: 'chat'; id?: number } & ChatLine)
  | ({ type: 'suggestion'; id: number } & Advice)
  | { type: 'pong'; id: number }
  | ({ type: 'hints'; id: number } & Hints)
  | ({ type: 'odds'; id: number } & Odds)
  | ({ type: 'forecast'; id: number } & Forecast)
  | ({ type: 'why'; id: number; version: number } & Why)
  | { type: 'over'; result: Result; fair: Fair };

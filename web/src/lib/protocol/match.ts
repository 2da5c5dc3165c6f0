/** Who plays whom, and how the dice are made fair. */

export type Side = 'home' | 'away';

export type Seat = Side | 'referee' | 'spectator';

export interface Session {
  coach: { id: string; name: string; guest: boolean };
  csrf: string;
  protocol: number;
  version: string;
}

export interface Result {
  home: number;
  away: number;
  winner: Side | 'draw' | null;
}

export interface SeatInfo {
  team: string;
  name: string;
  kind: 'coach' | 'bot' | 'open' | string;
  /** Whose profile it leads to; nobody's while the seat is free. */
  coach?: string | null;
  taken: boolean;
  ready: boolean;
  yours: boolean;
  /** Where a roster plays: of which list it is, and which it is for whoever has brought it. */
  list?: string;
  roster?: string;
}

export interface Fair {
  commitment: string;
  /** What coaches have promised before any nonce was shown. */
  promises: Record<string, string | null>;
  nonces: Record<string, string | null>;
  secret: string | null;
  seed: string | null;
  /** Fixes the whole match: told when it ends, and with its report. */
  record?: string | null;
}

export interface ClockSetting {
  kind: 'off' | 'turn' | 'chess';
  seconds?: number;
  increment?: number;
}

export interface MatchInfo {
  id: string;
  mode: 'bot' | 'hotseat' | 'invite' | 'watch' | 'sandbox';
  status: 'waiting' | 'playing' | 'over';
  rules: string;
  options: string[];
  seats: Record<string, SeatInfo>;
  clock: ClockSetting;
  listed: boolean;
  pace: number;
  /** Whether you have made it. */
  owner: boolean;
  /** Whether you can call it off now. */
  may_call_off: boolean;
  created: string;
  result: Result | null;
  /** The fixture that it is played for. */
  league?: { id: string; fixture: string } | null;
  fair: Fair;
}

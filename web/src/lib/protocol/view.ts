/** What a seat may know of a match. */
import type { Seat, Side } from './match';

export type PlayerState =
  'standing' | 'prone' | 'stunned' | 'reserve' | 'ko' | 'casualty' | 'dead' | 'sent-off' | 'absent';

export interface PlayerView {
  id: string;
  number: number;
  side: Side | 'referee';
  name: string;
  position: string;
  state: PlayerState;
  square: string | null;
  ma: number;
  st: number;
  ag: number;
  av: number;
  base: { ma: number; st: number; ag: number; av: number };
  skills: string[];
  used: boolean;
  ball: boolean;
  zones: boolean;
  flags: string[];
  niggles: number;
  injuries: string[];
  completions: number;
  touchdowns: number;
  interceptions: number;
  casualties: number;
}

export interface TeamView {
  side: Side;
  name: string;
  race: string;
  score: number;
  turn: number;
  rerolls: number;
  leader: boolean;
  bribes: number;
  apothecaries: number;
  casualties: number;
  fame: number;
  fans: number;
  cheerleaders: number;
  assistants: number;
  cards: number;
}

/** A choice by its proper name, what it costs, and what it does. */
export interface Note {
  label: string;
  price: number | null;
  text: string;
}

export interface QuestionView {
  kind: string;
  chooser: Seat;
  player: string | null;
  about: string | null;
  text: string;
  choices: string[] | null;
  /** What is missing before it can be finished. */
  needs: string[];
  /** What is to be known of some choices, by their words. */
  notes: Record<string, Note>;
  /** Those that cost nothing. */
  free: string[];
}

export interface BallView {
  square: string | null;
  carrier: string | null;
}

export interface View {
  seat: Seat;
  rules: string;
  options: string[];
  ply: number;
  half: number;
  phase: string;
  active: Side | null;
  kicking: Side | null;
  weather: string;
  turnover: boolean;
  over: boolean;
  winner: Side | 'draw' | null;
  ball: BallView | null;
  other_ball: BallView | null;
  teams: Record<Side, TeamView>;
  players: Record<string, PlayerView>;
  activation: {
    player: string;
    action: string;
    moved: number;
    went_for_it: number;
    has_blocked: boolean;
  } | null;
  turn_used: Record<string, boolean>;
  question: QuestionView | null;
  hand: string[];
}

export interface GameEvent {
  pos: number;
  kind: string;
  text: string;
  source: string;
  facts: Record<string, unknown>;
}

export interface ClockView {
  kind: 'turn' | 'chess';
  home: number;
  away: number;
  running: Side | null;
}

export type Changes = Partial<Omit<View, 'players'>> & { players?: Record<string, PlayerView> };

/** What a seat may know of a match; whatever is by name here is its rule set's. */
import type { Seat, Side } from './match';

export interface PlayerView {
  id: string;
  number: number;
  side: Side | 'referee';
  name: string;
  position: string;
  state: string;
  square: string | null;
  characteristics: Record<string, number>;
  base: Record<string, number>;
  skills: string[];
  used: boolean;
  ball: boolean;
  zones: boolean;
  flags: string[];
  /** Rows and columns that they cover, from their square on, where it is more than one square. */
  size?: number[];
  /** The way that they look, in rows and columns, where it is one only. */
  facing?: number[];
  injuries: string[];
  remarks: string[];
  deeds: Record<string, number>;
}

export interface TeamView {
  side: Side;
  name: string;
  race: string;
  score: number;
  turn: number;
  tracks: Record<string, number>;
}

/** A choice by its proper name, what it costs, what it does, and with what it is listed. */
export interface Note {
  label: string;
  price: number | null;
  text: string;
  group: string;
  /** How likely it gives what it is for, where that is known. */
  chance?: number;
  /** Where on the pitch it can be pointed at, if it does not say so itself. */
  square?: string;
}

export type Role =
  | 'declare'
  | 'step'
  | 'act'
  | 'finish'
  | 'end-turn'
  | 'pick'
  | 'place'
  | 'answer'
  | 'decline'
  | 'buy'
  | 'play'
  | 'concede'
  | 'outside';

/** One open choice; `text` is what is sent back. */
export interface Choice {
  text: string;
  verb: string;
  player: string | null;
  other: string | null;
  square: string | null;
  word: string | null;
  label: string;
  role: Role;
  /** What it is called before it has a target; such a choice is confirmed. */
  aim?: string;
}

/** A piece of a line: plain text, or who, whose or where. */
export interface Part {
  text?: string;
  player?: string;
  square?: string;
  side?: Side | 'referee';
}

export interface QuestionView {
  kind: string;
  form: 'answer' | 'turn' | 'action' | 'setup';
  chooser: Seat;
  player: string | null;
  about: string | null;
  heading: string;
  text: string;
  parts: Part[];
  /** What others read meanwhile, after the name of who decides. */
  waiting: string;
  after_dice: boolean;
  choices: Choice[] | null;
  /** What is missing before it can be finished. */
  needs: string[];
  /** What is to be known of some choices, by their words. */
  notes: Record<string, Note>;
  /** How it is answered by those who have a habit. */
  usual: { habit: string; choice: string }[];
  /** A choice that leads straight to others, with no roll between: both can be sent at once. */
  ahead: { choice: string; choices: Choice[] } | null;
}

export interface BallView {
  square: string | null;
  carrier: string | null;
  /** Where it is to come down, if it is in the air. */
  landing?: string;
}

export interface View {
  seat: Seat;
  rules: string;
  options: string[];
  ply: number;
  half: number;
  period: string;
  phase: string;
  active: Side | null;
  turnover: boolean;
  over: boolean;
  winner: Side | 'draw' | null;
  facts: { name: string; label: string; text: string; icon: string }[];
  balls: BallView[];
  teams: Record<Side, TeamView>;
  players: Record<string, PlayerView>;
  activation: {
    player: string;
    action: string;
    label: string;
    done: number;
    of: number;
    begun: boolean;
  } | null;
  turn_left: { name: string; label: string; left: number }[];
  question: QuestionView | null;
  hand: string[];
}

export interface GameEvent {
  pos: number;
  kind: string;
  text: string;
  source: string;
  facts: Record<string, unknown>;
  parts: Part[];
  dice: { die: string; shown: (string | number)[] } | null;
  why: string[];
  tone: 'plain' | 'big' | 'good' | 'bad' | 'silent';
  /** How the line before goes on, if that had the same key. */
  join: { key: string; lead: Part[]; more: Part[]; becomes?: string; otherwise?: Part[] } | null;
}

export interface ClockView {
  kind: 'turn' | 'chess';
  home: number;
  away: number;
  running: Side | null;
}

export type Changes = Partial<Omit<View, 'players'>> & { players?: Record<string, PlayerView> };

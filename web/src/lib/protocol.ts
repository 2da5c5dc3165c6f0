/** The server's protocol, version 1, as docs/protocol.md has it. */

export const PROTOCOL = 1;

export type Side = 'home' | 'away';
export type Seat = Side | 'referee' | 'spectator';
export type PlayerState =
  'standing' | 'prone' | 'stunned' | 'reserve' | 'ko' | 'casualty' | 'dead' | 'sent-off' | 'absent';

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
  taken: boolean;
  ready: boolean;
  yours: boolean;
}

export interface Fair {
  commitment: string;
  nonces: Record<string, string | null>;
  secret: string | null;
  seed: string | null;
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
  created: string;
  result: Result | null;
  fair: Fair;
}

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

export interface QuestionView {
  kind: string;
  chooser: Seat;
  player: string | null;
  about: string | null;
  text: string;
  choices: string[] | null;
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
  ball: { square: string | null; carrier: string | null } | null;
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

export interface ChatLine {
  name: string;
  seat: Seat | null;
  text: string;
  at: string;
}

interface Progress {
  version: number;
  from: number;
  log: number;
  events: GameEvent[];
  clock: ClockView | null;
  undo: boolean;
}

export type Changes = Partial<Omit<View, 'players'>> & { players?: Record<string, PlayerView> };

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
  | ({ type: 'update'; changes: Changes; by: string; choice: string } & Progress)
  | { type: 'ack'; id: number; version: number; made?: number }
  | { type: 'error'; id?: number; code: string; message: string; version?: number }
  | { type: 'presence'; watching: number; here: string[] }
  | ({ type: 'chat'; id?: number } & ChatLine)
  | { type: 'suggestion'; id: number; choices: string[] }
  | { type: 'pong'; id: number }
  | ({ type: 'hints'; id: number } & Hints)
  | { type: 'over'; result: Result; fair: Fair };

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
  verified: boolean;
  fair: boolean;
  timeline: {
    ply: number;
    half: number;
    turn: number;
    side: Side | null;
    score: [number, number];
    kind: string;
  }[];
}

export interface ReplayMove {
  ply: number;
  side: Seat;
  choice: string;
  from?: number;
  events: GameEvent[];
  changes: Changes;
}

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
  parameters: { name: string; default: number | string }[];
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
  referee?: { coach: string };
  rules?: string;
  options?: string[];
  clock?: ClockSetting;
  listed?: boolean;
  pace?: number;
  mode?: 'sandbox';
  from?: { replay: string; ply: number } | { position: Position };
}

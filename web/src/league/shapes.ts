/** A league as the server tells it; docs/league.md has the words. */

export interface Named {
  id: string;
  name: string;
}

export interface You {
  id: string;
  role: string;
  /** Whether they run the office. */
  office: boolean;
  owner: boolean;
  member: boolean;
  teams: Named[];
}

export interface Ended {
  score: [number, number];
  cas: [number, number];
  winner: 'home' | 'away' | 'draw' | 'nobody';
  kind: string;
  /** The line in which the match was entered. */
  match: number | null;
}

export interface Fixture {
  id: string;
  competition: string;
  stage: string;
  slot: string;
  round: number;
  group: string;
  name: string;
  home: Named | null;
  away: Named | null;
  coaches: Named[];
  from: [string, string];
  day: string;
  deadline: string;
  postponed: boolean;
  by_hand: boolean;
  /** The match that is played for it here. */
  live: string;
  reports: number;
  ready: boolean;
  result: Ended | null;
}

export interface Place {
  rank: number;
  team: Named;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  td: [number, number];
  cas: [number, number];
  points: number;
  why: string;
  tied: string[];
  /** How their last matches ended, in words. */
  form: string[];
}

export interface Stage {
  id: string;
  format: string;
  bracket: boolean;
  drawn: boolean;
  over: boolean;
  tables: { group: string; places: Place[] }[];
  fixtures?: Fixture[];
  breakers: string[];
  adjustments: { team: Named; points: number; why: string }[];
  withdrawn: Named[];
}

export interface CompetitionSummary {
  id: string;
  name: string;
  season: string;
  level: number;
  drawn: boolean;
  over: boolean;
  champion: Named | null;
  teams: number;
}

export interface Competition extends CompetitionSummary {
  entries: Named[];
  stages: (Stage & { fixtures: Fixture[] })[];
}

export interface Waits {
  kind: 'aftermath' | 'confirm' | 'ruling' | 'flag' | 'draw' | 'seal';
  whom: Named | null;
  text: string;
  match?: number | null;
  fixture?: string;
  team?: string;
  competition?: string;
  season?: string;
  seq?: number;
}

export interface NewsLine {
  seq: number;
  at: string;
  kind: string;
  by: Named | null;
  role: string;
  for: Named | null;
  reason: string;
  fixture: string | null;
  match: number | null;
  text: string;
}

export interface SeasonInfo {
  id: string;
  name: string;
  state: string;
  competitions: CompetitionSummary[];
  promoted: boolean;
  /** Who plays in which division next, once that is settled. */
  levels: Record<string, string>;
}

export interface LeagueHome {
  id: string;
  name: string;
  /** `short` stands over what is scored in a table. */
  rules: { id: string; title: string; scoring: string; short: string };
  zone: string;
  seq: number;
  you: You;
  people: (Named & { role: string; teams: Named[] })[];
  teams: (Named & { list: string; coach: Named | null })[];
  seasons: SeasonInfo[];
  tables: { competition: CompetitionSummary; stage: Stage }[];
  waiting: Waits[];
  next: Fixture[];
  /** `begins` is the day of those that are announced. */
  clauses: {
    scope: string;
    text: string;
    title: string;
    says: string;
    source: string;
    begins: string;
  }[];
  titles: { title: string; season: string; team: Named | null; to: string }[];
  news: NewsLine[];
}

export interface PlayerRow {
  id: string;
  number: number;
  name: string;
  position: string;
  characteristics: { key: string; now: number; change: number }[];
  skills: string[];
  gained: string[];
  niggles: number;
  points: number;
  record: Record<string, number>;
  value: number;
  misses: number;
  banned: boolean;
  journeyman: boolean;
  left: string;
}

export interface MatchRow {
  match: number;
  at: string;
  fixture: string;
  name: string;
  opponent: Named;
  score: [number, number];
  cas: [number, number];
  ended: string;
  closed: boolean;
}

export interface TeamPage {
  id: string;
  name: string;
  list: string;
  coach: Named | null;
  gold: number;
  value: { total: number; items: { what: string; amount: number }[] };
  staff: { key: string; name: string; number: number }[];
  columns: { key: string; label: string; name: string }[];
  counter: { key: string; name: string };
  players: PlayerRow[];
  gone: (PlayerRow & { match: number })[];
  matches: MatchRow[];
  worth: { seq: number; at: string; value: number; gold: number }[];
  ledger: { amount: number; why: string }[];
  titles: string[];
  unfinished: number | null;
}

export interface Career extends PlayerRow {
  team: Named;
  matches: (MatchRow & {
    achieved: Record<string, number>;
    hurt: { effects: string[]; by: string; how: string }[];
    dead: boolean;
  })[];
  last: number | null;
  titles: string[];
}

export interface Question {
  label: string;
  kind: string;
  text: string;
  subject: string;
  choices: { value: string; name: string; text: string }[];
  default: string | null;
  /** Whether nobody else is to know the answer before the match is closed. */
  sealed: boolean;
}

export interface Offer {
  line: string;
  group: string;
  name: string;
  price: number;
  why: string;
  /** What its button says; nothing where it is bought or taken. */
  does: string;
  /** Whether its group is closed until somebody looks for it. */
  folded: boolean;
}

export interface SidePage {
  team: Named;
  coach: Named | null;
  score: number;
  fans: number;
  fame: number;
  casualties: number;
  bought: Record<string, number>;
  guests: string[];
  deeds: { player: string; name: string; did: Record<string, number> }[];
  hurt: { player: string; name: string; what: string; by: string; how: string; dead: boolean }[];
  notes: { step: string; text: string; source: string; flagged: boolean }[];
  waits: string[];
  closed: boolean;
  gold: number;
  value: number;
  open: Question[];
  offers: Offer[];
  closes: string;
  step?: string;
  /** Whether something to decide comes after this step. */
  more?: boolean;
}

export interface MatchAfter {
  seq: number;
  at: string;
  fixture: string;
  name: string;
  replay: string;
  commitment: string;
  clauses: string[];
  winner: string;
  conceded: string;
  sides: Record<'home' | 'away', SidePage>;
  steps: { id: string; title: string; source: string }[];
}

export interface Word {
  key: string;
  name: string;
  text: string;
  scores: number;
  /** What it adds to the other side's score. */
  against: number;
}

export interface Hurt {
  player: string;
  harm: string;
  by: string;
  how: string;
}

export interface SideEntry {
  score: number;
  fans: number;
  petty_in: number;
  petty_left: number;
  deeds: Record<string, Record<string, number>>;
  hurt: Hurt[];
  sent_off: string[];
  guests: string[];
  picks: Record<string, string>;
}

export interface Entry {
  home: SideEntry;
  away: SideEntry;
  conceded: '' | 'home' | 'away';
  penalised: boolean;
}

export interface Squad extends Named {
  players: { id: string; number: number; name: string; position: string }[];
  absent: { id: string; number: number; name: string }[];
}

export interface Fault {
  side: '' | 'home' | 'away';
  field: string;
  text: string;
  blocks: boolean;
}

export interface Report {
  seq: number;
  by: Named;
  at: string;
  score: [number, number];
  lines: { what: string; said: string }[];
}

export interface FixturePage {
  fixture: Fixture;
  deeds: Word[];
  hows: Word[];
  picks: Word[];
  harms: Word[];
  sent_off: Word;
  counts: { fans: boolean; petty_cash: boolean };
  home: Squad | null;
  away: Squad | null;
  /** How many stages come before the match. */
  stages: number;
  concerned: boolean;
  reports: Report[];
  differs: { what: string; said: [string, string] }[];
  draft: { version: number; entry: Entry } | null;
}

export interface HiringPage {
  columns: string[];
  lists: {
    id: string;
    name: string;
    gold: number;
    why: string;
    players: [number, number];
    positions: {
      name: string;
      cost: number;
      most: number;
      skills: string[];
      characteristics: number[];
    }[];
    staff: { key: string; name: string; cost: number; most: number; given: number | null }[];
    /** Teams that the book has ready. */
    instant: { label: string; players: Record<string, number>; staff: Record<string, number> }[];
  }[];
}

/** Where a team is hired: at a league's office, or for oneself. */
export interface Desk {
  hiring: () => Promise<HiringPage>;
  check: (team: NewTeam) => Promise<TeamCheck>;
  /** The page of the team that was hired. */
  hire: (team: NewTeam) => Promise<string>;
}

export interface NewTeam {
  name: string;
  list: string;
  players: Record<string, number>;
  staff: Record<string, number>;
}

export interface TeamCheck {
  gold: number | null;
  value?: number;
  faults: { where: string; what: string; rule: string }[];
}

export interface RecordsPage {
  bests: { what: string; players: (Named & { team: Named | null; number: number })[] }[];
  teams: {
    team: Named;
    ended: [number, number, number];
    td: [number, number];
    cas: [number, number];
  }[];
  dead: (Named & { team: Named | null; match: number; by: string; how: string })[];
  stars: { name: string; matches: number[] }[];
  ratings: { coach: Named; strength: number; uncertainty: number; matches: number }[];
  seasons: Named[];
}

export interface LinePage extends NewsLine {
  written: Record<string, unknown>;
  in_force: Record<string, unknown> | null;
}

export interface Preview {
  changes: { what: string; before: string; after: string }[];
  sentences: string[];
  flags: string[];
  kept: number;
  seen: number;
}

export interface ClauseInfo {
  id: string;
  title: string;
  says: string;
  source: string;
  scopes: string[];
  /** Whether it can be in force for all of it. */
  whole: boolean;
  usual: string;
  parameters: string[];
}

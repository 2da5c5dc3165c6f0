/** What has to be known of a rule set to show its matches. */
import type { Side } from './wire';
import type { Position } from './setting';

export interface Named {
  name: string;
  label: string;
}

/** A line before a column, from row `first` to row `last`; or before a row, over columns. */
export interface LinePage {
  kind: string;
  row: number | null;
  column: number | null;
  first: number;
  last: number;
}

export interface FieldPage {
  title: string;
  rows: number;
  columns: number;
  /** Squares that are no part of it. */
  out: string[];
  zones: { name: string; squares: string[] }[];
  lines: LinePage[];
  /** Zones that are drawn as something. */
  drawing?: { zone: string; shape: 'net' | 'box' | 'circle' | 'spot' | 'quarter' }[];
  ball?: 'oval' | 'round';
}

/** Something that can be the matter with a player, and how it is seen. */
export interface MarkPage extends Named {
  sign: 'roots' | 'gloves' | 'yellow' | 'red' | 'none';
}

export interface CharacteristicPage extends Named {
  title: string;
  low: number;
  high: number;
}

export interface DeedPage extends Named {
  title: string;
  worth: number;
}

/** How a player in a state is drawn, and where: the first three on the pitch, the others beside. */
export type Posture = 'upright' | 'lying' | 'dazed' | 'reserve' | 'hurt' | 'gone' | 'absent';

export interface StatePage extends Named {
  posture: Posture;
  on_pitch: boolean;
  moment: string;
}

export interface ActionPage extends Named {
  key: string;
  source: string;
  /** How it is declared, with `{player}` for who does. */
  choice: string;
}

export interface TrackPage extends Named {
  kind: 'turn' | 'count' | 'flag' | 'gold';
  most: number;
  one: string;
  many: string;
  always: boolean;
}

export interface FacePage extends Named {
  /** The picture that it is drawn as. */
  look: string;
  share: number;
}

/** What is seen and heard of an event. */
export interface StagePage {
  sound?: string;
  motion?: string;
  moment?: string;
  /** What is called out at its moment. */
  cry?: string;
}

export interface PositionField extends Named {
  options: { value: string; label: string }[];
  /** What is so where a position does not say. */
  usual?: string;
  most: number;
  sided: boolean;
}

/** How players are drawn: by words that their positions or races begin with, the first that fits. */
export interface FiguresPage {
  /** The characteristic that build goes by, what is usual of it, and from where on one is big. */
  build: string;
  usual: number;
  big: number;
  heads: { head: string; words: string[] }[];
  roles: { role: string; words: string[] }[];
  /** Skills that one wants to see at a glance. */
  pips: { skill: string; mark: string }[];
}

export interface RulesetPage {
  id: string;
  title: string;
  summary: string;
  source: string;
  parent: string | null;
  field: FieldPage;
  characteristics: CharacteristicPage[];
  deeds: DeedPage[];
  marks: MarkPage[];
  states: StatePage[];
  actions: ActionPage[];
  /** How set-up is written: `{player}` is taken up, put into `{square}`, and it is finished. */
  choices: { pick: string; place: string; finish: string };
  tracks: TrackPage[];
  dice: { name: string; faces: FacePage[] }[];
  events: Record<string, StagePage>;
  /** What words of events do in the game, each in a sentence. */
  meanings: Record<string, string>;
  habits: (Named & { on: boolean })[];
  totals: Named[];
  /** Who meets where nobody says otherwise, home first. */
  teams: [string, string];
  position: { fields: PositionField[]; first: Position | null };
  skills: { name: string; source: string }[];
  figures: FiguresPage;
}

/** How one can tell that a lesson is done. */
export interface LessonDone {
  at: Record<string, string>;
  ball: string;
  down: string;
  roll: string;
  event: string;
  question: string;
}

export interface Lesson {
  id: string;
  title: string;
  text: string[];
  goal: string;
  square: string;
  hero: string;
  position: Position;
  done: LessonDone;
  praise: string;
  missed: string;
}

export interface Lessons {
  lessons: Lesson[];
  advice: Record<string, string>;
  slips: { roll: string; fall: string; turnover: string; turn: string };
  /** The match after them; without a title there is nothing to say of it. */
  match: {
    title: string;
    options: string[];
    text: string;
    advice: Record<string, string>;
    won: string;
    even: string;
    lost: string;
  };
}

/** A position for visitors: who stands where, and what one of them could do. */
export interface Shown {
  field: FieldPage;
  position: Partial<Record<Side, string>> & {
    lying?: string[];
    dazed?: string[];
    used?: string[];
    chosen?: string;
    marks?: Record<string, number>;
    path?: string[];
    total?: string;
  };
}

/** A league as the server tells it; docs/league.md has the words. */
import type { FixturePage as SentFixturePage, HiringPage, ReopenedMatch, TeamCheck } from './wire';

export type {
  AskedQuestion as Question,
  Career,
  CompetitionInfo as Competition,
  CompetitionSummary,
  Ended,
  FaultInfo as Fault,
  FixtureInfo as Fixture,
  HiringPage,
  LeagueHome,
  LinePage,
  MatchAfter,
  MatchRow,
  Named,
  NewsLine,
  OfferInfo as Offer,
  Place,
  PlayerRow,
  PreviewInfo as Preview,
  RecordsPage,
  ReportInfo as Report,
  SeasonInfo,
  SidePage,
  SquadInfo as Squad,
  StageSummary as Stage,
  TeamCheck,
  TeamPage,
  Waits,
  Word,
  You,
} from './wire';

/** What the form of a match needs: who can play, what can be counted, what can happen to them. */
export type MatchFormPage = Pick<
  SentFixturePage,
  'deeds' | 'hows' | 'picks' | 'harms' | 'sent_off' | 'counts' | 'home' | 'away'
>;

/** A result in its form. */
export type Reopening = Omit<ReopenedMatch, 'entry'> & { entry: Partial<Entry> };

/** A fixture with the draft that this page has sent. */
export type FixturePage = Omit<SentFixturePage, 'draft'> & {
  draft: { version: number; entry: Entry } | null;
};

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

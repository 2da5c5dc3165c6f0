/** A league as the server tells it; docs/league.md has the words. */
import type { FixturePage, HiringPage, NewTeam, TeamCheck } from './wire';

export type {
  AskedQuestion as Question,
  Career,
  CompetitionInfo as Competition,
  CasualtyEntry as Hurt,
  CompetitionSummary,
  EndedInfo as Ended,
  FaultInfo as Fault,
  FixtureInfo as Fixture,
  FixturePage,
  ImportedPlayer,
  ImportedRoster,
  ImportingPage,
  TeamFileRead,
  HiredPosition,
  HiringPage,
  InducementInfo as Inducement,
  InducementSide,
  InducementsPage,
  LeagueHome,
  JournalLinePage as LinePage,
  MatchAfter,
  MatchEntry as Entry,
  TeamMatchRow as MatchRow,
  Named,
  NewTeam,
  NewsLine,
  OfferInfo as Offer,
  PlaceInfo as Place,
  HiredDetail,
  PlayerRow,
  PreviewInfo as Preview,
  RecordsPage,
  ReopenedMatch as Reopening,
  ReportInfo as Report,
  SeasonInfo,
  SideEntry,
  SidePage,
  SquadInfo as Squad,
  StageSummary as Stage,
  TeamCheck,
  TeamPage,
  Waits,
  WordInfo as Word,
  You,
} from './wire';

/** What the form of a match needs: who can play, what can be counted, what can happen to them. */
export type MatchFormPage = Pick<
  FixturePage,
  'deeds' | 'hows' | 'picks' | 'harms' | 'sent_off' | 'counts' | 'home' | 'away'
>;

/** Where a team is hired: at a league's office, or for oneself. */
export interface Desk {
  hiring: (type?: string) => Promise<HiringPage>;
  check: (team: NewTeam) => Promise<TeamCheck>;
  /** The page of the team that was hired. */
  hire: (team: NewTeam) => Promise<string>;
}

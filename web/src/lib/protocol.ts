/** The server's protocol, version 3, as docs/protocol.md has it. */
import type { Profile } from './protocol/wire';

export const PROTOCOL = 3;

export type * from './protocol/wire';
export type {
  ChoiceView as Choice,
  DrawnField as FieldPage,
  EventView as GameEvent,
  Face as FacePage,
  Figures as FiguresPage,
  ForecastMessage as Forecast,
  HintedPlan as Plan,
  HintsMessage as Hints,
  OddsMessage as Odds,
  OwnTeamInfo as OwnTeam,
  Position as PositionInfo,
  PositionDocument as Position,
  PositionFieldPage as PositionField,
  SessionDocument as Session,
  Suggestion as Advice,
  TargetAnswer as Target,
  TeamList as TeamInfo,
  WhyMessage as Why,
} from './protocol/wire';
export type Outcomes = Profile['record'];

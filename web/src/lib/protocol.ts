/** The server's protocol, version 3, as docs/protocol.md has it. */
import type { Profile } from './protocol/wire';

export const PROTOCOL = 3;

export type * from './protocol/wire';
export type {
  ChoiceView as Choice,
  EventView as GameEvent,
  ForecastMessage as Forecast,
  HintedPlan as Plan,
  HintsMessage as Hints,
  OddsMessage as Odds,
  SessionDocument as Session,
  Suggestion as Advice,
  TargetAnswer as Target,
  WhyMessage as Why,
} from './protocol/wire';
export type Outcomes = Profile['record'];
export * from './protocol/ruleset';
export * from './protocol/setting';

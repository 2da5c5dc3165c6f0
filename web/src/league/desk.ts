/** What the committee's desk and the page before a match ask of the server. */
import { request } from '../lib/api';
import { command } from './office';
import type { LeagueHome, Named, Offer, Question, Waits } from './shapes';

export interface DeskTeam extends Named {
  coach: Named | null;
  level: number;
  gold: number;
  owes: number;
  players: Named[];
}

export interface Deal {
  id: string;
  type: string;
  giver: Named | null;
  taker: Named | null;
  player: string;
  gold: number;
  text: string;
  state: string;
  until: string;
  /** Whether a player is away on it now. */
  away: boolean;
  by: Named | null;
}

export interface Debt {
  id: string;
  debtor: Named;
  creditor: Named | null;
  amount: number;
  until: string;
  /** Whether it is a loan, which the committee may let go on. */
  loan: boolean;
  due: boolean;
  percent: number;
  why: string;
}

export interface OfFixture {
  fixture: string;
  name: string;
}

export interface DeskSeason extends Named {
  state: string;
  break: boolean;
  notes: string[];
  can_break: boolean;
  levels: number;
  /** Whether a special cup can be drawn now. */
  special: boolean;
  /** Whether any of its matches has a date. */
  dated: boolean;
}

/** A season of the rule set's own book, as it could be opened. */
export interface BookSeason {
  open: boolean;
  divisions: Named[][];
  meetings: { month: number; rounds: [number, number] }[];
}

export interface Bounty {
  id: string;
  by: Named;
  target: Named;
  gold: number;
  state: string;
  to: Named | null;
}

export interface Desk {
  /** Nothing where the league has no bounties; no `least` where it has them no more. */
  bounties: { least: number | null; list: Bounty[] } | null;
  committee: (Named & { role: string })[];
  purse: number;
  teams: DeskTeam[];
  offences: Named[];
  deals: Deal[];
  kinds: string[];
  debts: Debt[];
  overdue: OfFixture[];
  preparing: (OfFixture & { over: boolean })[];
  referees: (OfFixture & { team: Named })[];
  to_referee: OfFixture[];
  referee_pay: number;
  waiting: Waits[];
  seasons: DeskSeason[];
  book: BookSeason | null;
  before: boolean;
  /** The season in whose break coaches buy now; empty where none is held. */
  shop: string;
}

/** What a team could order in a break. */
export interface Shop {
  team: Named;
  gold: number;
  offers: Offer[];
}

/** What a part of the desk gets: what it shows, and how it acts. */
export interface DeskPart<Does> {
  league: LeagueHome;
  desk: Desk;
  office: Does;
  act: (work: () => Promise<unknown>) => Promise<void>;
  busy: boolean;
}

export interface BeforeSide {
  team: Named | null;
  coach: Named | null;
  /** Whether who looks may answer for it. */
  may: boolean;
  gold: number;
  notes: { step: string; text: string; source: string }[];
  waits: string[];
  open: Question[];
}

export interface Before {
  fixture: string;
  name: string;
  stages: { id: string; title: string; source: string }[];
  begun: boolean;
  over: boolean;
  ready: boolean;
  sides: { home: BeforeSide; away: BeforeSide };
  settled: { what: string; is: string }[];
}

const part = encodeURIComponent;

export function deskOf(id: string) {
  const at = (path: string) => `/leagues/${part(id)}${path}`;
  const of = (fixture: string) => at(`/fixtures/${part(fixture)}`);
  return {
    see: () => request<Desk>('GET', at('/desk')),
    write: (events: object[], reason = '') =>
      request<unknown>('POST', at('/desk'), { events, reason, command: command() }),
    qualify: (season: string) =>
      request<string[]>('POST', at(`/seasons/${part(season)}/qualification`), {}),
    openSeason: (name: string, divisions: string[][], cup: boolean) =>
      request<string[]>('POST', at('/book-seasons'), { name, divisions, cup }),
    specialCup: (season: string, name: string, teams: string[]) =>
      request<string>('POST', at(`/seasons/${part(season)}/special-cup`), { name, teams }),
    meetings: (season: string, ends: Record<string, string>) =>
      request<number>('POST', at(`/seasons/${part(season)}/meetings`), { ends }),
    rest: (season: string) => request<string[]>('POST', at(`/seasons/${part(season)}/break`), {}),
    shop: (season: string, team: string) =>
      request<Shop>('GET', at(`/seasons/${part(season)}/shop/${part(team)}`)),
    walkover: (fixture: string, winner: string, avoided: boolean, reason: string) =>
      request<unknown>('POST', `${of(fixture)}/walkover`, { winner, avoided, reason }),
    before: (fixture: string) => request<Before>('GET', `${of(fixture)}/before`),
    prepare: (fixture: string) => request<Before>('POST', `${of(fixture)}/before`, {}),
    answer: (fixture: string, label: string, value: string) =>
      request<Before>('POST', `${of(fixture)}/before/answers`, { label, value }),
  };
}

export type DeskOffice = ReturnType<typeof deskOf>;

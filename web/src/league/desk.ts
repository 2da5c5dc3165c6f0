/** What the committee's desk and the page before a match ask of the server. */
import { request } from '../lib/api';
import { command } from './office';
import type { LeagueHome } from './shapes';
import type { Before, CommitteeDesk as Desk, ShopInfo as Shop } from './wire';

export type {
  BeforeSide,
  BookSeasonInfo as BookSeason,
  BountyInfo as Bounty,
  CommitteeDesk as Desk,
  DealInfo as Deal,
  DebtInfo as Debt,
  DeskSeason,
  DeskTeam,
  OfFixture,
} from './wire';
export type { Before, Shop };

/** What a part of the desk gets: what it shows, and how it acts. */
export interface DeskPart<Does> {
  league: LeagueHome;
  desk: Desk;
  office: Does;
  act: (work: () => Promise<unknown>) => Promise<void>;
  busy: boolean;
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

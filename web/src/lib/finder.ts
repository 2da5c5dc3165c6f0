/** The game finder and friends, as the server has them. */
import { request } from './api';
import type { ClockSetting, FinderPage, PeoplePage, WishRequest } from './protocol';

export const finder = {
  page: (rules = '') =>
    request<FinderPage>('GET', `/finder${rules ? `?rules=${encodeURIComponent(rules)}` : ''}`),
  search: (wish: WishRequest) => request<FinderPage>('PUT', '/finder', wish),
  again: () => request<FinderPage>('POST', '/finder/again'),
  stop: () => request<FinderPage>('DELETE', '/finder'),
  people: () => request<PeoplePage>('GET', '/people'),
  befriend: (coach: string) => request<PeoplePage>('PUT', `/friends/${encodeURIComponent(coach)}`),
  unfriend: (coach: string) =>
    request<PeoplePage>('DELETE', `/friends/${encodeURIComponent(coach)}`),
};

/** The clocks that one chooses from: those that everybody chooses from fit each other. */
export const CLOCKS: readonly ClockSetting[] = [
  { kind: 'off' },
  { kind: 'turn', seconds: 240 },
  { kind: 'turn', seconds: 120 },
  { kind: 'chess', seconds: 1800, increment: 15 },
  { kind: 'days', days: 3 },
];
export const SPANS = [
  [1, 'an hour'],
  [24, 'a day'],
  [168, 'a week'],
] as const;

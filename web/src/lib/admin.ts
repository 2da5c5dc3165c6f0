/** What admins can do, and what coaches can do about each other and their own data. */
import { request } from './api';

import type {
  AccountAction,
  AdminAccount,
  AdminLeague,
  AdminMatch,
  AuditLine,
  BlockedInfo,
  BlockKind,
  DoneDocument,
  HealthCheck,
  LinkDocument,
  OpenReport,
} from './protocol/wire';

export type {
  AdminAccount,
  AdminLeague,
  AdminMatch,
  AuditLine,
  BlockedInfo,
  HealthCheck,
  OpenReport,
};
export type AccountDeed = AccountAction['action'];

const id = encodeURIComponent;

export const admin = {
  matches: (status: string) =>
    request<AdminMatch[]>('GET', `/admin/matches${status ? `?status=${id(status)}` : ''}`),
  end: (match: string, reason: string, winner: string | null) =>
    request<DoneDocument>('POST', `/admin/matches/${id(match)}/end`, { reason, winner }),
  deleteMatch: (match: string) => request<DoneDocument>('DELETE', `/admin/matches/${id(match)}`),
  accounts: (like: string, guests: boolean) =>
    request<AdminAccount[]>('GET', `/admin/accounts?like=${id(like)}&guests=${guests}`),
  account: (coach: string, action: AccountDeed, text = '') =>
    request<DoneDocument>('POST', `/admin/accounts/${id(coach)}`, { action, text }),
  passwordLink: (coach: string) =>
    request<LinkDocument>('POST', `/admin/accounts/${id(coach)}/password-link`),
  leagues: () => request<AdminLeague[]>('GET', '/admin/leagues'),
  handOver: (league: string, to: string) =>
    request<DoneDocument>('POST', `/admin/leagues/${id(league)}/owner`, { to }),
  deleteLeague: (league: string) => request<DoneDocument>('DELETE', `/admin/leagues/${id(league)}`),
  reports: () => request<OpenReport[]>('GET', '/admin/reports'),
  closeReport: (number: number) => request<DoneDocument>('POST', `/admin/reports/${number}/close`),
  audit: () => request<AuditLine[]>('GET', '/admin/audit'),
  health: () => request<Record<string, HealthCheck>>('GET', '/admin/health'),
};

export const others = {
  blocks: () => request<BlockedInfo[]>('GET', '/account/blocks'),
  block: (coach: string, kind: BlockKind) =>
    request<BlockedInfo[]>('PUT', `/account/blocks/${id(coach)}`, { kind }),
  unblock: (coach: string) => request<BlockedInfo[]>('DELETE', `/account/blocks/${id(coach)}`),
  report: (coach: string, text: string) =>
    request<void>('POST', `/account/reports/${id(coach)}`, { text }),
};

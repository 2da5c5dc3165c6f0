/** What admins can do, and what coaches can do about each other and their own data. */
import { request } from './api';

export interface AdminMatch {
  id: string;
  status: string;
  rules: string;
  coaches: Record<string, string>;
  moves: number;
  league: string | null;
  result: { home: number; away: number; winner: string | null; closed?: string } | null;
  updated: string;
}

export interface AdminAccount {
  id: string;
  name: string;
  guest: boolean;
  role: string | null;
  banned: string | null;
  muted: string | null;
  matches: number;
  created: string;
}

export interface AdminLeague {
  id: string;
  name: string;
  owner: string | null;
  events: number;
  created: string;
}

export interface CoachReport {
  id: number;
  made: string;
  by: { id: string; name: string };
  about: { id: string; name: string };
  match: string | null;
  text: string;
}

export interface AuditEntry {
  id: number;
  made: string;
  actor: string;
  action: string;
  target: string;
  detail: string;
}

export interface Check {
  status: string;
  message: string;
}

export interface Blocked {
  id: string;
  name: string;
  kind: 'mute' | 'block';
}

interface PasswordLink {
  link: string;
}

interface Done {
  message: string;
}

export type AccountDeed = 'ban' | 'unban' | 'mute' | 'unmute' | 'rename' | 'delete';

const id = encodeURIComponent;

export const admin = {
  matches: (status: string) =>
    request<AdminMatch[]>('GET', `/admin/matches${status ? `?status=${id(status)}` : ''}`),
  end: (match: string, reason: string, winner: string | null) =>
    request<Done>('POST', `/admin/matches/${id(match)}/end`, { reason, winner }),
  deleteMatch: (match: string) => request<Done>('DELETE', `/admin/matches/${id(match)}`),
  accounts: (like: string, guests: boolean) =>
    request<AdminAccount[]>('GET', `/admin/accounts?like=${id(like)}&guests=${guests}`),
  account: (coach: string, action: AccountDeed, text = '') =>
    request<Done>('POST', `/admin/accounts/${id(coach)}`, { action, text }),
  passwordLink: (coach: string) =>
    request<PasswordLink>('POST', `/admin/accounts/${id(coach)}/password-link`),
  leagues: () => request<AdminLeague[]>('GET', '/admin/leagues'),
  handOver: (league: string, to: string) =>
    request<Done>('POST', `/admin/leagues/${id(league)}/owner`, { to }),
  deleteLeague: (league: string) => request<Done>('DELETE', `/admin/leagues/${id(league)}`),
  reports: () => request<CoachReport[]>('GET', '/admin/reports'),
  closeReport: (number: number) => request<Done>('POST', `/admin/reports/${number}/close`),
  audit: () => request<AuditEntry[]>('GET', '/admin/audit'),
  health: () => request<Record<string, Check>>('GET', '/admin/health'),
};

export const others = {
  blocks: () => request<Blocked[]>('GET', '/account/blocks'),
  block: (coach: string, kind: 'mute' | 'block') =>
    request<Blocked[]>('PUT', `/account/blocks/${id(coach)}`, { kind }),
  unblock: (coach: string) => request<Blocked[]>('DELETE', `/account/blocks/${id(coach)}`),
  report: (coach: string, text: string) =>
    request<void>('POST', `/account/reports/${id(coach)}`, { text }),
};

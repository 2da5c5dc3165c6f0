/** The audit log in words. */
import type { AuditLine } from '../lib/admin';

const ACTIONS: Record<string, string> = {
  'account-banned': 'Account banned',
  'account-deleted': 'Account deleted',
  'account-granted': 'Role granted',
  'account-merged': 'Accounts merged',
  'account-muted': 'Account muted',
  'account-password-link': 'Password link created',
  'account-renamed': 'Account renamed',
  'account-revoked': 'Role revoked',
  'account-unbanned': 'Ban lifted',
  'account-unmuted': 'Account unmuted',
  'league-deleted': 'League deleted',
  'league-handed-over': 'League handed over',
  'match-adjudicated': 'Match adjudicated',
  'match-closed': 'Match closed',
  'match-deleted': 'Match deleted',
  'report-closed': 'Report closed',
  'server-backed-up': 'Backup made',
  'server-purged': 'Old data purged',
  'server-restored': 'Backup restored',
};
const PAGES: Record<string, [string, string]> = {
  account: ['/coach/', 'Open coach'],
  league: ['/league/', 'Open league'],
  match: ['/match/', 'Open match'],
};

export const actionWords = ({ action }: AuditLine): string =>
  ACTIONS[action] ?? action.replaceAll('-', ' ');

/** Who did it: an admin by name, or somebody in the shell of the server. */
export const actorWords = ({ actor }: AuditLine): string =>
  actor.startsWith('shell:') ? `${actor.slice(6)} (shell)` : actor;

/** Where the account, match or league can be seen, unless it was deleted. */
export function pageOf({ action, target }: AuditLine): { href: string; title: string } | null {
  const [kind = '', deed = ''] = action.split(/-(.*)/);
  const page = PAGES[kind];
  if (!page || !target || deed === 'deleted' || deed === 'merged') return null;
  return { href: page[0] + encodeURIComponent(target), title: page[1] };
}

/** What it was about: for backups, reports and what was deleted, also its name or number. */
export const detailWords = (line: AuditLine): string =>
  [pageOf(line) ? '' : line.target, line.detail].filter(Boolean).join(' · ');

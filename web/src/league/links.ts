import type { Waits } from './shapes';

/** Where something that waits is seen to. */
export function leagueLink(id: string, each: Waits): string {
  const at = `/league/${encodeURIComponent(id)}`;
  if (each.fixture) return `${at}/fixture/${each.fixture}`;
  if (each.match) return `${at}/match/${each.match}`;
  if (each.kind === 'redraft' && each.team) return `${at}/redraft/${each.team}`;
  if (each.team) return `${at}/team/${each.team}`;
  if (each.competition) return `${at}/competition/${each.competition}`;
  if (each.season) return `${at}/manage`;
  return each.seq ? `${at}/line/${each.seq}` : at;
}

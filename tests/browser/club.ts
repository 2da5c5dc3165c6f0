/** A league of two coaches, made without the pages for it. */
import type { Page } from '@playwright/test';
import { askLeagues as send } from './making';

export interface Club {
  id: string;
  fixture: string;
  /** Where the fixture's page is. */
  at: string;
}

/** Ann's and Bob's teams meet in the first fixture. */
export async function twoCoaches(
  ann: Page,
  bob: Page,
  rules: string,
  clauses: string[],
  squad: object = { list: 'Human', players: { Lineman: 11 }, staff: { fan_factor: 4 } },
): Promise<Club> {
  await ann.goto('/leagues');
  await bob.goto('/leagues');
  const { id } = await send<{ id: string }>(ann, 'POST', '', { name: 'The Yard', rules });
  const { invite } = await send<{ invite: string }>(ann, 'POST', `/${id}/invites`, {
    role: 'coach',
  });
  await bob.goto(`/league/${id}/join/${invite}`);
  await bob.getByText('you: coach').waitFor();
  await send(ann, 'POST', `/${id}/teams`, { name: 'Anvils', ...squad });
  await send(bob, 'POST', `/${id}/teams`, { name: 'Badgers', ...squad });
  const stages = [{ id: 'table', format: 'round-robin' }];
  await send(ann, 'POST', `/${id}/events`, {
    events: [
      ...(clauses.length ? [{ kind: 'clauses-set', scope: 'league', clauses }] : []),
      { kind: 'season-opened', season: 's1', name: 'First season' },
      { kind: 'competition-created', competition: 'd1', season: 's1', name: 'Division', stages },
      { kind: 'entered', competition: 'd1', team: 'anvils' },
      { kind: 'entered', competition: 'd1', team: 'badgers' },
    ],
  });
  await send(ann, 'POST', `/${id}/competitions/d1/draw`);
  const { next } = await send<{ next: { id: string }[] }>(ann, 'GET', `/${id}`);
  const fixture = next[0]!.id;
  return { id, fixture, at: `/league/${id}/fixture/${fixture}` };
}

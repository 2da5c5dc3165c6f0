import { expect, type Page } from '@playwright/test';
import { askLeagues } from './making';
import { test, type Seat } from './table';

const eleven = (name: string) => ({
  name,
  list: 'Human',
  players: { Lineman: 11 },
  staff: { rerolls: 3, fan_factor: 5 },
});

/** A league of two coaches with one fixture; the path of its page. */
async function fixtureOf(ann: Seat, bob: Seat): Promise<string> {
  await ann.page.goto('/');
  await bob.page.goto('/');
  const { id } = await askLeagues<{ id: string }>(ann.page, 'POST', '', { name: 'The Yard' });
  const asked = { role: 'coach' };
  const { invite } = await askLeagues<{ invite: string }>(
    ann.page,
    'POST',
    `/${id}/invites`,
    asked,
  );
  await askLeagues(bob.page, 'POST', `/${id}/join`, { invite });
  const hire = (page: Page, name: string) =>
    askLeagues<{ id: string }>(page, 'POST', `/${id}/teams`, eleven(name));
  await hire(ann.page, 'Gouged Eye');
  await hire(bob.page, 'Reavers');
  await askLeagues(ann.page, 'POST', `/${id}/events`, {
    events: [
      { kind: 'season-opened', season: 's1', name: 'First season' },
      {
        kind: 'competition-created',
        competition: 'd1',
        season: 's1',
        name: 'Division',
        stages: [{ id: 'table', format: 'round-robin' }],
      },
      { kind: 'entered', competition: 'd1', team: 'gouged-eye' },
      { kind: 'entered', competition: 'd1', team: 'reavers' },
    ],
  });
  const drawn = await askLeagues<{ stages: { fixtures: { id: string }[] }[] }>(
    ann.page,
    'POST',
    `/${id}/competitions/d1/draw`,
  );
  return `/league/${id}/fixture/${drawn.stages[0]!.fixtures[0]!.id}`;
}

test('a league match that is called off can be played again at once', async ({ coach }) => {
  const ann = await coach();
  const bob = await coach();
  const fixture = await fixtureOf(ann, bob);
  await ann.page.goto(fixture);
  await ann.page.getByRole('button', { name: 'Play it here' }).click();
  await ann.page.waitForURL(/\/match\//);
  const first = ann.page.url();
  await expect(ann.page.getByText('Waiting for')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Call the match off' }).click();

  // Back at the fixture, which can be played or reported as before.
  await ann.page.waitForURL(`**${fixture}`);
  await expect(ann.page.getByRole('button', { name: 'Enter a tabletop result' })).toBeVisible();
  await ann.page.screenshot({ path: 'test-results/called-off.png' });
  await ann.page.getByRole('button', { name: 'Play it here' }).click();
  await ann.page.waitForURL(/\/match\//);
  expect(ann.page.url()).not.toBe(first);

  // Ann goes away. The other coach has waited long enough, and calls it off in turn.
  await expect(ann.page.getByText('Waiting for')).toBeVisible();
  await ann.page.goto('/');
  await bob.page.goto(fixture);
  await bob.page.getByRole('button', { name: 'Back to the match' }).click();
  await bob.page.getByRole('button', { name: 'Call the match off' }).click();
  await bob.page.getByRole('button', { name: 'Play it here' }).click();
  await bob.page.waitForURL(/\/match\//);
  await ann.page.goto(new URL(bob.page.url()).pathname);

  // Nobody raises an alarm, and the match begins.
  for (const { page } of [ann, bob]) {
    await expect(page.locator('svg.pitch')).toBeVisible();
    await expect(page.getByText('exchanged')).toHaveCount(0);
  }
  expect([...ann.problems, ...bob.problems]).toEqual([]);
});

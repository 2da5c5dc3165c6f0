import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { askLeagues } from './making';
import { playUntil, test, type Seat } from './table';

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
  await ann.page.getByRole('button', { name: 'Cancel match' }).click();

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
  await bob.page.getByRole('button', { name: 'Cancel match' }).click();
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

const root = resolve(import.meta.dirname, '../..');
const serve = process.env.TURFWAR_SERVE ?? `${root}/.venv/bin/turfwar serve`;
const PATIENCE = 6;

/** A server on which a coach may be silent for seconds only; its address, and how to stop it. */
async function impatient(): Promise<{ address: string; stop: () => void }> {
  const port = Number(process.env.TURFWAR_TEST_PORT ?? 8765) + 1;
  const data = mkdtempSync(join(tmpdir(), 'turfwar-absent-'));
  const [command, ...rest] = serve.split(' ');
  const running = spawn(command!, [...rest, '--port', String(port)], {
    env: {
      ...process.env,
      TURFWAR_DATABASE_URL: `sqlite:///${join(data, 'turfwar.db')}`,
      TURFWAR_LIMIT_CLAIM_SECONDS: String(PATIENCE),
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await fetch(`${address}/api/bots`)).ok).toBe(true);
  }).toPass({ timeout: 40_000 });
  return { address, stop: () => running.kill() };
}

/** Ann invites Bob, who comes, and then is gone; both at the first question. */
async function begin(ann: Seat, bob: Seat, rules: string): Promise<void> {
  await ann.page.goto('/');
  const made = await ann.page.evaluate(async (wanted) => {
    const { csrf } = await (await fetch('/api/session')).json();
    const answer = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' },
      body: JSON.stringify({ home: { coach: 'me' }, away: { coach: 'open' }, rules: wanted }),
    });
    return (await answer.json()) as { match: { id: string }; invites: { away: string } };
  }, rules);
  await ann.page.goto(`/match/${made.match.id}`);
  await bob.page.goto(made.invites.away);
  await bob.page.getByRole('button', { name: 'Accept' }).click();
  for (const { page } of [ann, bob]) await expect(page.locator('svg.pitch')).toBeVisible();
}

test.describe('an opponent who leaves at the coin toss', () => {
  let server: { address: string; stop: () => void };
  test.beforeAll(async () => {
    test.setTimeout(60_000);
    server = await impatient();
  });
  test.afterAll(() => server.stop());

  for (const rules of ['lrb6', 'bobba']) {
    test(`the match can be claimed after the announced time (${rules})`, async ({ coach }) => {
      const ann = await coach({ baseURL: server.address });
      const bob = await coach({ baseURL: server.address });
      await begin(ann, bob, rules);
      const first = (await ann.page.locator('.question:not(.waiting)').count()) > 0;
      const [here, gone] = first ? [bob, ann] : [ann, bob];
      await gone.page.goto('about:blank');
      const absent = here.page.getByRole('status', { name: 'absent opponent' });
      await expect(absent).toContainText('is not here. You can claim the match in 0:0');
      await here.page.screenshot({ path: `test-results/absent-${rules}.png` });
      const claim = here.page.getByRole('button', { name: 'Claim the match' });
      await expect(claim).toBeVisible({ timeout: 15_000 });
      await claim.click();
      const whistle = here.page.getByRole('dialog', { name: 'The final whistle' });
      await playUntil([here.page], () => whistle.isVisible(), 40);
      await here.page.screenshot({ path: `test-results/claimed-${rules}.png` });
      expect(here.problems).toEqual([]);
    });
  }

  test('the other coach can concede at once', async ({ coach }) => {
    const ann = await coach({ baseURL: server.address });
    const bob = await coach({ baseURL: server.address });
    await begin(ann, bob, 'lrb6');
    const first = (await ann.page.locator('.question:not(.waiting)').count()) > 0;
    const [here, gone] = first ? [bob, ann] : [ann, bob];
    await gone.page.goto('about:blank');
    await expect(here.page.getByRole('status', { name: 'absent opponent' })).toBeVisible();
    await here.page.getByRole('button', { name: 'Concede', exact: true }).click();
    const asked = here.page.getByRole('dialog', { name: 'Concede?' });
    await asked.getByRole('button', { name: 'Concede' }).click();
    await expect(here.page.getByRole('dialog', { name: 'The final whistle' })).toBeVisible();
    expect(here.problems).toEqual([]);
  });
});

/** A redraft between seasons: opened with a preview, made by a coach, on a desk and on a phone. */
import { expect } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a team is redrafted, on a ${name}`, async ({ coach }) => {
    test.setTimeout(120_000);
    const { page, problems } = await coach({ viewport });
    await page.goto('/leagues');
    const { id } = await send<{ id: string }>(page, 'POST', '', {
      name: 'The Yard',
      rules: 'lrb6',
    });
    const squad = {
      list: 'Human',
      players: { Lineman: 12 },
      staff: { fan_factor: 4, rerolls: 3 },
    };
    for (const team of ['Anvils', 'Badgers'])
      await send(page, 'POST', `/${id}/teams`, { name: team, ...squad });
    await send(page, 'POST', `/${id}/events`, {
      events: [
        { kind: 'season-opened', season: 's1', name: 'First season' },
        {
          kind: 'competition-created',
          competition: 'd1',
          season: 's1',
          name: 'Division',
          stages: [{ id: 'table', format: 'round-robin' }],
        },
        ...['anvils', 'badgers'].map((team) => ({ kind: 'entered', competition: 'd1', team })),
      ],
    });
    await send(page, 'POST', `/${id}/competitions/d1/draw`);
    const { next } = await send<{ next: { id: string }[] }>(page, 'GET', `/${id}`);
    await send(page, 'POST', `/${id}/events`, {
      events: [{ kind: 'decided', fixture: next[0]!.id, outcome: 'walkover', winner: 'home' }],
      reason: 'nobody came',
    });
    await send(page, 'POST', `/${id}/seasons/s1/seal`);

    await page.goto(`/league/${id}/manage`);
    await page.getByRole('button', { name: 'Redraft…' }).click();
    const form = page.getByRole('group', { name: 'confirm' });
    const budget = form.getByLabel('Gold of every team');
    await expect(budget).toHaveValue('1000000');
    await budget.fill('700000');
    await budget.blur();
    await expect(form.getByRole('row', { name: /Anvils/ })).toContainText('160,000');
    await page.screenshot({ path: `test-results/redraft-open-${name}.png`, fullPage: true });
    await form.getByRole('button', { name: 'Open redraft' }).click();
    await expect(page.getByRole('button', { name: 'Redraft…' })).toHaveCount(0);

    await page.goto(`/league/${id}`);
    await page
      .getByRole('link', { name: /redraft Anvils/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Redraft Anvils' })).toBeVisible();
    const bar = page.getByRole('status');
    const go = page.getByRole('button', { name: 'Redraft team…' });
    await expect(bar).toContainText('12 players');
    const players = page.getByRole('region', { name: 'players', exact: true });
    await players.getByRole('checkbox').first().uncheck();
    await expect(bar).toContainText('11 players');
    await players.getByRole('checkbox').nth(1).uncheck();
    await expect(bar).toContainText('10 players, but a team needs 11');
    await expect(go).toBeDisabled();
    const fresh = page.getByRole('region', { name: 'new players' });
    await fresh.getByRole('button', { name: 'one Lineman more' }).click();
    await expect(bar).toContainText('11 players');
    const staff = page.getByRole('region', { name: 'staff' });
    await staff.getByRole('button', { name: 'one re-roll fewer' }).click();
    await expect(staff.getByLabel('re-roll: 2')).toBeVisible();
    await expect(go).toBeEnabled();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await go.click();
    await expect(bar).toContainText('leave Anvils for good');
    await page.screenshot({ path: `test-results/redraft-team-${name}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Redraft Anvils' }).click();
    await expect(page.getByRole('heading', { name: 'Anvils', level: 2 })).toBeVisible();
    const gone = page.getByRole('region', { name: 'gone' });
    await expect(gone).toContainText('let go');
    await page.goto(`/league/${id}`);
    await expect(page.getByRole('link', { name: /redraft Badgers/i }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /redraft Anvils/i })).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}

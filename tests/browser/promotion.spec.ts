/** Promotion and relegation: numbers by taps, single teams by hand, seen before it is confirmed. */
import { expect } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`teams go up and down, on a ${name}`, async ({ coach }) => {
    test.setTimeout(120_000);
    const { page, problems } = await coach({ viewport });
    await page.goto('/leagues');
    const { id } = await send<{ id: string }>(page, 'POST', '', {
      name: 'The Yard',
      rules: 'lrb6',
    });
    const squad = { list: 'Human', players: { Lineman: 11 }, staff: { fan_factor: 4 } };
    for (const team of ['Anvils', 'Badgers', 'Clubs', 'Daggers'])
      await send(page, 'POST', `/${id}/teams`, { name: team, ...squad });
    const stages = [{ id: 'table', format: 'round-robin' }];
    const division = (level: number, teams: string[]) => [
      {
        kind: 'competition-created',
        competition: `d${level}`,
        season: 's1',
        name: `Division ${level}`,
        level,
        stages,
      },
      ...teams.map((team) => ({ kind: 'entered', competition: `d${level}`, team })),
    ];
    await send(page, 'POST', `/${id}/events`, {
      events: [
        { kind: 'season-opened', season: 's1', name: 'First season' },
        ...division(1, ['anvils', 'badgers']),
        ...division(2, ['clubs', 'daggers']),
      ],
    });
    for (const each of ['d1', 'd2']) await send(page, 'POST', `/${id}/competitions/${each}/draw`);
    const { next } = await send<{
      next: { id: string; home: { name: string } }[];
    }>(page, 'GET', `/${id}`);
    for (const fixture of next) {
      const winner = /Anvils|Clubs/.test(fixture.home.name) ? 'home' : 'away';
      await send(page, 'POST', `/${id}/events`, {
        events: [{ kind: 'decided', fixture: fixture.id, outcome: 'walkover', winner }],
        reason: 'nobody came',
      });
    }
    await send(page, 'POST', `/${id}/seasons/s1/seal`);

    await page.goto(`/league/${id}/manage`);
    await page.getByRole('button', { name: 'Promote and relegate…' }).click();
    const form = page.getByRole('group', { name: 'confirm' });
    await expect(form.getByText('Clubs ▲ to division 1')).toBeVisible();
    await expect(form.getByText('Badgers ▼ to division 2')).toBeVisible();
    const fewer = form.getByRole('button', { name: 'one fewer between Division 1 and Division 2' });
    await fewer.click();
    await expect(form.getByText(/to division/)).toHaveCount(0);
    await form.getByRole('button', { name: 'move Daggers up' }).click();
    await expect(form.getByText('Daggers ▲ to division 1')).toBeVisible();
    await expect(form.getByText('next season 3 teams')).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/promotion-${name}.png`, fullPage: true });
    await form.getByRole('button', { name: 'Promote and relegate', exact: true }).click();
    await expect(form).toHaveCount(0);
    const home = await send<{ seasons: { levels: object }[] }>(page, 'GET', `/${id}`);
    expect(home.seasons[0]!.levels).toEqual({
      anvils: '1',
      badgers: '1',
      clubs: '2',
      daggers: '1',
    });
    expect(problems).toEqual([]);
  });
}

import { expect, type Page } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';
import { countTaps, taps } from './taps';

interface Squad {
  name: string;
  players: { id: string }[];
}

/** A league whose first match was reported from the table and confirmed: home won by two to one. */
async function played(
  page: Page,
): Promise<{ id: string; match: number; home: string; away: string }> {
  await page.goto('/leagues');
  const { id } = await send<{ id: string }>(page, 'POST', '', { name: 'The Yard', rules: 'lrb6' });
  for (const name of ['Anvils', 'Badgers'])
    await send(page, 'POST', `/${id}/teams`, { name, list: 'Human', players: { Lineman: 11 } });
  const { teams } = await send<{ teams: { id: string }[] }>(page, 'GET', `/${id}`);
  const stages = [{ id: 'main', format: 'round-robin' }];
  const events = [
    { kind: 'season-opened', season: 's1', name: 'First season' },
    { kind: 'competition-created', competition: 'c1', season: 's1', name: 'Division', stages },
    ...teams.map((team) => ({ kind: 'entered', competition: 'c1', team: team.id })),
  ];
  await send(page, 'POST', `/${id}/events`, { events });
  await send(page, 'POST', `/${id}/competitions/c1/draw`);
  const { next } = await send<{ next: { id: string }[] }>(page, 'GET', `/${id}`);
  const at = `/${id}/fixtures/${next[0]!.id}`;
  const form = await send<{ home: Squad; away: Squad }>(page, 'GET', at);
  const goals = (squad: Squad, number: number) => ({
    score: number,
    deeds: { [squad.players[0]!.id]: { touchdowns: number } },
  });
  const entry = { home: goals(form.home, 2), away: goals(form.away, 1) };
  // One coach has both teams: their report counts at once.
  const { match } = await send<{ match: number }>(page, 'POST', `${at}/report`, { entry });
  return { id, match, home: form.home.name, away: form.away.name };
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['small', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a score is corrected in its form on a ${name}`, async ({ coach }) => {
    const { page, problems } = await coach({ viewport, hasTouch: name === 'phone' });
    const { id, match, away } = await played(page);
    const shot = (what: string) =>
      page.screenshot({ path: `test-results/correct-${name}-${what}.png` });
    await page.goto(`/league/${id}/match/${match}`);
    await countTaps(page);

    await page.getByRole('link', { name: 'Correct the result' }).click();
    const form = page.getByRole('region', { name: 'report form' });
    await expect(form.getByText('2 touchdowns')).toBeVisible();
    const more = form.getByRole('button', { name: 'score one more' });
    await form.getByRole('group', { name: 'side' }).getByRole('button', { name: away }).click();
    await expect(form.getByText('1 touchdown', { exact: true })).toBeVisible();
    await shot('form');
    await more.click();
    await more.click();
    await form.getByRole('button', { name: 'Show what changes' }).click();
    const preview = page.getByRole('region', { name: 'what would change' });
    await expect(preview).toContainText(/The result is .* instead of /);
    await expect(preview).toContainText('in Division.');
    await preview.scrollIntoViewIfNeeded();
    await shot('preview');
    const reason = preview.getByLabel('Reason');
    await reason.click();
    await reason.fill('the sheet was read wrongly');
    await preview.getByRole('button', { name: 'Correct the result' }).click();
    const result = page.getByRole('region', { name: 'result' });
    await expect(result).toContainText('2–3');
    expect(await taps(page)).toBeLessThanOrEqual(8);
    for (const text of ['{', '"', 'payload'])
      await expect(page.locator('main, body').first()).not.toContainText(text);

    // The correction is a line like any other, and can be taken back.
    await page.goto(`/league/${id}/journal`);
    await page.getByRole('listitem').filter({ hasText: 'is corrected' }).getByRole('link').click();
    await page.getByText('Details').click();
    await expect(page.locator('pre, textarea')).toHaveCount(0);
    await shot('line');
    await page.getByRole('button', { name: 'Take this back…' }).click();
    await expect(preview).toContainText(/The result is .*2-1.* instead of .*2-3/);
    await preview.getByLabel('Reason').fill('it was right');
    await preview.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('Taken back, in line')).toBeVisible();
    await page.goto(`/league/${id}/match/${match}`);
    await expect(result).toContainText('2–1');
    expect(problems).toEqual([]);
    if (name === 'phone') {
      await page.goto(`/league/${id}/correct/${match}`);
      await expect(form).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
    }
  });
}

test('a score below its scorers is refused while it is entered', async ({ coach }) => {
  const { page } = await coach();
  const { id, match } = await played(page);
  await page.goto(`/league/${id}/correct/${match}`);
  const form = page.getByRole('region', { name: 'report form' });
  await form.getByRole('button', { name: 'score one fewer' }).click();
  await expect(form).toContainText('2 touchdowns were scored, but the score is 1');
  await expect(form.getByRole('button', { name: 'Show what changes' })).toBeDisabled();
});

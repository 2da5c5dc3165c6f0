/** Before a match at the table: Team Values, gold for inducements, and what is taken, to the report. */
import { expect } from '@playwright/test';
import { twoCoaches } from './club';
import { test } from './table';
import { askLeagues } from './making';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
];

test('inducements are taken before a tabletop match, printed, and in its report', async ({
  coach,
}) => {
  // The match sheet comes from a process that first reads the league.
  test.setTimeout(150_000);
  const { page: ann, problems } = await coach();
  const { page: bob, problems: others } = await coach();
  const club = await twoCoaches(ann, bob, 'lrb6', [], {
    list: 'Human',
    players: { Lineman: 11 },
    staff: { fan_factor: 4 },
  });
  await ann.goto(club.at);
  await ann.getByRole('link', { name: 'Inducements' }).click();
  await expect(ann.getByText('Team Value')).toBeVisible();
  const home = await ann.evaluate(() => document.body.innerText.includes('Anvils'));
  expect(home).toBe(true);
  const own = ann.getByRole('region', { name: 'inducements of Anvils' });
  await own.getByLabel('Petty cash').fill('200000');
  await own.getByLabel('Petty cash').blur();
  await own.getByRole('button', { name: 'take Bloodweiser Babe' }).click();
  await expect(own.getByText('150,000 left')).toBeVisible();
  await own.getByText('Mercenaries').click();
  await own.getByLabel('skill of Mercenary Lineman').selectOption({ label: 'Block' });
  await own.getByRole('button', { name: 'take Mercenary Lineman' }).click();
  await expect(own.getByText('Mercenary Lineman with Block')).toBeVisible();
  for (const size of SIZES) {
    await ann.setViewportSize(size);
    const wide = await ann.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    await ann.screenshot({
      path: `test-results/inducements-${size.width}.png`,
      fullPage: true,
    });
  }
  await own.getByRole('button', { name: 'Confirm inducements' }).click();
  await expect(own.getByText('Saved.')).toBeVisible();

  // The other coach sees them, and gets gold for them.
  await bob.goto(`/league/${club.id}/inducements/${club.fixture}`);
  const seen = bob.getByRole('region', { name: 'inducements of Anvils' });
  await expect(seen.getByText('Mercenary Lineman with Block')).toBeVisible();
  await expect(seen.getByRole('button', { name: /^take / })).toHaveCount(0);
  await expect(
    bob.getByRole('region', { name: 'inducements of Badgers' }).getByText('200,000 left'),
  ).toBeVisible();

  const sheet = `/api/leagues/${club.id}/fixtures/${club.fixture}/sheet.pdf`;
  await expect
    .poll(async () => (await ann.request.get(sheet)).headers()['content-type'], { timeout: 60_000 })
    .toContain('pdf');

  // The mercenary scores, and the report has what was taken.
  await ann.setViewportSize({ width: 390, height: 664 });
  await ann.goto(club.at);
  await ann.getByRole('button', { name: 'Enter a tabletop result' }).click();
  const form = ann.getByRole('region', { name: 'report form' });
  const sides = form.getByRole('group', { name: 'side' });
  await sides.getByRole('button', { name: /Anvils/ }).click();
  await form.getByRole('button', { name: /Mercenary Lineman/ }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('button', { name: 'one of Touchdowns more' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByText(/Inducements: .*1 × babe.*(with Mercenary Lineman)/)).toBeVisible();
  await ann.screenshot({ path: 'test-results/inducements-report.png', fullPage: true });
  await expect(form.getByText('Saved.')).toBeVisible();
  await form.getByRole('button', { name: /^Report / }).click();
  await bob.goto(club.at);
  await bob.getByRole('button', { name: 'Confirm report' }).click();
  await expect(bob.getByRole('region', { name: 'result' })).toBeVisible();
  await expect(bob.getByText('Mercenary Lineman').first()).toBeVisible();
  const match = Number(/match\/(\d+)/.exec(bob.url())![1]);
  const after = await askLeagues<{ sides: { home: { bought: object; guests: string[] } } }>(
    ann,
    'GET',
    `/${club.id}/matches/${match}`,
  );
  expect(JSON.stringify(after.sides)).toContain('"babe":1');
  expect([...problems, ...others]).toEqual([]);
});

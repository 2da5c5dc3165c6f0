/** Teams that have played elsewhere, and teams that change hands or retire, as people do it. */
import { expect, type Page } from '@playwright/test';
import { askLeagues as send } from './making';
import { test } from './table';

const TEAM = {
  name: 'The Reavers',
  coach: { name: 'Somebody' },
  roster: { name: 'Human' },
  treasury: 120000,
  rerolls: 3,
  fanFactor: 5,
  assistantCoaches: 1,
  cheerleaders: 0,
  apothecary: 'Yes',
  players: [
    {
      number: 1,
      status: 0,
      name: 'Griff',
      position: 'Human Blitzer',
      skills: ['Block', 'Dodge'],
      injuries: 'n',
      record: { completions: 1, touchdowns: 4, casualties: 0, interceptions: 0, mvps: 1 },
    },
    ...Array.from({ length: 11 }, (_, at) => ({
      number: at + 2,
      status: 0,
      name: `Line ${at + 2}`,
      position: 'Lineman',
      skills: [],
    })),
  ],
};

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`a team from elsewhere is imported, admitted, handed over and retired, on a ${name}`, async ({
    coach,
  }) => {
    test.setTimeout(120_000);
    const [ann, bob] = [await coach({ viewport }), await coach({ viewport })];
    await ann.page.goto('/leagues');
    const { id } = await send<{ id: string }>(ann.page, 'POST', '', {
      name: 'The Yard',
      rules: 'lrb6',
    });
    const { invite } = await send<{ invite: string }>(ann.page, 'POST', `/${id}/invites`, {
      role: 'coach',
    });
    await bob.page.goto(`/league/${id}/join/${invite}`);
    await expect(bob.page.getByText('you: coach')).toBeVisible();

    await bob.page.getByRole('link', { name: 'Hire a team' }).first().click();
    await bob.page.getByRole('link', { name: 'Import a team that has played elsewhere' }).click();
    // A file that is no team: what can be read is said, and another can be chosen.
    for (const [file, text, said] of [
      ['badge.png', '\u0089PNG', /No team can be read from this file/],
      ['team.json', '{"name": "x",', /The JSON cannot be read/],
      ['team.xml', '<html><body/>', /The XML cannot be read/],
    ] as const) {
      await bob.page
        .getByLabel('File of the team')
        .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await expect(bob.page.getByRole('alert')).toContainText(said);
    }
    await bob.page.getByLabel('File of the team').setInputFiles({
      name: 'team.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(TEAM)),
    });
    const team = bob.page.getByRole('region', { name: 'the imported team' });
    await expect(team.getByText('its coach there was Somebody')).toBeVisible();
    await expect(team.getByText('Dodge, 1 niggling')).toBeVisible();
    await expect(team.getByText(/Team Value/)).toBeVisible();

    // Something is wrong: it is said at once, and can be put right by hand.
    await team.getByRole('button', { name: 'Details' }).nth(1).click();
    await team.getByLabel('Add a skill').selectOption('Guard');
    await expect(team.locator('ul.bad')).toBeVisible();
    await expect(team.getByRole('button', { name: 'Import the team' })).toBeDisabled();
    await fits(bob.page);
    await bob.page.screenshot({ path: `test-results/import-${name}.png`, fullPage: true });
    await team.getByRole('button', { name: 'Guard ✕' }).click();
    await expect(team.locator('ul.bad')).toHaveCount(0);
    await team.getByRole('button', { name: 'Import the team' }).click();
    await expect(bob.page.getByRole('heading', { name: 'The Reavers', exact: true })).toBeVisible();

    // It waits for a commissioner, whose task it is.
    await ann.page.goto(`/league/${id}`);
    await ann.page
      .getByRole('link', { name: /Reavers/ })
      .first()
      .click();
    await ann.page.getByRole('button', { name: 'Admit team' }).click();
    await expect(ann.page.getByRole('button', { name: 'Admit team' })).toHaveCount(0);

    // Handed over to the commissioner, who takes it and retires it.
    await bob.page.reload();
    await bob.page.getByRole('button', { name: 'Change, hand over, retire…' }).click();
    await bob.page.getByLabel('First colour').fill('#2050a0');
    await bob.page.getByLabel('Pattern').selectOption('chevron');
    await bob.page.getByLabel('Letters').fill('RV');
    await bob.page.screenshot({ path: `test-results/badge-${name}.png`, fullPage: true });
    await bob.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bob.page.locator('svg.badge text')).toHaveText('RV');
    await bob.page.getByRole('button', { name: 'Change, hand over, retire…' }).click();
    const people = bob.page.getByLabel('Hand over to');
    await people.selectOption({ index: 1 });
    await bob.page.getByRole('button', { name: 'Offer team' }).click();
    await ann.page.reload();
    await ann.page
      .getByRole('region', { name: 'hand-over' })
      .getByRole('button', { name: /accept|take/i })
      .click();
    await ann.page.getByRole('button', { name: 'Change, hand over, retire…' }).click();
    await ann.page.getByRole('button', { name: 'Retire team…' }).click();
    await ann.page.getByRole('button', { name: 'Retire The Reavers' }).click();
    await expect(ann.page.getByText('retired', { exact: true })).toBeVisible();
    await fits(ann.page);
    await ann.page.screenshot({ path: `test-results/retired-${name}.png`, fullPage: true });
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
}

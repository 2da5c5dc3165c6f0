/** Private leagues, roles, notices, dates that two coaches agree on, and calendars. */
import { expect } from '@playwright/test';
import { askLeagues } from './making';
import { test } from './table';

interface Home {
  id: string;
}

const SIZES = [
  ['large', { width: 1440, height: 900 }],
  ['small', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const;

for (const [name, viewport] of SIZES) {
  test(`a private league and a date for its match, ${name}`, async ({ coach }) => {
    const ann = await coach({ viewport });
    const bob = await coach({ viewport });
    const shot = (what: string, page = ann.page) =>
      page.screenshot({ path: `test-results/people-${name}-${what}.png`, fullPage: true });
    await ann.page.goto('/leagues');
    await ann.page.locator('form input[type=text]').first().fill('The Yard');
    await ann.page.getByLabel('Private').check();
    await ann.page.locator('form .primary').click();
    await expect(ann.page.getByRole('heading', { name: 'The Yard' })).toBeVisible();
    const home = new URL(ann.page.url()).pathname;
    const league = home.replace('/league', '');

    // Nobody who is not invited sees that it is there.
    await bob.page.goto(home);
    await expect(bob.page.getByRole('alert')).toContainText('or it is private');
    await shot('hidden', bob.page);
    await ann.page.goto(`${home}/manage`);
    await ann.page.getByLabel('Note').fill('for Bob');
    await ann.page.getByRole('button', { name: 'Create invitation link' }).click();
    const link = await ann.page.getByTestId('league-invite').inputValue();
    await bob.page.goto(new URL(link).pathname);
    await expect(bob.page.getByText('you: coach')).toBeVisible();
    await ann.page.reload();
    const role = ann.page.getByLabel(/^role of /);
    await role.selectOption('referee');
    await expect(role).toHaveValue('referee');
    await role.selectOption('coach');
    await ann.page.getByRole('button', { name: 'Close link 1' }).click();
    await expect(ann.page.getByLabel('open invitations')).toHaveCount(0);
    await shot('people');

    const team = { list: 'Human', players: { Lineman: 11 }, staff: {} };
    await askLeagues(bob.page, 'POST', `${league}/teams`, { ...team, name: 'Reavers' });
    await askLeagues(ann.page, 'POST', `${league}/teams`, { ...team, name: 'Gouged Eye' });
    const stage = { id: 'main', format: 'round-robin' };
    await askLeagues(ann.page, 'POST', `${league}/events`, {
      events: [
        { kind: 'season-opened', season: 's1', name: 'First season' },
        {
          kind: 'competition-created',
          competition: 'd1',
          season: 's1',
          name: 'D',
          stages: [stage],
        },
        { kind: 'entered', competition: 'd1', team: 'reavers' },
        { kind: 'entered', competition: 'd1', team: 'gouged-eye' },
      ],
    });
    await askLeagues<Home>(ann.page, 'POST', `${league}/competitions/d1/draw`, {});
    await ann.page.goto(`${home}/fixture/d1:main:1.1`);
    const agree = ann.page.getByRole('region', { name: 'agree on a date' });
    await agree.getByLabel('Date 1').fill('2027-03-21T16:00');
    await agree.getByRole('button', { name: 'Add a date' }).click();
    await agree.getByLabel('Date 2').fill('2027-03-28T18:30');
    await agree.getByRole('button', { name: 'Propose 2 dates' }).click();
    await expect(agree.getByText('You propose')).toBeVisible();
    await shot('proposed');

    // Bob is told by the bell, chooses, and then both know.
    await bob.page.goto('/leagues');
    const bell = bob.page.getByRole('button', { name: 'Notifications: 1' });
    await bell.click();
    const list = bob.page.getByRole('region', { name: 'notifications' });
    await expect(list.getByText('choose one of 2 dates')).toBeVisible();
    await shot('bell', bob.page);
    await list.getByRole('link', { name: /choose one/ }).click();
    await bob.page.getByRole('button', { name: /Agree on .*28.*18:30/ }).click();
    await expect(
      bob.page.getByRole('region', { name: 'fixture', exact: true }).getByText(/28.*18:30/),
    ).toBeVisible();
    await ann.page.goto('/account');
    await ann.page.getByRole('button', { name: /^Notifications: 1/ }).click();
    await expect(ann.page.getByText('is to be played 2027-03-28 at 18:30')).toBeVisible();
    await ann.page.keyboard.press('Escape');

    // A calendar program has no session: the address alone opens it, until it is revoked.
    await ann.page.getByRole('button', { name: 'Create an address' }).click();
    const address = await ann.page.getByTestId('calendar-address').inputValue();
    const path = new URL(address).pathname;
    expect(await (await bob.page.request.get(path)).text()).toContain('20270328T183000Z');
    await shot('account');
    await ann.page.getByRole('button', { name: 'Revoke the address' }).click();
    await expect(ann.page.getByText('does not work any more')).toBeVisible();
    expect((await bob.page.request.get(path)).status()).toBe(404);
    await ann.page.getByLabel('behind a bell').uncheck();
    await expect(ann.page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  });
}

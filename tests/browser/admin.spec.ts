import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test } from './table';

const PASSWORD = 'long enough, I hope';

async function register(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByLabel('New name').fill(name);
  await form.getByLabel('New password').fill(PASSWORD);
  await form.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('The name is yours now');
}

/** `turfwar admin`, as the operator of the server that is tested. */
function shell(...command: string[]): void {
  const serve = process.env.TURFWAR_SERVE ?? '../../.venv/bin/turfwar serve';
  const [program, ...rest] = [...serve.split(' ').slice(0, -1), 'admin', ...command];
  const url = process.env.TURFWAR_TEST_DATABASE!;
  execFileSync(program!, rest, { env: { ...process.env, TURFWAR_DATABASE_URL: url } });
}

test('an admin bans a coach, lifts the ban, sends a password link and reads the log', async ({ coach }) => {
  const stamp = Date.now();
  const chief = `Chief ${stamp}`;
  const rowdy = `Rowdy ${stamp}`;
  const { page } = await coach();
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('for admins');
  await register(page, chief);
  shell('accounts', 'grant', chief, 'admin');

  const { page: other } = await coach();
  await register(other, rowdy);

  await page.goto('/account');
  await page.getByRole('link', { name: 'Admin page' }).click();
  const nav = page.getByRole('navigation', { name: 'admin' });
  await nav.getByRole('link', { name: 'Accounts' }).click();
  await page.getByLabel('Name contains').fill(rowdy);
  const account = page.getByRole('article', { name: rowdy });
  await account.getByRole('button', { name: 'Ban' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Reason').fill('insults');
  await asking.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByRole('status')).toContainText(`${rowdy} is banned`);
  await expect(account).toContainText('banned: insults');

  await other.reload();
  const login = other.getByRole('form', { name: 'Log in' });
  await login.getByLabel('Name').fill(rowdy);
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('alert')).toContainText('This account is banned: insults');

  await account.getByRole('button', { name: 'Lift ban' }).click();
  await asking.getByRole('button', { name: 'Lift ban' }).click();
  await account.getByRole('button', { name: 'Password link' }).click();
  await asking.getByRole('button', { name: 'Create link' }).click();
  const said = await page.getByRole('status').textContent();
  const link = said!.slice(said!.indexOf('http'));
  await other.goto(link.trim());
  const fresh = other.getByRole('form', { name: 'Set a new password' });
  await fresh.getByLabel('New password').fill('another long password');
  await fresh.getByRole('button').click();
  await expect(other.getByRole('status')).toContainText('you are logged in');

  await nav.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('listitem').first()).toContainText(rowdy);
  await nav.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByText('the database answers')).toBeVisible();
});

test('a match that an admin closes says why', async ({ coach }) => {
  const { page } = await coach();
  await page.goto('/account');
  const answer = await page.evaluate(async () => {
    const session = await (await fetch('/api/session')).json();
    const made = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'X-CSRF-Token': session.csrf, 'Content-Type': 'application/json' },
      body: JSON.stringify({ home: { coach: 'me' }, away: { coach: 'me' } }),
    });
    return (await made.json()) as { match: { id: string } };
  });
  await page.goto(`/match/${answer.match.id}`);
  await expect(page.getByRole('button', { name: 'Concede' })).toBeVisible();
  shell('matches', 'close', answer.match.id, '--reason', 'the club closes');
  const dialog = page.getByRole('dialog', { name: 'The final whistle' });
  await expect(dialog).toContainText('Ended without a result.');
  await expect(dialog).toContainText('An admin has ended this match: the club closes');
});

test('a coach mutes, blocks and reports another, takes their data away and leaves', async ({
  coach,
}) => {
  const stamp = Date.now();
  const { page } = await coach();
  const { page: other } = await coach();
  await register(page, `Anna ${stamp}`);
  await register(other, `Rude ${stamp}`);
  const profile = await other
    .getByRole('link', { name: 'Your results and rating' })
    .getAttribute('href');
  await page.goto(profile!);
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('dialog').getByLabel('What happened?').fill('They shout.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('status')).toContainText('Your report is sent.');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('Muted and blocked coaches')).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('turfwar-my-data.json');

  const erase = page.getByRole('form', { name: 'Delete account' });
  await erase.getByLabel('I am sure').check();
  await erase.getByLabel('Your password').fill('not the password');
  await erase.getByRole('button', { name: 'Delete my account' }).click();
  await expect(erase.getByRole('alert')).toContainText('The password is wrong');
  await erase.getByLabel('Your password').fill(PASSWORD);
  await erase.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('status')).toContainText('Your account is deleted.');
});

import { expect } from '@playwright/test';
import { test } from './table';

test('registering, logging out and in, and everything that can go wrong', async ({ coach }) => {
  const { page } = await coach();
  const name = `Griff ${Date.now()}`;
  await page.goto('/account');
  await page.getByLabel('Shown name').fill('Anna');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('navigation').getByText('Anna')).toBeVisible();

  const register = page.getByRole('form', { name: 'Register' });
  await register.getByLabel('New name').fill(name);
  await register.getByLabel('New password').fill('too short');
  await register.getByRole('button').click();
  await expect(register.getByRole('alert')).toContainText('at least 10 characters');
  await register.getByLabel('New password').fill('long enough, I hope');
  await register.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('The name is yours now');
  await expect(page.getByRole('navigation').getByText(name)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('status')).toContainText('a guest again');

  const login = page.getByRole('form', { name: 'Log in' });
  await login.getByLabel('Name').fill(name);
  await login.getByLabel('Password').fill('not the password');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('alert')).toContainText('No coach has this name and this password');
  await register.getByLabel('New name').fill(name.toUpperCase());
  await register.getByLabel('New password').fill('another password');
  await register.getByRole('button').click();
  await expect(register.getByRole('alert')).toContainText('is taken');
  await login.getByLabel('Password').fill('long enough, I hope');
  await login.getByLabel('Password').press('Enter');
  await expect(page.getByRole('status')).toContainText('Welcome back');

  const change = page.getByRole('form', { name: 'Change password' });
  await change.getByLabel('Password so far').fill('not the password');
  await change.getByLabel('New password').fill('          ');
  await change.getByRole('button').click();
  await expect(change.getByRole('alert')).toContainText('at least 10 characters');
  await change.getByLabel('New password').fill('a longer one, then');
  await change.getByRole('button').click();
  await expect(change.getByRole('alert')).toContainText('The old password is another one');
  await change.getByLabel('Password so far').fill('long enough, I hope');
  await change.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText('Your password is changed');
  await page.reload();
  await expect(page.getByRole('navigation').getByText(name)).toBeVisible();
});

test('on a phone the pages are behind a menu', async ({ coach }) => {
  const { page } = await coach({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/account');
  const nav = page.getByRole('navigation', { name: 'pages' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await nav.getByRole('link', { name: 'Replays' }).tap();
  await expect(page.getByRole('heading', { name: 'Replays' })).toBeVisible();
  await expect(nav).toBeHidden();
});

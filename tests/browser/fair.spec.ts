import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test, turfwar } from './finished';

test('the browser and the command line come to the same: the dice were fair', async ({
  coach,
  finished,
}) => {
  const { page, problems } = await coach({ storageState: finished.state });
  await page.goto('/fair');
  await page.getByRole('link', { name: /Human \d+ : \d+ Orc/ }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'worked it out' });
  await expect(verdict.getByRole('listitem')).toHaveCount(5);
  await expect(verdict).toContainText('the number that this browser stirred in is among them');
  await expect(verdict).toContainText('the one that this browser saw before the match');
  const noted = (await page.getByTestId('command').innerText()).split(' ').slice(4);
  expect(noted).toContain('--commitment');
  expect(noted).toContain('--record');
  await expect(page.getByRole('status', { name: 'record' })).toContainText(
    'Choices, teams, options and result are those that this browser noted',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'download the replay' }).click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  expect(turfwar(['replay', 'verify'], 'match.txt', text)).toContain('dice consistent');
  expect(turfwar(['replay', 'verify'], 'match.txt', text)).toContain('is not proved');
  const proved = turfwar(['replay', 'verify', ...noted], 'match.txt', text);
  expect(proved).toContain('dice fair');
  expect(proved).toContain('are those of the record');
  expect(() =>
    turfwar(['replay', 'verify'], 'x.txt', text.replace(/^score \d/m, 'score 9')),
  ).toThrow();
  expect(problems).toEqual([]);
});

test('a browser that saw nothing before calls the dice no more than consistent', async ({
  coach,
  finished,
}) => {
  const { page } = await coach();
  await page.goto(`/fair?match=${finished.id}`);
  await expect(page.getByText('The numbers are consistent')).toBeVisible();
  await expect(page.getByText('these dice were fair')).toBeHidden();
  await expect(page.getByRole('status', { name: 'record' })).toContainText(
    'only a browser can tell',
  );
});

test('a match that was changed after its end is noticed', async ({ coach, finished }) => {
  const { page } = await coach({ storageState: finished.state });
  await page.addInitScript((id) => {
    const kept = JSON.parse(localStorage.getItem('turfwar.stirred') ?? '[]');
    for (const [match, stirred] of kept) if (match === id) stirred.record = 'f'.repeat(64);
    localStorage.setItem('turfwar.stirred', JSON.stringify(kept));
  }, finished.id);
  await page.goto(`/fair?match=${finished.id}`);
  await expect(page.getByRole('status', { name: 'record' })).toContainText('has other choices');
});

test('a secret that was exchanged with its fingerprint is noticed', async ({ coach, finished }) => {
  const { page } = await coach({ storageState: finished.state });
  await page.addInitScript((id) => {
    const kept = JSON.parse(localStorage.getItem('turfwar.stirred') ?? '[]');
    for (const [match, stirred] of kept) if (match === id) stirred.commitment = 'f'.repeat(64);
    localStorage.setItem('turfwar.stirred', JSON.stringify(kept));
  }, finished.id);
  await page.goto(`/fair?match=${finished.id}`);
  await expect(page.getByText('Do not trust these dice')).toBeVisible();
});

test('a secret that does not fit is noticed', async ({ coach, finished }) => {
  const { page } = await coach({ storageState: finished.state });
  await page.route(`**/api/matches/${finished.id}`, async (route) => {
    const answer = await route.fetch();
    const match = await answer.json();
    match.fair.secret = match.fair.secret.replace(/^./, (digit: string) =>
      digit === '0' ? '1' : '0',
    );
    await route.fulfill({ response: answer, json: match });
  });
  await page.goto(`/fair?match=${finished.id}`);
  await expect(page.getByText('Do not trust these dice')).toBeVisible();
});

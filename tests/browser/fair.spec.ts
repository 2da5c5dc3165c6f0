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
  await expect(verdict.getByRole('listitem')).toHaveCount(3);
  await expect(verdict).toContainText('the number that this browser stirred in is among them');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'download the replay' }).click();
  const text = readFileSync((await (await download).path())!, 'utf8');
  expect(turfwar(['replay', 'verify'], 'match.txt', text)).toContain('promised secret');
  expect(() =>
    turfwar(['replay', 'verify'], 'x.txt', text.replace(/^score \d/m, 'score 9')),
  ).toThrow();
  expect(problems).toEqual([]);
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

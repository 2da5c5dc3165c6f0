import { expect } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { test, type Seat } from './table';

/** One visit by a browser that has never been here: how much came, and when it could be used. */
async function visit({ page, context }: Seat): Promise<{ bytes: number; took: number }> {
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const counted = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      bytes += response.url().endsWith('.woff2') ? body.length : gzipSync(body).length;
    };
    bodies.push(counted());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  const took = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  await context.close();
  return { bytes, took };
}

test('the first load is small; how soon it can be used is printed', async ({ coach }) => {
  const visits = [
    await visit(await coach()),
    await visit(await coach()),
    await visit(await coach()),
  ];
  const bytes = Math.max(...visits.map((each) => each.bytes));
  const took = Math.min(...visits.map((each) => each.took));
  console.log(
    `first load: ${(bytes / 1024).toFixed(0)} KB gzipped, usable after ${took.toFixed(0)} ms`,
  );
  expect(bytes).toBeLessThan(200 * 1024);
});

test('a page whose parts are gone, because there is a newer one, is loaded anew', async ({
  coach,
}) => {
  const { page } = await coach();
  let gone = 0;
  await page.route('**/assets/Rules-*.js', (route) => (gone++ ? route.continue() : route.abort()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rules reference' })).toBeVisible();
  expect(gone).toBeGreaterThan(1);
});

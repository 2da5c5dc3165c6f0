/** The installable app: what browsers ask for, reading without a network, and new versions. */
import { expect, test, type Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const TAKEN = () =>
  navigator.serviceWorker.controller !== null ||
  new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true)),
  );

/** The page, with its service worker in charge. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(TAKEN);
}

test('Chromium finds nothing that keeps it from being installed', async ({ page, context }) => {
  await open(page, '/');
  const tools = await context.newCDPSession(page);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A browser in private mode installs nothing: that is of the test, not of the app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toContain('/manifest.webmanifest');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const icon of manifest.icons) {
    const answer = await page.request.get(icon.src);
    expect(answer.headers()['content-type']).toContain(icon.type);
  }
});

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 664 }],
] as const) {
  test(`rules and lessons are read without a network, ${name}`, async ({ page, context }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    // What one has looked at once is there.
    await page.goto('/rules');
    await expect(page.getByRole('heading', { name: 'Rules reference' })).toBeVisible();
    await page.getByRole('searchbox').first().fill('Dodge');
    await page.goto('/tutorial');
    await expect(page.getByRole('region', { name: 'lesson' })).toBeVisible();
    await context.setOffline(true);
    await page.goto('/rules');
    await expect(page.getByRole('heading', { name: 'Rules reference' })).toBeVisible();
    await page.goto('/tutorial');
    await expect(page.getByText('Here they are to read')).toBeVisible();
    await expect(page.locator('.reading h2').first()).toBeVisible();
    await page.screenshot({ path: `test-results/offline-${name}.png`, fullPage: true });
    await context.setOffline(false);
    await page.goto('/tutorial');
    await expect(page.getByRole('region', { name: 'lesson' })).toBeVisible();
  });
}

test('an installed app stores the rules before they are looked at', async ({ page, context }) => {
  await open(page, '/');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.waitForFunction(
    async () => !!(await caches.match(new URL('/api/reference/entries', location.origin).href)),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: 'Rules reference' })).toBeVisible();
  await page.goto('/tutorial');
  await expect(page.locator('.reading h2').first()).toBeVisible();
});

test('a newer version of the page is shown at once, whatever is stored', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(async () => {
    const stored = await caches.open('turfwar-answers');
    const old = '<!doctype html><title>Old</title><h1>An old version</h1>';
    await stored.put('/', new Response(old, { headers: { 'Content-Type': 'text/html' } }));
  });
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'Matches' })).toBeVisible();
  await expect(page.getByText('An old version')).toHaveCount(0);
  // And what was old is stored no more.
  const text = await page.evaluate(async () => (await caches.match('/'))!.text());
  expect(text).not.toContain('An old version');
});

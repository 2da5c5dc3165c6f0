import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const port = Number(process.env.TURFWAR_TEST_PORT ?? 8765);
const serve = process.env.TURFWAR_SERVE ?? `${root}/.venv/bin/turfwar serve`;
const data = mkdtempSync(join(tmpdir(), 'turfwar-browser-'));
// Workers read this file again: the database is that of the first.
process.env.TURFWAR_TEST_DATABASE ??= `sqlite:///${join(data, 'turfwar.db')}`;

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Most of a test is waiting for what moves on the page: two fill two cores.
  workers: 2,
  // What passes only at the second try is printed as flaky: a fault of the test or of the page, to be mended.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? chromium.find(existsSync),
      args: ['--no-sandbox', '--mute-audio'],
    },
    // Tests that answer for the server themselves do not see what a service worker asks for.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Keeping a trace of everything takes more than the tests do.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'smoke', testMatch: 'smoke.spec.ts' },
    { name: 'tests', testMatch: '*.spec.ts', testIgnore: 'smoke.spec.ts' },
    // Long, and outside `make test`: what passes only at a second try has failed.
    // Whether something comes is asked, not how soon: a walk passes on a busy machine too.
    {
      name: 'walks',
      testMatch: 'walks/*.walk.ts',
      retries: 0,
      workers: 1,
      expect: { timeout: 40_000 },
    },
    { name: 'questions', testMatch: 'questions.all.ts', fullyParallel: true },
    { name: 'measure', testMatch: 'measure.ts', outputDir: join(data, 'measured') },
    { name: 'screenshots', testMatch: 'screenshots.ts', outputDir: join(data, 'results') },
  ],
  webServer: {
    command: `${serve} --port ${port}`,
    url: `http://127.0.0.1:${port}/api/bots`,
    timeout: 60_000,
    env: {
      TURFWAR_DATABASE_URL: process.env.TURFWAR_TEST_DATABASE,
      TURFWAR_LOG_LEVEL: 'warning',
      TURFWAR_LIMIT_LOGINS_PER_MINUTE: '1000',
      TURFWAR_LIMIT_NEW_MATCHES_PER_MINUTE: '1000',
      TURFWAR_LIMIT_NEW_SESSIONS_PER_MINUTE: '1000',
      TURFWAR_LIMIT_REQUESTS_PER_SECOND: '1000',
      TURFWAR_LIMIT_REQUEST_BURST: '5000',
      TURFWAR_LIMIT_MATCHES_PER_COACH: '1000',
    },
  },
});

/** A server on a copy of what the previous release has left behind. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { command, ROOT } from './shell';

const KEPT = join(ROOT, 'tests/data/releases');

/** What is in the database, as the release has noted it. */
export interface Made {
  password: string;
  /** Matches in the middle, by rule set: at one screen, against a bot, at one screen. */
  matches: Record<string, [string, string, string]>;
  /** By rule set: a league in mid-season, and its match that is being played. */
  leagues: Record<string, { id: string; match: string }>;
}

export interface Old {
  release: string;
  made: Made;
  address: string;
  stop: () => Promise<void>;
}

/** The latest release that left leagues. */
function latest(): string {
  const releases = readdirSync(KEPT).filter((each) => existsSync(join(KEPT, each, 'made.json')));
  return releases.sort((one, two) => one.localeCompare(two, 'en', { numeric: true })).at(-1)!;
}

/** Start the present server on a copy of the database, as after an upgrade. */
export async function upgraded(): Promise<Old> {
  const release = latest();
  const folder = mkdtempSync(join(tmpdir(), 'turfwar-release-'));
  const file = join(folder, 'turfwar.db');
  execFileSync(join(ROOT, '.venv/bin/python'), [join(KEPT, 'unpack.py'), release, file]);
  const port = Number(process.env.TURFWAR_TEST_PORT ?? 8765) + 2;
  const [program, ...words] = command('serve', '--port', String(port));
  const running = spawn(program!, words, {
    env: {
      ...process.env,
      TURFWAR_DATABASE_URL: `sqlite:///${file}`,
      TURFWAR_LOG_LEVEL: 'warning',
      TURFWAR_LIMIT_LOGINS_PER_MINUTE: '1000',
      TURFWAR_LIMIT_REQUESTS_PER_SECOND: '1000',
      TURFWAR_LIMIT_REQUEST_BURST: '5000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    const gone = new Promise((resolve) => running.once('exit', resolve));
    if (running.kill()) await gone;
    rmSync(folder, { recursive: true });
  };
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await fetch(`${address}/api/bots`)).ok).toBe(true);
  }).toPass({ timeout: 60_000 });
  const made = JSON.parse(readFileSync(join(KEPT, release, 'made.json'), 'utf8')) as Made;
  return { release, made, address, stop };
}

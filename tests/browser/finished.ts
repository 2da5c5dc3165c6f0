/** A match that has ended, played once by two bots for all tests that look back at one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContextOptions, type Page } from '@playwright/test';
import { likes, QUIET, test as table } from './table';

export interface Finished {
  id: string;
  /** The replay file as it is downloaded. */
  replay: string;
  /** The cookies and the memory of the browser that let it be played. */
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

/** Make a match as this page's coach; `body` as docs/protocol.md has it. */
export async function newMatch(page: Page, body: object): Promise<string> {
  return page.evaluate(async (wanted) => {
    const { csrf } = await (await fetch('/api/session')).json();
    const headers = { 'X-CSRF-Token': csrf, 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(wanted) };
    return (await (await fetch('/api/matches', request)).json()).match.id as string;
  }, body);
}

export const test = table.extend<object, { finished: Finished }>({
  finished: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL! });
      await likes(context, QUIET);
      const page = await context.newPage();
      await page.goto('/fair');
      const bot = { coach: 'bot', bot: 'rookie' };
      const id = await newMatch(page, { home: bot, away: bot, pace: 0 });
      await page.goto(`/match/${id}`);
      await page.getByRole('dialog', { name: 'The final whistle' }).waitFor({ timeout: 120_000 });
      const replay = await (await page.request.get(`/api/matches/${id}/replay`)).text();
      const state = await context.storageState();
      await context.close();
      await use({ id, replay, state });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const root = resolve(import.meta.dirname, '../..');
const serve = process.env.TURFWAR_SERVE ?? `${root}/.venv/bin/turfwar serve`;

/** What `turfwar ARGUMENTS FILE` says of a file; it throws where that fails. */
export function turfwar(arguments_: string[], name: string, text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'turfwar-file-')), name);
  writeFileSync(file, text);
  const [command, ...rest] = serve.replace(/ serve$/, '').split(' ');
  return execFileSync(command!, [...rest, ...arguments_, file], { encoding: 'utf8' });
}

/** Have `turfwar ARGUMENTS` do something. */
export function turfwarDoes(...arguments_: string[]): void {
  const [command, ...rest] = serve.replace(/ serve$/, '').split(' ');
  execFileSync(command!, [...rest, ...arguments_]);
}

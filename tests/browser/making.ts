/** Matches and positions made without the pages for it, to be looked at from the table. */
import type { Page } from '@playwright/test';

/** Make a match as the page would, and sit down at it. */
export async function sitDown(page: Page, body: object): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/');
  const id = await page.evaluate(async (wanted) => {
    const session = (await (await fetch('/api/session')).json()) as { csrf: string };
    const answer = await fetch('/api/matches', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': session.csrf },
      body: JSON.stringify(wanted),
    });
    const found = (await answer.json()) as { match: { id: string } };
    if (!answer.ok) throw new Error(JSON.stringify(found));
    return found.match.id;
  }, body);
  await page.goto(`/match/${id}`);
  await page.locator('.question').first().waitFor();
  return id;
}

/** Ask the office of leagues as the page would. */
export async function askLeagues<T>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const session = (await (await fetch('/api/session')).json()) as { csrf: string };
      const answer = await fetch(`/api/leagues${where as string}`, {
        method: how as string,
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': session.csrf },
        body: what ? JSON.stringify(what) : undefined,
      });
      const found = (await answer.json()) as unknown;
      if (!answer.ok) throw new Error(JSON.stringify(found));
      return found as T;
    },
    [method, path, body] as [string, string, object | undefined],
  );
}

/** Both sides of a position. */
export async function putUp(page: Page, position: object): Promise<string> {
  const me = { coach: 'me' };
  return sitDown(page, { home: me, away: me, mode: 'sandbox', from: { position } });
}

export const POSITION = {
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  rerolls: { home: 2, away: 2 },
  ball: 'h3',
  players: {
    h1: { position: 'Blitzer', at: 'h13' },
    h2: { position: 'Lineman', at: 'g12' },
    h3: { position: 'Thrower', at: 'h9' },
    h5: { position: 'Catcher', at: 'h6' },
    a1: { position: 'Lineman', at: 'h14' },
    a3: { position: 'Lineman', at: 'm20', state: 'prone' },
  },
};

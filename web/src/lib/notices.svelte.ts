/** What waits for this coach: asked now and then, and told by the browser if they want. */
import type { EmailAsked, ForgottenAnswer, CalendarAddress, NoticesPage } from '../league/wire';
import { request } from './api';

const SECONDS = 60;
const SEEN = 'turfwar.notices';

export const told = $state<{ page: NoticesPage | null }>({ page: null });

function seen(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(SEEN) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Tell by the browser what was not there before; each thing once, in whichever tab comes first. */
function notify(page: NoticesPage): void {
  const known = seen();
  const fresh = page.notices.filter((each) => !known.has(each.key));
  try {
    localStorage.setItem(SEEN, JSON.stringify(page.notices.map((each) => each.key)));
  } catch {
    return;
  }
  const may = typeof Notification !== 'undefined' && Notification.permission === 'granted';
  if (!page.in_browser || !may) return;
  for (const each of fresh) new Notification(each.about, { body: each.text, tag: each.key });
}

export async function refresh(): Promise<void> {
  // Nobody has been here yet: there is nothing to ask for.
  const page = await request<NoticesPage | null>('GET', '/notices');
  take(page);
}

export function take(page: NoticesPage | null): void {
  told.page = page;
  if (page) notify(page);
}

/** Ask again and again while the page can be seen. */
export function watch(): () => void {
  const ask = () => {
    if (!document.hidden || told.page?.in_browser) void refresh().catch(() => undefined);
  };
  const timer = setInterval(ask, SECONDS * 1000);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

export const people = {
  choose: (ways: { on_page: boolean; by_email: boolean; in_browser: boolean }) =>
    request<NoticesPage>('PUT', '/notices', ways),
  setEmail: (email: string, password: string) =>
    request<EmailAsked>('POST', '/account/email', { email, password }),
  confirmEmail: (link: string) => request<NoticesPage>('POST', '/account/email/confirm', { link }),
  dropEmail: () => request<NoticesPage>('DELETE', '/account/email'),
  forgot: (name: string) => request<ForgottenAnswer>('POST', '/password/forgotten', { name }),
  newCalendar: () => request<CalendarAddress>('POST', '/account/calendar'),
  dropCalendar: () => request<unknown>('DELETE', '/account/calendar'),
};

/** The app: its service worker, and what is stored so that rules and lessons open offline. */
import { api, usualRules } from './api';

/** A file of the service worker is never taken from the browser's own cache. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const installed = matchMedia('(display-mode: standalone)').matches;
  if (installed) await store();
  addEventListener('appinstalled', () => void store().catch(() => undefined));
}

/** Ask for what rules and lessons are made of: the service worker stores the answers. */
async function store(): Promise<void> {
  await navigator.serviceWorker.ready;
  const { id } = await usualRules();
  await Promise.all([api.entries(''), api.entries(id), api.reference(id), api.lessons(id)]);
  await Promise.all([api.ruleset(id), api.teams(id), api.options(id), api.bots(id)]);
}

import '@fontsource-variable/inter/index.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { register } from './lib/install';
import { applySettings } from './lib/settings.svelte';

const RELOADED = 'turfwar.reloaded';
const A_WHILE = 30_000;

/** Where a newer page has taken the place of the one that is open, its parts are gone: load that. */
async function renew(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < A_WHILE) return;
  const { ok } = await fetch('/api/bots', { cache: 'no-store' });
  if (!ok) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

addEventListener('vite:preloadError', () => void renew().catch(() => undefined));
applySettings();
// After everything that the page itself loads.
if (import.meta.env.PROD) {
  addEventListener('load', () => setTimeout(() => void register().catch(() => undefined), 1000));
}
mount(App, { target: document.getElementById('app')! });

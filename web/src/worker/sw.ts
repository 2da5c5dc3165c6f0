/// <reference lib="webworker" />
/**
 * The service worker: what has been loaded opens without a network, and nothing old is ever shown
 * while there is one. Pages and answers are asked for first and stored for later; only files that
 * are named by their content are taken from the cache.
 */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;
/** The files of the pages that open offline, written when the client is built. */
declare const OFFLINE_FILES: string[];

const FILES = 'turfwar-files';
const ANSWERS = 'turfwar-answers';
const SHELL = '/';
/** What is the same for everybody, and what rules and lessons are made of. */
const READABLE = /^\/api\/(reference|rulesets|teams|options|bots)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(FILES);
      await files.addAll(OFFLINE_FILES);
      const answers = await caches.open(ANSWERS);
      await answers.add(new Request(SHELL, { cache: 'no-cache' }));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Every page of the client is the same file. */
const shell = { cacheKeyWillBeUsed: () => Promise.resolve(SHELL) };
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !/^\/(api|docs|ws)(\/|$)/.test(url.pathname),
  new NetworkFirst({ cacheName: ANSWERS, plugins: [shell] }),
);
registerRoute(
  ({ url }) => url.origin === location.origin && READABLE.test(url.pathname),
  new NetworkFirst({ cacheName: ANSWERS, plugins: [new ExpirationPlugin({ maxEntries: 120 })] }),
);
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: FILES, plugins: [new ExpirationPlugin({ maxEntries: 300 })] }),
);

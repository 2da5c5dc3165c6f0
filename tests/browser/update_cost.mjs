/**
 * What an update costs the browser's main thread: pages watch two bots for a while, and it is said
 * how much processor time their threads have taken from one update to the next, with all that moves
 * because of it. The kernel tells that (Linux), so that waiting for a core does not count. Then, in a
 * second while, of what it was made up, by the browser's own trace, which itself costs something.
 *
 *     node update_cost.mjs http://127.0.0.1:8000 [seconds] [1440x900] [folder of a build ...]
 *
 * Builds of the page in folders of their own watch the same match at the same time, each in a browser
 * of its own: so two of them can be compared while the machine does other things too.
 */
import { chromium } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { join } from 'node:path';

const [base = 'http://127.0.0.1:8000', seconds = '30', size = '1440x900', ...folders] =
  process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const KINDS = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml' };
/** What the trace calls things, and what they are here; whatever is within one of them is part of it. */
const PARTS = {
  FunctionCall: 'scripts',
  'v8.callFunction': 'scripts',
  TimerFire: 'scripts',
  FireAnimationFrame: 'scripts',
  RunMicrotasks: 'scripts',
  MinorGC: 'memory',
  MajorGC: 'memory',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'before painting',
  Paint: 'painting',
  Layerize: 'layers',
  Commit: 'commit',
};

/** The page out of a folder, and everything else from the server: the address. */
function serve(folder) {
  const { hostname, port } = new URL(base);
  const server = http.createServer((request, response) => {
    const path = request.url.split('?')[0];
    if (path.startsWith('/api')) {
      const { url, method, headers } = request;
      const passed = http.request({ hostname, port, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
      return;
    }
    const asked = join(folder, path);
    const file = /\.\w+$/.test(path) && existsSync(asked) ? asked : join(folder, 'index.html');
    const kind = KINDS[file.split('.').at(-1)] ?? 'application/octet-stream';
    response.writeHead(200, { 'Content-Type': kind });
    response.end(readFileSync(file));
  });
  server.on('upgrade', ({ method, url, headers }, socket, head) => {
    const passed = net.connect(Number(port), hostname, () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      passed.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      passed.write(head);
      passed.pipe(socket);
      socket.pipe(passed);
    });
    passed.on('error', () => socket.destroy());
    socket.on('error', () => passed.destroy());
  });
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}`)),
  );
}

/** Milliseconds that the main thread of a process has computed. */
const computed = (id) =>
  Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

async function open(name, baseURL) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? known.find(existsSync),
    args: ['--no-sandbox', '--mute-audio'],
  });
  const context = await browser.newContext({ baseURL, viewport: { width, height } });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  const watcher = { name, browser, page, tools, process: 0, updates: [] };
  tools.on('Network.webSocketFrameReceived', ({ response }) => {
    if (watcher.process && response.payloadData.startsWith('{"type":"update"'))
      watcher.updates.push(computed(watcher.process));
  });
  await page.goto('/');
  return watcher;
}

async function find(watcher) {
  const session = await watcher.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  watcher.process = renderers.reduce((a, b) => (computed(a) > computed(b) ? a : b));
}

const pause = (long) => new Promise((done) => setTimeout(done, long));
const at = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

const places = await Promise.all(folders.map(serve));
const watchers = [];
if (folders.length === 0) watchers.push(await open('the page', base));
for (const [index, place] of places.entries()) watchers.push(await open(folders[index], place));

const id = await watchers[0].page.evaluate(async () => {
  const { csrf } = await (await fetch('/api/session')).json();
  const bot = { coach: 'bot', bot: 'rookie' };
  const answer = await fetch('/api/matches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
    body: JSON.stringify({ home: bot, away: bot }),
  });
  return (await answer.json()).match.id;
});
for (const { page } of watchers) await page.goto(`/match/${id}`);
await pause(8000);
for (const watcher of watchers) await find(watcher);
for (const watcher of watchers) {
  watcher.updates = [];
  watcher.began = computed(watcher.process);
}
await pause(1000 * Number(seconds));
for (const { name, process: main, began, updates } of watchers) {
  const each = updates.slice(1).map((until, index) => until - updates[index]);
  const mean = (computed(main) - began) / updates.length;
  console.log(
    `${name}: ${updates.length} updates, ${mean.toFixed(1)} ms of computing each in the mean; ` +
      `median ${at(each, 0.5).toFixed(1)}, of 95 in 100 at most ${at(each, 0.95).toFixed(1)}`,
  );
}

// Of what it is made up: the outermost known part has all that is within it, but for other parts.
for (const watcher of watchers) {
  const { tools } = watcher;
  watcher.trace = [];
  watcher.updates = [];
  tools.on('Tracing.dataCollected', ({ value }) => watcher.trace.push(...value));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
}
await pause(500 * Number(seconds));
for (const { name, browser, tools, process: main, trace, updates } of watchers) {
  const over = new Promise((done) => tools.once('Tracing.tracingComplete', done));
  const count = updates.length;
  await tools.send('Tracing.end');
  await over;
  const own = trace
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && pid === main && tid === main && tdur)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const spent = new Map();
  const add = (part, time) => spent.set(part, (spent.get(part) ?? 0) + time / 1000);
  const inside = [];
  let frames = 0;
  for (const { name: what, ts, dur, tdur } of own) {
    while (inside.length > 0 && inside.at(-1).end <= ts) inside.pop();
    const around = inside.at(-1)?.part;
    const part = PARTS[what] ?? (what === 'RunTask' ? 'all else' : around);
    if (what === 'Commit') frames += 1;
    if (part && part !== around) {
      add(part, tdur);
      if (around) add(around, -tdur);
    }
    inside.push({ end: ts + dur, part });
  }
  const parts = [...spent].sort((a, b) => b[1] - a[1]);
  const told = parts.map(([part, time]) => `${part} ${(time / count).toFixed(1)}`);
  console.log(
    `${name}, traced: ${told.join(', ')} ms; ${(frames / count).toFixed(1)} pictures an update`,
  );
  await browser.close();
}
process.exit(0);

/**
 * What an update costs the browser's main thread: watches two bots for a while and says how much
 * processor time the page's thread has taken for each update that came, and of what it was made up.
 * All that moves on the pitch because of it is in that. The whole is told by the kernel (Linux), so
 * that waiting for a core does not count; the parts are by the clock, and so true on a quiet machine.
 *
 *     node update_cost.mjs http://127.0.0.1:8000 [seconds] [width height]
 */
import { chromium } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';

const [base = 'http://127.0.0.1:8000', seconds = '30', width = '1440', height = '900'] =
  process.argv.slice(2);
const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? known.find(existsSync),
  args: ['--no-sandbox', '--mute-audio'],
});
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: Number(width), height: Number(height) },
});
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Performance.enable');
await cdp.send('Network.enable');
let updates = 0;
let bytes = 0;
cdp.on('Network.webSocketFrameReceived', ({ response }) => {
  if (!response.payloadData.startsWith('{"type":"update"')) return;
  updates += 1;
  bytes += response.payloadData.length;
});

/** Seconds that the page's main thread has computed. */
async function computed() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const busy = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const fields = readFileSync(`/proc/${id}/task/${id}/stat`, 'utf8').split(') ').at(-1);
      const [user, system] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / 100;
    });
  return Math.max(...busy);
}

async function metrics() {
  const { metrics: found } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}

await page.goto('/');
const id = await page.evaluate(async () => {
  const { csrf } = await (await fetch('/api/session')).json();
  const bot = { coach: 'bot', bot: 'rookie' };
  const answer = await fetch('/api/matches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
    body: JSON.stringify({ home: bot, away: bot }),
  });
  return (await answer.json()).match.id;
});
await page.goto(`/match/${id}`);
await page.waitForTimeout(8000);
const [before, began, spent] = [await metrics(), updates, await computed()];
await page.waitForTimeout(1000 * Number(seconds));
const after = await metrics();
const own = ((await computed()) - spent) * 1000;
const count = updates - began;
const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
console.log(`${count} updates of ${Math.round(bytes / updates)} bytes`);
console.log(`main thread: ${(own / count).toFixed(2)} ms of computing an update`);
for (const name of parts) {
  const each = (1000 * (after[name] - before[name])) / count;
  console.log(`${name.replace('Duration', '')}: ${each.toFixed(2)} ms an update`);
}
await browser.close();

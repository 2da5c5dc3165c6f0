/**
 * What the page costs, by the browser's own trace: `make measure-page`. No test: a machine that does
 * other things too keeps no pace, so figures are printed, and written down in docs/performance.md.
 */
import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { POSITION, putUp } from './making';
import { clickSquare, test } from './table';

const LIVELY = { motion: true, pace: 350, numbers: 'risky', confirmEnd: false };
const RUNS = 5;

interface TraceEvent {
  name: string;
  ts: number;
  /** Of its thread's own time, whatever else the machine does. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

const middle = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

test('frames while somebody walks', async ({ coach }) => {
  test.setTimeout(180_000);
  const { page, context } = await coach({}, LIVELY);
  const position = {
    ...POSITION,
    ball: 'h5',
    players: { ...POSITION.players, h5: { position: 'Catcher', at: 'c14' } },
  };
  const rates: number[] = [];
  const longest: number[] = [];
  const costs: number[] = [];
  const tools = await context.newCDPSession(page);
  for (let run = 0; run < RUNS; run++) {
    await putUp(page, position);
    await clickSquare(page, 'c14');
    await expect(page.locator('[data-mark="c22"]')).toBeVisible({ timeout: 20_000 });
    const drawn: number[] = [];
    const tasks: TraceEvent[] = [];
    const threads = new Set<string>();
    const key = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const collect = ({ value }: { value: object[] }) => {
      for (const each of value as TraceEvent[]) {
        if (each.name === 'DrawFrame') drawn.push(each.ts / 1000);
        else if (each.name === 'RunTask') tasks.push(each);
        else if (each.name === 'thread_name' && each.args?.name === 'CrRendererMain')
          threads.add(key(each));
      }
    };
    tools.on('Tracing.dataCollected', collect);
    await tools.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [
          'disabled-by-default-devtools.timeline',
          'disabled-by-default-devtools.timeline.frame',
        ],
      },
    });
    // From the first square on that the token is put over until it stands in the last.
    const walk = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const token = document.querySelector<SVGElement>('[data-player="h5"]')!;
          let began = 0;
          new MutationObserver(() => {
            began ||= performance.now();
            const arrived = token.dataset.square === 'c22';
            if (arrived) setTimeout(() => done(performance.now() - began), 60);
          }).observe(token, { attributes: true, attributeFilter: ['data-square'] });
        }),
    );
    await clickSquare(page, 'c22');
    const took = await walk;
    const over = new Promise((done) => tools.once('Tracing.tracingComplete', done));
    await tools.send('Tracing.end');
    await over;
    tools.off('Tracing.dataCollected', collect);
    const end = drawn.at(-1)!;
    const walking = drawn.filter((at) => at >= end - took);
    const gaps = walking.slice(1).map((at, index) => at - walking[index]!);
    expect(gaps.length, 'the trace has frames').toBeGreaterThan(5);
    rates.push((1000 * gaps.length) / (walking.at(-1)! - walking[0]!));
    longest.push(Math.max(...gaps));
    const busy = tasks
      .filter((each) => threads.has(key(each)) && each.ts / 1000 >= end - took)
      .reduce((sum, each) => sum + (each.tdur ?? 0) / 1000, 0);
    costs.push(busy / gaps.length);
  }
  console.log(
    `a walk of eight squares, ${RUNS} times: ${middle(rates).toFixed(1)} frames a second (middle; ` +
      `least ${Math.min(...rates).toFixed(1)}), longest gap ${middle(longest).toFixed(0)} ms; the page's thread works ` +
      `${middle(costs).toFixed(1)} ms of its own time for each`,
  );
});

test('from an empty cache to a page that can be used', async ({ coach }) => {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { page, context } = await coach();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    took.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  const [least, most] = [Math.min(...took), Math.max(...took)];
  console.log(
    `usable after ${middle(took).toFixed(0)} ms (middle; ${least.toFixed(0)} to ${most.toFixed(0)})`,
  );
});

test('what an update costs', ({ baseURL }) => {
  test.setTimeout(180_000);
  const script = `${import.meta.dirname}/update_cost.mjs`;
  console.log(execFileSync(process.execPath, [script, baseURL!, '60'], { encoding: 'utf8' }));
});

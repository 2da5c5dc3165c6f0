/** The guided first match of every other game, on a phone: whatever is asked is explained. */
import { expect, type Page } from '@playwright/test';
import { sitDown } from './making';
import { asked, playUntil, test } from './table';

interface Guide {
  options: string[];
  advice: Record<string, string>;
}

const json = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`/api/rulesets/${path}`)).json()) as T;

for (const rules of ['brutal', 'bobba', 'deathzone']) {
  test(`the first match of ${rules} explains what it asks`, async ({ coach }) => {
    test.setTimeout(120_000);
    const { page, problems } = await coach({ viewport: { width: 390, height: 664 } });
    await page.goto('/');
    const { match } = await json<{ match: Guide }>(page, `${rules}/lessons`);
    const [home, away] = (await json<{ teams: [string, string] }>(page, rules)).teams;
    const id = await sitDown(page, {
      rules,
      home: { team: home, coach: 'me' },
      away: { team: away, coach: 'bot', bot: 'rookie' },
      options: match.options,
    });
    await page.goto(`/match/${id}?guide`);
    const guide = page.getByRole('region', { name: 'guide' });
    await expect(guide).toBeVisible();
    const known = new Set(Object.values(match.advice));
    const seen = new Set<string>();
    /** What is asked, and what the guide says of it, at one moment. */
    const look = () =>
      page.evaluate(() => {
        const question = document.querySelector('.question:not(.waiting) h2');
        const said = document.querySelector('[aria-label="guide"] p');
        return question ? [question.textContent!.trim(), said?.textContent!.trim() ?? ''] : null;
      });
    let turns = 0;
    await playUntil(
      [page],
      async () => {
        const found = await look();
        if (found && !seen.has(found[0]!)) {
          seen.add(found[0]!);
          expect.soft(known, `${found[0]}: ${found[1]}`).toContain(found[1]);
          // It stands above what it is about, and both are to be seen.
          await expect.soft(guide).toBeInViewport({ ratio: 0.9 });
          await expect.soft(asked(page)).toBeInViewport();
          await page.screenshot({ path: `test-results/guided-${rules}-${seen.size}.png` });
        }
        if (found && /turn|phase/i.test(found[0]!)) turns++;
        // The first turn has come: what was asked before it is enough.
        return turns >= 2;
      },
      90,
    );
    expect(seen.size).toBeGreaterThanOrEqual(2);
    expect(problems).toEqual([]);
  });
}

/** What axe finds wrong with what is shown. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Asked {
  /** Said before each complaint. */
  where?: string;
  /** Only this part of the page. */
  part?: string | undefined;
  /** All but this. */
  without?: string[];
  /** Only these rules of axe. */
  rules?: string[];
}

/** As much of axe as is used here. */
interface Axe {
  run(
    context: { include: string[]; exclude: string[] },
    options: object,
  ): Promise<{
    violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[];
  }>;
}

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe is put into a page once, and asked only for what is wrong: that is most of its time. */
export async function complaints(page: Page, asked: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([part, rules, without]) => {
      const { axe } = window as unknown as { axe: Axe };
      const context = { include: [part ?? 'html'], exclude: [...without] };
      const { violations } = await axe.run(context, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ html, any }) => ({ id, html, why: any[0]?.message ?? '' })),
      );
    },
    [asked.part ?? null, asked.rules ?? null, asked.without ?? []] as const,
  );
  const where = asked.where ?? 'here';
  return found.map(({ id, html, why }) => `${where}: ${id}: ${html.slice(0, 160)} ${why}`);
}

/** Put a theme on, and wait until its colours are there. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // Colours that change do so over time, however short.
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, theme);
}

const THEMES = ['light', 'contrast'];
/** What is drawn on the pitch: its colours are measured by contrast.spec.ts, in all themes. */
const DRAWN = ['svg.pitch', '.pieces'];

/** The same in all themes: what is another there is the colours. The dark one is left on. */
export async function complaintsInThemes(
  page: Page,
  where: string,
  themes = THEMES,
  part?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await wear(page, theme);
    const asked = { where: `${where}, ${theme}`, part, rules: ['color-contrast'], without: DRAWN };
    found.push(...(await complaints(page, asked)));
  }
  if (themes.length > 0) await wear(page, 'dark');
  return [...found, ...(await complaints(page, { where: `${where}, dark`, part }))];
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 664 };

let looks = 0;

/**
 * On a phone and on a desk, in all themes, and that nothing is wider than either. What has other
 * colours in another theme is seen on the one or the other, in turns; where both show the `same`
 * parts, on the desk. A dialog is looked at alone: what is behind it cannot be reached.
 */
export async function complaintsAnywhere(
  page: Page,
  where: string,
  same = false,
): Promise<string[]> {
  const found: string[] = [];
  const part = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : undefined;
  const light = looks++ % 2 === 0 ? 'phone' : 'desk';
  const seenOn = (theme: string) =>
    same ? 'desk' : (theme === 'light') === (light === 'phone') ? 'phone' : 'desk';
  for (const [name, size] of [
    ['phone', PHONE],
    ['desk', DESK],
  ] as const) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const themes = THEMES.filter((theme) => seenOn(theme) === name);
    found.push(...(await complaintsInThemes(page, `${where}, ${name}`, themes, part)));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${where}, ${name}: ${wide} pixels too wide`);
  }
  return found;
}

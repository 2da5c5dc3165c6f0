/** What axe finds wrong with what is shown. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Asked {
  /** Said before each complaint. */
  where?: string;
  /** Only this part of the page. */
  part?: string;
  /** Only these rules of axe. */
  rules?: string[];
}

export async function complaints(page: Page, asked: Asked = {}): Promise<string[]> {
  // There are no frames: nothing is gained by the second page that axe would open for them.
  let axe = new AxeBuilder({ page }).setLegacyMode();
  if (asked.part) axe = axe.include(asked.part);
  if (asked.rules) axe = axe.withRules(asked.rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${asked.where ?? 'here'}: ${id}: ${nodes[0]?.html.slice(0, 160)}`,
  );
}

/** The same in the dark and in the light: what is another there is the colours. */
export async function complaintsInBothThemes(page: Page, where: string): Promise<string[]> {
  const wear = (theme: string) =>
    page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      // Colours that change do so over time, however short.
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }, theme);
  await wear('light');
  const light = await complaints(page, { where: `${where}, light`, rules: ['color-contrast'] });
  await wear('dark');
  return [...light, ...(await complaints(page, { where: `${where}, dark` }))];
}

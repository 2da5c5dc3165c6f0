/** A rule that is read beside a match: which one, and those read before it. */
export const reading = $state({
  keys: [] as string[],
  /** Whose rules they are; the usual ones. */ rules: '',
});

export function openRule(key: string): void {
  reading.keys = [...reading.keys, key];
}

export function backInRules(): void {
  reading.keys = reading.keys.slice(0, -1);
}

export function closeRules(): void {
  reading.keys = [];
}

/** Where the rule behind an event, or any other source, is shown. */
export function ruleAddress(source: string): string {
  return `/rules?rule=${encodeURIComponent(source)}`;
}

/** Pages with a match on them: there a rule opens beside it. */
const BESIDE = new Set(['match', 'sandbox', 'replay', 'tutorial', 'report']);

/** What a link to the reference is about, if it should open beside the page at `path`. */
export function ruleOf(link: URL | HTMLAnchorElement, path: string): string | null {
  if (link.pathname !== '/rules' || !BESIDE.has(path.split('/')[1] ?? '')) return null;
  const asked = new URLSearchParams(link.search).get('rule');
  return asked ?? (decodeURIComponent(link.hash.slice(1)) || null);
}

/** A source as people read it: without the number of its book. */
export function ruleName(source: string): string {
  return source.replace(/^\d+, /, '').replace(/^'(.*)'$/, '$1');
}

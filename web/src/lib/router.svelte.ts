/** Which page the address names. */
import { openRule, ruleOf } from './rule.svelte';

export const route = $state({
  path: location.pathname,
  query: location.search,
  hash: location.hash,
});

function follow(): void {
  route.path = location.pathname;
  route.query = location.search;
  route.hash = location.hash;
}

addEventListener('popstate', follow);
addEventListener('hashchange', follow);

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  follow();
  scrollTo(0, 0);
}

/** Links to our own pages without loading everything again. */
export function onlink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return;
  if (link.pathname.startsWith('/api/')) return;
  const rule = ruleOf(link, route.path);
  if (rule !== null) {
    event.preventDefault();
    openRule(rule);
    return;
  }
  if (link.hash && link.pathname === route.path && link.search === route.query) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** A part of an address as it is meant; as it stands where that means nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parameter(name: string): string | null {
  return new URLSearchParams(route.query).get(name);
}

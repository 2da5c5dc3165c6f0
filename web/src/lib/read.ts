/** How far one has read the log of a match over days, so that one sees what is new next time. */
const KEY = 'turfwar.read';
const MOST = 100;

type Read = Record<string, number>;

function all(): Read {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Read;
  } catch {
    return {};
  }
}

/** How far the log was read at the last visit; null at the first one. */
export const readBefore = (match: string): number | null => all()[match] ?? null;

export function remember(match: string, log: number): void {
  const { [match]: _, ...others } = all();
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [match, log]])));
  } catch {
    // Without a place for it, nothing is marked as new.
  }
}

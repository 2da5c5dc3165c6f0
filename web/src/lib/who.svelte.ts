/** Who plays in this browser, as the server last said; kept, so that no page has to ask. */
import type { Session } from './protocol';

const KEY = 'turfwar.name';

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export const who = $state({ name: stored() });

export function met({ coach }: Session): void {
  who.name = coach.name;
  try {
    localStorage.setItem(KEY, coach.name);
  } catch {
    // Only the name in the header is lost.
  }
}

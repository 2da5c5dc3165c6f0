/** An example of the rules reference in a sandbox: what it shows, and how far it has been played. */
import type { GameEvent, ScenarioInfo } from './protocol';

export type Example = ScenarioInfo;

const key = (match: string) => `turfwar.example.${match}`;

/** Kept for this tab, so that a reload still knows it. */
export function keepExample(match: string, example: Example): void {
  sessionStorage.setItem(key(match), JSON.stringify(example));
}

export function forgetExample(match: string): void {
  sessionStorage.removeItem(key(match));
}

export function exampleOf(match: string): Example | null {
  const kept = sessionStorage.getItem(key(match));
  return kept ? (JSON.parse(kept) as Example) : null;
}

export interface Progress {
  /** How many of its steps have been made. */
  done: number;
  /** Whether something else was chosen than it says. */
  astray: boolean;
}

/**
 * How far the choices that were made follow the steps of an example. The log shows no secret
 * choices: where `count`, of all choices, is more than it shows, the steps it lacks were made.
 */
export function progress(
  steps: readonly string[],
  events: readonly GameEvent[],
  count: number,
): Progress {
  const made = events.filter((event) => event.kind === 'choice').map(({ facts }) => facts.choice);
  let secret = Math.max(0, count - made.length);
  let done = 0;
  let seen = 0;
  while (done < steps.length) {
    if (seen < made.length && made[seen] === steps[done]) seen++;
    else if (secret > 0) secret--;
    else break;
    done++;
  }
  return { done, astray: seen < made.length && done < steps.length };
}

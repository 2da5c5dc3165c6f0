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

/** How far the choices that were made follow the steps of an example. */
export function progress(steps: readonly string[], events: readonly GameEvent[]): Progress {
  const made = events.filter((event) => event.kind === 'choice').map(({ facts }) => facts.choice);
  let done = 0;
  while (done < made.length && done < steps.length && made[done] === steps[done]) done++;
  return { done, astray: done < made.length && done < steps.length };
}

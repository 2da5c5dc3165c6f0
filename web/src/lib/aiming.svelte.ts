/**
 * What is aimed and cannot be taken back: first it is chosen, then its target, then the coach sees
 * what it would do, and confirms it. Which choices are aimed the server says.
 */
import type { Choice } from './choices';
import type { Live } from './live.svelte';
import type { Forecast } from './protocol';

export class Aiming {
  /** What the coach wants to aim; nothing where the question says it. */
  mode = $state<string | null>(null);
  target = $state.raw<Choice | null>(null);
  /** What it would do, as soon as the server has worked it out. */
  forecast = $state.raw<Forecast | null>(null);
  /** Whether that is being worked out. */
  busy = $state(false);

  constructor(private readonly live: Live) {}

  begin(mode: string): void {
    this.reset();
    this.mode = mode;
  }

  async at(choice: Choice): Promise<void> {
    if (this.target?.text === choice.text) return;
    this.target = choice;
    this.forecast = null;
    this.busy = true;
    const { version } = this.live;
    const still = () => this.target?.text === choice.text && this.live.version === version;
    try {
      const found = await this.live.forecast(choice.text);
      if (still()) this.forecast = found;
    } catch {
      // Without odds the choice can be confirmed all the same.
    }
    if (still()) this.busy = false;
  }

  /** One step back; false where there is none. */
  back(): boolean {
    const { mode, target } = this;
    if (target) this.forget();
    else if (mode) this.mode = null;
    return !!target || !!mode;
  }

  forget(): void {
    this.target = null;
    this.forecast = null;
    this.busy = false;
  }

  reset(): void {
    this.forget();
    this.mode = null;
  }
}

/** Exact odds of what the coach points at: asked for when he rests there, kept for the position. */
import type { Live } from './live.svelte';
import type { ActionOdds, Target } from './protocol';

const REST = 120;

const keyOf = (version: number, player: string, target: Target) =>
  `${version} ${player} ${target.player ?? ''} ${target.square ?? ''}`;

export class Exact {
  private known = $state.raw<ReadonlyMap<string, ActionOdds[]>>(new Map());
  private asked = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly live: Live) {}

  /** What is known of a target so far. */
  of(player: string, target: Target, action: string): ActionOdds | undefined {
    const found = this.known.get(keyOf(this.live.version, player, target));
    return found?.find((each) => each.action === action);
  }

  /** The coach points at this now; nothing is asked while he moves on. */
  point(player: string | null, target: Target | null): void {
    const key = player && target ? keyOf(this.live.version, player, target) : '';
    if (key === this.asked) return;
    this.asked = key;
    clearTimeout(this.timer);
    if (!player || !target || this.known.has(key)) return;
    this.timer = setTimeout(() => void this.ask(key, player, target), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async ask(key: string, player: string, target: Target): Promise<void> {
    try {
      const { actions, version } = await this.live.odds(player, target);
      if (keyOf(version, player, target) !== key) return;
      const now = `${this.live.version} `;
      const fresh = [...this.known].filter(([each]) => each.startsWith(now));
      this.known = new Map([...fresh, [key, actions]]);
    } catch {
      // Without them the chances of the single rolls are still shown.
      if (this.asked === key) this.asked = '';
    }
  }
}

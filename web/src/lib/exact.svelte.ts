/** Exact odds of what the coach points at: asked for when they rest there, kept for the position. */
import { Refusal, type Live } from './live.svelte';
import type { ExactPlan, Target } from './protocol';

const REST = 120;
/** Refusals that would come again. */
const FINAL = new Set(['too-long', 'failed', 'not-found']);

const keyOf = (version: number, player: string, action: string | null, target: Target) =>
  `${version} ${player} ${action ?? ''} ${target.player ?? ''} ${target.square ?? ''}`;

interface Wanted {
  key: string;
  player: string;
  action: string | null;
  target: Target;
}

export class Exact {
  private known = $state.raw<ReadonlyMap<string, ExactPlan[]>>(new Map());
  private pointed: Wanted | null = null;
  /** What is worked out when nothing is pointed at. */
  private later: Wanted[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = '';
  private gone = false;

  constructor(private readonly live: Live) {}

  /** What is known of a target so far. */
  of(player: string, action: string | null, target: Target): ExactPlan[] | undefined {
    return this.known.get(keyOf(this.live.version, player, action, target));
  }

  /** The coach points at this now; nothing is asked while they move on. */
  point(player: string | null, action: string | null, target: Target | null): void {
    const wanted = player && target ? this.wanted(player, action, target) : null;
    if (wanted?.key === this.pointed?.key) return;
    this.pointed = wanted;
    clearTimeout(this.timer);
    if (wanted && !this.known.has(wanted.key)) this.timer = setTimeout(() => this.go(), REST);
  }

  /** These are shown too: their chances come one after the other. */
  also(player: string | null, action: string | null, targets: readonly Target[]): void {
    this.later = player ? targets.map((each) => this.wanted(player, action, each)) : [];
    this.go();
  }

  stop(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private wanted(player: string, action: string | null, target: Target): Wanted {
    return { key: keyOf(this.live.version, player, action, target), player, action, target };
  }

  /** Ask what is wanted most; what is pointed at takes the place of anything else. */
  private go(): void {
    if (this.gone) return;
    const pointed = this.pointed && !this.known.has(this.pointed.key) ? this.pointed : null;
    if (this.asking && (!pointed || this.asking === pointed.key)) return;
    const now = `${this.live.version} `;
    const next =
      pointed ?? this.later.find((each) => each.key.startsWith(now) && !this.known.has(each.key));
    if (next) void this.ask(next);
  }

  private async ask({ key, player, action, target }: Wanted): Promise<void> {
    this.asking = key;
    let plans: ExactPlan[] = [];
    try {
      const found = await this.live.odds(player, target, action);
      plans = keyOf(found.version, player, action, target) === key ? found.plans : [];
    } catch (error) {
      if (this.asking === key && !(error instanceof Refusal && FINAL.has(error.code))) {
        this.asking = '';
      }
      if (this.asking !== key) return;
    }
    // What cannot be worked out is not asked again for this position.
    const now = `${this.live.version} `;
    const fresh = [...this.known].filter(([each]) => each.startsWith(now));
    this.known = new Map([...fresh, [key, plans]]);
    if (this.asking === key) this.asking = '';
    this.go();
  }
}

/** A replay being watched: any moment of it, forwards, backwards and at any speed. */
import { api } from './api';
import type { GameEvent, ReplayInfo, ReplayMove, View } from './protocol';
import { merge } from './updates';

const BATCH = 200;
const BEAT = 900;

export class Player {
  info = $state.raw<ReplayInfo | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<GameEvent[]>([]);
  ply = $state(0);
  playing = $state(false);
  speed = $state(2);
  problem = $state('');

  private moves = new Map<number, ReplayMove>();
  private fetching = new Map<number, Promise<void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(readonly id: string) {
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      this.info = await api.replay(this.id);
      await this.jump(0);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private async jump(ply: number): Promise<void> {
    const found = await api.at(this.id, ply);
    if (this.wanted !== ply) return;
    this.view = found.view;
    this.events = found.events;
    this.ply = ply;
  }

  private fetch(ply: number): Promise<void> {
    const from = Math.floor(ply / BATCH) * BATCH;
    let work = this.fetching.get(from);
    if (!work) {
      work = api.moves(this.id, from, BATCH).then((found) => {
        for (const move of found) this.moves.set(move.ply, move);
      });
      work.catch(() => this.fetching.delete(from));
      this.fetching.set(from, work);
    }
    return work;
  }

  /** Go to a moment: one step forward from what is there, anything else from the server. */
  async seek(ply: number): Promise<void> {
    const last = this.info?.choices ?? 0;
    const to = Math.min(last, Math.max(0, ply));
    this.wanted = to;
    if (to === this.ply) return;
    try {
      if (to !== this.ply + 1 || !this.view) {
        await this.jump(to);
        return;
      }
      if (!this.moves.has(to)) await this.fetch(to - 1);
      const move = this.moves.get(to);
      if (!move || this.wanted !== to) {
        if (!move) await this.jump(to);
        return;
      }
      this.view = merge(this.view, move.changes);
      this.events = [...this.events, ...move.events];
      this.ply = to;
    } catch (error) {
      this.stop();
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  toggle(): void {
    if (this.playing) this.stop();
    else {
      this.playing = true;
      void this.beat();
    }
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async beat(): Promise<void> {
    if (!this.playing) return;
    if (this.ply >= (this.info?.choices ?? 0)) {
      this.stop();
      return;
    }
    await this.seek(this.ply + 1);
    if (this.playing) this.timer = setTimeout(() => void this.beat(), BEAT / this.speed);
  }
}

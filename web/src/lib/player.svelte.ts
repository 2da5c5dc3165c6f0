/** A replay being watched: any moment of it, forwards, backwards and at any speed. */
import { api } from './api';
import { messageOf } from './errors';
import { turnFrom, weight } from './moments';
import { Rules } from './rules';
import type { GameEvent, ReplayInfo, ReplayMove, View } from './protocol';
import { Stage } from './stage.svelte';
import { merge } from './updates';

const BATCH = 200;
const BEAT = 900;

export class Player {
  info = $state.raw<ReplayInfo | null>(null);
  view = $state.raw<View | null>(null);
  rules = $state.raw<Rules | null>(null);
  events = $state.raw<GameEvent[]>([]);
  ply = $state(0);
  playing = $state(false);
  speed = $state(2);
  problem = $state('');
  /** Where steps forward are played. */
  readonly stage = new Stage();

  private moves = new Map<number, ReplayMove>();
  private fetching = new Map<number, Promise<void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;
  private jumping = false;

  constructor(
    readonly id: string,
    start = 0,
  ) {
    void this.load(start);
  }

  private async load(start: number): Promise<void> {
    try {
      const info = await api.replay(this.id);
      this.rules = new Rules(await api.ruleset(info.rules, info.options));
      this.info = info;
      this.wanted = Math.min(this.info.choices, Math.max(0, start));
      await this.jump();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.stop();
    this.problem = messageOf(error);
  }

  /** Fetch the moment that is wanted; while one comes, only the last wish counts. */
  private async jump(): Promise<void> {
    if (this.jumping) return;
    this.jumping = true;
    try {
      let found;
      do found = await api.at(this.id, this.wanted);
      while (found.ply !== this.wanted);
      this.view = found.view;
      this.events = found.events;
      this.ply = found.ply;
      this.stage.know(found.events);
    } finally {
      this.jumping = false;
    }
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
    const to = Math.min(this.info?.choices ?? 0, Math.max(0, ply));
    this.wanted = to;
    if (to === this.ply) return;
    try {
      const next = to === this.ply + 1 && this.view;
      if (next && !this.moves.has(to)) await this.fetch(to - 1);
      const move = this.moves.get(to);
      if (this.wanted !== to) return;
      if (!move || to !== this.ply + 1 || !this.view) {
        await this.jump();
        return;
      }
      const before = this.view;
      this.view = merge(before, move.changes);
      this.events = [...this.events, ...move.events];
      this.ply = to;
      if (before.question?.form === 'setup') this.stage.know(this.events);
      else this.stage.take(move.events, before, this.view, this.rules!);
    } catch (error) {
      this.fail(error);
    }
  }

  /** A coach steps by hand: the replay stops. */
  step(ply: number | null): void {
    this.stop();
    this.stage.finish();
    if (ply !== null) void this.seek(ply);
  }

  turn(step: 1 | -1): void {
    const end = step > 0 ? (this.info?.choices ?? 0) : 0;
    this.step(turnFrom(this.info?.timeline ?? [], this.ply, step) ?? end);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else {
      this.playing = true;
      void this.beat(this.ply >= (this.info?.choices ?? 0) ? 0 : this.ply + 1);
    }
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async beat(to: number): Promise<void> {
    this.stage.speed = this.speed / 2;
    await this.seek(to);
    if (!this.playing) return;
    if (this.ply >= (this.info?.choices ?? 0)) {
      this.stop();
      return;
    }
    const news = this.moves.get(this.ply)?.events ?? [];
    const rules = this.rules!;
    const inSetup = this.view?.question?.form === 'setup';
    if (this.stage.playing) {
      await this.stage.idle();
      if (this.playing) void this.beat(this.ply + 1);
      return;
    }
    const wait = (BEAT / this.speed) * weight(news, inSetup, rules);
    this.timer = setTimeout(() => void this.beat(this.ply + 1), wait);
  }
}

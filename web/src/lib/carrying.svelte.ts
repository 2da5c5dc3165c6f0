/** Set-up by drag and drop: picking up asks for a player's squares, dropping chooses one. */
import type { Coach } from './coach.svelte';
import { occupantOf } from './preview';

type Locate = (x: number, y: number) => string | null;

const FAR = 8;
const REST = 90;

export class Carrying {
  /** Who is carried over from the dugout, and where the pointer is. */
  held = $state<{ player: string; x: number; y: number; moved: boolean } | null>(null);
  /** The square under him that he may not stand in, and why not. */
  refused = $state<string | null>(null);
  reason = $state('');

  private over: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly coach: Coach) {}

  get inSetup(): boolean {
    const { live } = this.coach;
    return live.mine && live.view?.question?.kind === 'setup';
  }

  /** Whether somebody can be carried: whoever of ours stands, or waits to be set up. */
  movable(player: string | null): boolean {
    const found = player ? this.coach.live.view?.players[player] : undefined;
    if (!this.inSetup || found?.side !== this.coach.side) return false;
    return found.state === 'standing' || found.state === 'reserve';
  }

  grab(player: string, event: PointerEvent): void {
    if (event.button !== 0 || !this.movable(player)) return;
    this.held = { player, x: event.clientX, y: event.clientY, moved: false };
  }

  drag(event: PointerEvent, squareAt: Locate): void {
    const { held } = this;
    if (!held) return;
    const { clientX: x, clientY: y } = event;
    const moved = held.moved || Math.hypot(x - held.x, y - held.y) > FAR;
    if (!moved) return;
    this.held = { player: held.player, x, y, moved };
    this.hover(held.player, squareAt(x, y));
  }

  release(event: PointerEvent, squareAt: Locate): void {
    const { held } = this;
    this.held = null;
    if (held?.moved) void this.drop(held.player, squareAt(event.clientX, event.clientY));
  }

  cancel(): void {
    this.held = null;
    this.forget();
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.over = null;
    this.refused = null;
    this.reason = '';
  }

  /** He is held over a square: his squares are lit, and of any other it is said why not. */
  hover(player: string, square: string | null): void {
    const { coach } = this;
    if (coach.live.view?.question?.player !== player) {
      if (coach.open.has(`place ${player}`)) void coach.send([`place ${player}`]);
      return;
    }
    if (square === this.over) return;
    this.forget();
    this.over = square;
    if (!square || coach.open.has(`at ${square}`)) return;
    this.timer = setTimeout(() => void this.ask(square), REST);
  }

  private async ask(square: string): Promise<void> {
    const found = await this.coach.live.why(`at ${square}`).catch(() => null);
    if (!found || found.open || this.over !== square) return;
    this.refused = square;
    this.reason = found.text;
  }

  async drop(player: string, square: string | null): Promise<void> {
    const { coach } = this;
    const view = coach.live.view!;
    this.forget();
    if (view.question?.player !== player) {
      if (coach.open.has(`place ${player}`)) {
        if (!(await coach.send([`place ${player}`]))) return;
      } else {
        await this.instead(player, square);
        return;
      }
    }
    await this.until(() => coach.live.view?.question?.player === player);
    const choice = square ? `at ${square}` : 'bench';
    if (coach.open.has(choice)) {
      await coach.send([choice]);
      return;
    }
    const why = square ? await coach.live.why(choice).catch(() => null) : null;
    await coach.undo();
    coach.notice = why?.text ?? '';
  }

  /** He cannot be taken up as he is: he comes on for another, or those after him are set again. */
  private async instead(player: string, square: string | null): Promise<void> {
    const { coach } = this;
    const view = coach.live.view!;
    const there = square ? occupantOf(view, square) : null;
    if (there && there !== player && coach.open.has(`place ${there}`)) {
      await coach.send([`place ${there}`, 'bench', `place ${player}`, `at ${square}`]);
    } else if (view.players[player]?.square && coach.live.undoable) {
      await this.again(player, square);
    } else {
      await coach.explain(`place ${player}`);
    }
  }

  /** Take back as far as he was set up, then set the others up again, and him elsewhere. */
  private async again(player: string, square: string | null): Promise<void> {
    const { coach } = this;
    const placed = () =>
      Object.values(coach.live.view!.players).filter(
        (each) => each.side === coach.side && each.square,
      );
    const before = placed();
    for (let guard = 0; guard < 60; guard++) {
      if (!coach.live.view!.players[player]?.square || !coach.live.undoable) break;
      await coach.undo();
    }
    const still = new Set(placed().map((each) => each.id));
    const chain = before
      .filter((each) => each.id !== player && !still.has(each.id))
      .flatMap((each) => [`place ${each.id}`, `at ${each.square}`]);
    if (square) chain.push(`place ${player}`, `at ${square}`);
    if (coach.live.view!.question?.player) await coach.undo();
    await coach.send(chain);
    await this.until(() => !coach.busy);
    if (square && coach.live.view!.players[player]?.square !== square) {
      await coach.explain(`at ${square}`);
      await coach.undo();
    }
  }

  private async until(ready: () => boolean): Promise<void> {
    for (let wait = 0; wait < 60 && !ready(); wait++) {
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}

/** Set-up by drag and drop: picking up asks for a player's squares, dropping chooses one. */
import type { Coach } from './coach.svelte';
import { occupantOf } from './preview';
import type { PlayerView } from './protocol';
import { parseSquare } from './squares';

type Locate = (x: number, y: number) => string | null;

const FAR = 8;
const REST = 90;

export class Carrying {
  /** Who is carried over from beside the pitch, and where the pointer is. */
  held = $state<{ player: string; x: number; y: number; moved: boolean } | null>(null);
  /** The square under them that they may not stand in, and why not. */
  refused = $state<string | null>(null);
  reason = $state('');

  private over: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly coach: Coach) {}

  get inSetup(): boolean {
    const { live } = this.coach;
    return live.mine && live.view?.question?.form === 'setup';
  }

  /** How a player is taken up, and how they are put into a square; whether that is open or not. */
  private pick(player: string): string {
    return this.coach.live.rules!.page.choices.pick.replace('{player}', player);
  }

  private place(square: string): string {
    return this.coach.live.rules!.page.choices.place.replace('{square}', square);
  }

  /** Whether somebody can be carried: whoever of ours stands, or waits to be set up. */
  movable(player: string | null): boolean {
    const { live, side } = this.coach;
    const found = player ? live.view?.players[player] : undefined;
    if (!this.inSetup || found?.side !== side) return false;
    const posture = live.rules?.state(found.state)?.posture;
    return posture === 'upright' || posture === 'reserve';
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

  /** They are held over a square: theirs are lit, and of any other it is said why not. */
  hover(player: string, square: string | null): void {
    const { coach } = this;
    if (coach.live.view?.question?.player !== player) {
      const taking = coach.open.picks.get(player);
      if (taking) void coach.send([taking]);
      return;
    }
    if (square === this.over) return;
    this.forget();
    this.over = square;
    if (!square || coach.open.placing(square)) return;
    this.timer = setTimeout(() => void this.ask(square), REST);
  }

  private async ask(square: string): Promise<void> {
    const { coach } = this;
    const there = occupantOf(coach.live.view!, square);
    if (there && coach.live.view!.players[there]?.side === coach.side) return;
    const found = await coach.live.why(this.place(square)).catch(() => null);
    if (!found || found.open || this.over !== square) return;
    this.refused = square;
    this.reason = found.text;
  }

  async drop(player: string, square: string | null): Promise<void> {
    const { coach } = this;
    this.forget();
    const there = square ? occupantOf(coach.live.view!, square) : null;
    const other = there && there !== player ? coach.live.view!.players[there] : undefined;
    if (square && other?.side === coach.side) {
      await this.exchange(player, other.id, square);
      return;
    }
    if (coach.live.view!.question?.player !== player) {
      const taking = coach.open.picks.get(player);
      if (!taking) {
        await this.instead(player, square);
        return;
      }
      if (!(await coach.send([taking]))) return;
    }
    await coach.live.until(() => coach.live.view?.question?.player === player);
    const choice = coach.open.placing(square);
    if (choice) {
      await coach.send([choice]);
      return;
    }
    const why = square ? await coach.live.why(this.place(square)).catch(() => null) : null;
    await coach.undo();
    coach.notice = why?.text ?? '';
  }

  /** Two change places: one comes on for the other, or both stand elsewhere. */
  private async exchange(player: string, other: string, square: string): Promise<void> {
    const { coach } = this;
    const from = coach.live.view!.players[player]?.square;
    if (coach.live.view!.question?.player) await coach.undo();
    const wanted = new Map<string, string | null>([
      [player, square],
      [other, from ?? null],
    ]);
    await this.again(wanted);
  }

  /** They cannot be taken up as they are: those after them are set again. */
  private async instead(player: string, square: string | null): Promise<void> {
    const { coach } = this;
    if (coach.live.view!.players[player]?.square && coach.live.undoable) {
      await this.again(new Map([[player, square]]));
    } else await coach.explain(this.pick(player));
  }

  private get placed(): PlayerView[] {
    const { live, side } = this.coach;
    return Object.values(live.view!.players).filter((each) => each.side === side && each.square);
  }

  /** Take back as far as these were set up, then set the others up again, and them elsewhere. */
  private async again(wanted: ReadonlyMap<string, string | null>): Promise<void> {
    const { coach } = this;
    const before = this.placed;
    for (let guard = 0; guard < 60; guard++) {
      const standing = this.placed.some((each) => wanted.has(each.id));
      if (!standing || !coach.live.undoable) break;
      await coach.undo();
    }
    if (coach.live.view!.question?.player) await coach.undo();
    const still = new Set(this.placed.map((each) => each.id));
    const places = [
      ...before
        .filter((each) => !wanted.has(each.id) && !still.has(each.id))
        .map((each): [string, string] => [each.id, each.square!]),
      ...[...wanted].flatMap(([who, square]): [string, string][] =>
        square ? [[who, square]] : [],
      ),
    ];
    // From the middle backwards: that is where somebody has to stand first.
    const middle = (coach.live.rules!.field.columns + 1) / 2;
    const far = (square: string) => Math.abs((parseSquare(square)?.column ?? 0) - middle);
    places.sort((one, two) => far(one[1]) - far(two[1]));
    const chain = places.flatMap(([who, square]) => [this.pick(who), this.place(square)]);
    const { version } = coach.live;
    if (chain.length > 0 && (await coach.send(chain))) await coach.live.after(version);
    for (const [player, square] of wanted) {
      if (!square || coach.live.view!.players[player]?.square === square) continue;
      await coach.explain(this.place(square));
      await coach.undo();
    }
  }
}

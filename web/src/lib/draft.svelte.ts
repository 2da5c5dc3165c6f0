/** A position while it is being put up: every change of it can be taken back. */
import type { PlacedPlayer, Position, RulesetPage, Side } from './protocol';

const REMEMBERED = 100;

export const sideOf = (id: string): Side => (id.startsWith('h') ? 'home' : 'away');

const number = (value: unknown, otherwise: number): number => {
  const found = Number(value);
  return Number.isFinite(found) ? found : otherwise;
};

const sides = (value: unknown): Record<Side, number> => {
  const found = (value ?? {}) as Partial<Record<Side, unknown>>;
  return { home: number(found.home, 0), away: number(found.away, 0) };
};

/** A position with both teams and all players, and numbers that are no texts. */
export interface WholePosition extends Position {
  home: string;
  away: string;
  half: number;
  turn: number | Record<Side, number>;
  score: Record<Side, number>;
  players: Record<string, PlacedPlayer>;
}

/** What came from a scenario file has its numbers as texts. */
export function numbered(position: Position, page: RulesetPage): WholePosition {
  const players = Object.fromEntries(
    Object.entries(position.players ?? {}).map(([id, each]) => {
      const player: PlacedPlayer = { ...each };
      for (const { name } of page.characteristics) {
        if (player[name] !== undefined) player[name] = number(player[name], 0);
      }
      if (player.used !== undefined) player.used = String(player.used) === 'true';
      return [id, player];
    }),
  );
  const { turn, half, score } = position;
  const whole: WholePosition = {
    ...position,
    home: position.home || page.teams[0],
    away: position.away || page.teams[1],
    half: number(half, 1),
    turn: typeof turn === 'object' ? sides(turn) : number(turn, 1),
    score: sides(score),
    players,
  };
  for (const { name, sided } of page.position.fields) if (sided) whole[name] = sides(whole[name]);
  delete whole.dice;
  return whole;
}

/** Who has the ball, or its square: some rules say how it is held, `{ hands: 'a1' }`. */
export const ballOf = ({ ball }: Position): string | undefined =>
  typeof ball === 'object' ? Object.values(ball)[0] : ball;

export class Draft {
  position: WholePosition;
  notice = $state('');
  private past = $state.raw<string[]>([]);

  constructor(
    start: Position,
    readonly page: RulesetPage,
  ) {
    this.position = $state(numbered(start, page));
  }

  /** The states that players on the pitch can be in, the usual one first. */
  get states() {
    return this.page.states.filter((state) => state.on_pitch);
  }

  /** What a position has that does not name something. */
  usual(field: string): string {
    return this.page.position.fields.find((each) => each.name === field)?.usual ?? '';
  }

  get undoable(): boolean {
    return this.past.length > 0;
  }

  get plain(): WholePosition {
    return $state.snapshot(this.position) as WholePosition;
  }

  /** Change something, so that it can be taken back. */
  change(work: (position: WholePosition) => void): void {
    this.past = [...this.past.slice(-REMEMBERED), JSON.stringify(this.plain)];
    this.notice = '';
    work(this.position);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.position = JSON.parse(last) as WholePosition;
    this.notice = '';
  }

  at(square: string): string | null {
    const found = Object.entries(this.position.players).find(([, each]) => each.at === square);
    return found?.[0] ?? null;
  }

  /** A new player in a square; their id, or nothing where their side is full. */
  add(side: Side, name: string, square: string): string | null {
    const letter = side === 'home' ? 'h' : 'a';
    let next = 1;
    while (`${letter}${next}` in this.position.players) next++;
    const most = this.page.position.players;
    if (next > most) {
      this.notice = `A side has at most ${most} players: remove one first.`;
      return null;
    }
    const id = `${letter}${next}`;
    this.change(({ players }) => (players[id] = { position: name, at: square }));
    return id;
  }

  /** Put a player into a free square, from wherever they are. */
  move(id: string, square: string): void {
    if (this.at(square)) return;
    this.change(({ players }) => {
      const player = players[id]!;
      player.at = square;
      if (!this.states.some(({ name }) => name === player.state)) delete player.state;
    });
  }

  remove(id: string): void {
    this.change((position) => {
      delete position.players[id];
      if (ballOf(position) === id) position.ball = 'off';
    });
  }

  state(id: string, state: string): void {
    this.change(({ players }) => {
      if (state === this.states[0]?.name) delete players[id]!.state;
      else players[id]!.state = state;
    });
  }

  ball(where: string): void {
    this.change((position) => (position.ball = where));
  }

  clear(): void {
    this.change((position) => {
      position.players = {};
      position.ball = 'off';
    });
  }

  team(side: Side, name: string): void {
    this.change((position) => {
      position[side] = name;
      for (const id of Object.keys(position.players)) {
        if (sideOf(id) !== side) continue;
        delete position.players[id];
        if (ballOf(position) === id) position.ball = 'off';
      }
    });
  }

  get turn(): number {
    const { turn, active } = this.position;
    return typeof turn === 'object' ? turn[active ?? 'home'] : (turn ?? 1);
  }
}

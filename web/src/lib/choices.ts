/**
 * The open choices, sorted by where they can be drawn: on a player, on a square, or as a button.
 * Which are open, and what they do, is the server's business.
 */

export interface Choice {
  text: string;
  verb: string;
  actor: string | null;
  player: string | null;
  square: string | null;
  word: string | null;
}

const PLAYER = /^[har]\d{1,2}$/;
const ON_SQUARE = new Set(['to', 'at', 'leap', 'throw', 'kickoff', 'push', 'bomb', 'dumpoff']);

export function parseChoice(text: string): Choice {
  const words = text.split(' ');
  const first = words[0]!;
  const second = words[1];
  const plain = { text, actor: null, player: null, square: null, word: null };
  if (PLAYER.test(first) && words.length === 2) return { ...plain, verb: second!, actor: first };
  if (words.length === 3) {
    const third = words[2]!;
    if (second === 'at') return { ...plain, verb: first, square: third };
    if (text.startsWith('wizard ')) {
      const square = second === 'fireball' ? third : null;
      return {
        ...plain,
        verb: text.slice(0, -third.length - 1),
        square,
        player: square ? null : third,
      };
    }
  }
  if (words.length !== 2 || second === undefined) {
    return { ...plain, verb: first, word: words.slice(1).join(' ') || null };
  }
  if (ON_SQUARE.has(first) && /^[a-o]\d/.test(second)) {
    return { ...plain, verb: first, square: second };
  }
  if (PLAYER.test(second)) return { ...plain, verb: first, player: second };
  return { ...plain, verb: first, word: second };
}

export class Open {
  readonly all: Choice[];
  readonly texts: Set<string>;
  /** Actions that can be declared, by player. */
  readonly declares = new Map<string, string[]>();
  readonly bySquare = new Map<string, Choice[]>();
  readonly byPlayer = new Map<string, Choice[]>();
  readonly buttons: Choice[] = [];

  constructor(texts: readonly string[]) {
    this.texts = new Set(texts);
    this.all = texts.map(parseChoice);
    for (const each of this.all) {
      if (each.actor) add(this.declares, each.actor, each.verb);
      else if (each.square) add(this.bySquare, each.square, each);
      else if (each.player && each.verb !== 'end') add(this.byPlayer, each.player, each);
      else this.buttons.push(each);
    }
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }

  /**
   * The choices of a question that are buttons; what ends a turn has its own. Players are, where
   * they are few, or where they are not on the pitch to be pointed at.
   */
  answers(kind: string, onPitch: (player: string) => boolean): Choice[] {
    const plain = this.buttons.filter((each) => each.text !== 'end turn' && each.verb !== 'end');
    if (kind === 'setup') return plain.filter((each) => each.text !== 'done');
    if (kind === 'turn' || kind === 'action') return plain;
    const players = [...this.byPlayer.values()].flat();
    const few = players.length <= 8;
    return [...players.filter((each) => few || !onPitch(each.player!)), ...plain];
  }

  /** How a choice goes that ends whatever is open: the turn's before the player's. */
  get ending(): string | null {
    return this.all.find((each) => each.verb === 'end' || each.verb === 'done')?.text ?? null;
  }
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * The open choices, sorted by where they can be drawn: on a player, on a square, or as a button.
 * Which are open, and what they do, is the server's business.
 */
import type { Choice, QuestionView } from './protocol';

export type { Choice } from './protocol';

/** So many players at most are buttons too, where they can be pointed at. */
const FEW = 8;

export class Open {
  readonly all: readonly Choice[];
  readonly texts: Set<string>;
  /** Actions that can be declared, by player. */
  readonly declares = new Map<string, Choice[]>();
  /** Whom a coach can take up to set them up, and the choice that does. */
  readonly picks = new Map<string, string>();
  readonly bySquare = new Map<string, Choice[]>();
  readonly byPlayer = new Map<string, Choice[]>();
  readonly buttons: Choice[] = [];
  /** Choices to be confirmed, by what they are called before they have a target. */
  readonly aims = new Map<string, Choice[]>();
  /** Those of these whose targets can be chosen on the pitch now. */
  readonly aiming: string | null;

  /** `mode` is what the coach wants to aim; where nothing else is on the pitch it goes without. */
  constructor(
    choices: readonly Choice[],
    notes: QuestionView['notes'] = {},
    mode: string | null = null,
  ) {
    this.all = choices;
    this.texts = new Set(choices.map((each) => each.text));
    for (const each of choices) if (each.aim) add(this.aims, each.aim, each);
    const plain = this.aims.size > 0 ? choices.filter((each) => !each.aim) : choices;
    const wanted = mode !== null && this.aims.has(mode) ? mode : null;
    const [only, ...others] = this.aims.keys();
    const free = others.length === 0 && !plain.some(isDrawn);
    this.aiming = wanted ?? (only !== undefined && free ? only : null);
    const aimed = this.aiming !== null ? this.aims.get(this.aiming)! : [];
    for (const each of wanted !== null ? aimed : [...plain, ...aimed]) {
      const { role, player, square } = each;
      if (role === 'declare' && player) add(this.declares, player, each);
      else if (role === 'pick' && player) this.picks.set(player, each.text);
      else if (square) add(this.bySquare, square, each);
      else if (player && (!each.other || wanted !== null) && role !== 'finish')
        add(this.byPlayer, player, each);
      else this.buttons.push(each);
      // What has a button may have a place too.
      const at = square ? undefined : notes[each.text]?.square;
      if (at) add(this.bySquare, at, each);
    }
    // Who is clicked is taken in hand: what is played with them has a button instead.
    for (const [player, list] of this.byPlayer) {
      const rest = list.filter(
        (each) => each.role !== 'play' || (!each.word && !this.declares.has(player)),
      );
      this.buttons.push(...list.filter((each) => !rest.includes(each)));
      if (rest.length > 0) this.byPlayer.set(player, rest);
      else this.byPlayer.delete(player);
    }
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }

  /** The actions that a player can declare. */
  actionsOf(player: string): string[] {
    return this.declares.get(player)?.map((each) => each.verb) ?? [];
  }

  /** The choice by which a player declares an action. */
  declaring(player: string, action: string): string | undefined {
    return this.declares.get(player)?.find((each) => each.verb === action)?.text;
  }

  /** The choice that puts whoever is taken up into a square, or beside the pitch. */
  placing(square: string | null): string | undefined {
    if (square) return this.bySquare.get(square)?.find((each) => each.role === 'place')?.text;
    return this.buttons.find((each) => each.role === 'place' && !each.word)?.text;
  }

  /**
   * The choices of a question that are buttons; what ends a turn has its own. Players are, where
   * they are few, or where they are not on the pitch to be pointed at.
   */
  answers(form: QuestionView['form'] | undefined, onPitch: (player: string) => boolean): Choice[] {
    const { ending } = this;
    const plain = this.buttons.filter(
      (each) => !ENDS.has(each.role) || (each.role === 'end-turn' && each !== ending),
    );
    // What a player does comes before what is done with the whole turn.
    if (form === 'turn')
      return [...plain.filter((each) => each.player), ...plain.filter((each) => !each.player)];
    if (form !== 'answer') return plain;
    const players = [...this.byPlayer.values()].flat();
    const few = players.length <= FEW;
    const rest = plain.filter((each) => !ENDS.has(each.role));
    const ends = this.buttons.filter((each) => ENDS.has(each.role) && !each.player);
    return [...players.filter((each) => few || !onPitch(each.player!)), ...rest, ...ends];
  }

  /** The choice that ends whatever is open: a part of a turn, the turn, what a player does. */
  get ending(): Choice | undefined {
    return (
      this.all.find((each) => each.role === 'finish' && !each.player) ??
      this.all.find((each) => each.role === 'end-turn') ??
      this.all.find((each) => each.role === 'finish')
    );
  }
}

/** Whether a choice is made on the pitch. */
function isDrawn({ role, player, square }: Choice): boolean {
  return square !== null || (player !== null && role !== 'finish');
}

const ENDS = new Set(['end-turn', 'finish']);

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

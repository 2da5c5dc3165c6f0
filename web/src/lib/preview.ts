/** What a click would do: the choices it sends, and what the server says of their chances. */
import type { Open } from './choices';
import type { BlockHint, FoulHint, Hints, PassHint, SquareHint, View } from './protocol';
import { parseSquare } from './squares';

export interface Preview {
  square: string;
  title: string;
  chain: string[];
  total: number | null;
  path: SquareHint | null;
  block?: BlockHint;
  pass?: PassHint;
  foul?: FoulHint;
}

export interface Intent {
  view: View;
  open: Open;
  hints: Hints | null;
  /** Who would act, and how; `declared` once he is in the middle of it. */
  actor: string | null;
  mode: string | null;
  declared: boolean;
}

export function occupantOf(view: View, square: string): string | null {
  for (const player of Object.values(view.players)) if (player.square === square) return player.id;
  return null;
}

/** The steps of a path as choices. */
export function stepsOf(hint: SquareHint | undefined): string[] {
  if (!hint) return [];
  const leaps = new Set(hint.steps.filter((step) => step.leap).map((step) => step.square));
  return hint.path.map((square) => `${leaps.has(square) ? 'leap' : 'to'} ${square}`);
}

function beside(a: string | null | undefined, b: string): boolean {
  const one = a ? parseSquare(a) : null;
  const two = parseSquare(b);
  if (!one || !two) return false;
  return Math.max(Math.abs(one.row - two.row), Math.abs(one.column - two.column)) === 1;
}

/** What a click on a square would do for the player in hand; null where it would do nothing. */
export function previewOf(intent: Intent, square: string): Preview | null {
  const { view, open, hints, actor, mode, declared } = intent;
  if (!actor) return null;
  const reach = new Map(hints?.squares.map((each) => [each.square, each]));
  const start = declared || !mode ? [] : [`${actor} ${mode}`];
  const target = occupantOf(view, square);
  const at = view.players[actor]?.square;
  const walk = (to: string): string[] => (to === at ? [] : stepsOf(reach.get(to)));

  if (target && target !== actor) {
    const actions = open.declares.get(actor) ?? [];
    const wanted = declared ? view.activation?.action : mode;
    const blocks = hints?.blocks.filter((each) => each.player === target) ?? [];
    const block =
      blocks.find((each) => each.action === wanted) ??
      (declared
        ? undefined
        : blocks.find((each) => actions.includes(each.action) && each.action === 'block'));
    if (block) {
      return {
        square,
        title: block.action === 'blitz' ? 'Blitz' : 'Block',
        chain: [
          ...(declared ? [] : [`${actor} ${block.action}`]),
          ...walk(block.from),
          `block ${target}`,
        ],
        total: null,
        path: block.from === at ? null : (reach.get(block.from) ?? null),
        block,
      };
    }
    const foul = hints?.fouls.find((each) => each.player === target);
    if (foul && wanted === 'foul') {
      const chain = [...start, ...walk(foul.from), `foul ${target}`];
      return {
        square,
        title: 'Foul',
        chain,
        total: null,
        path: foul.from === at ? null : (reach.get(foul.from) ?? null),
        foul,
      };
    }
    const hand = hints?.hands?.find((each) => each.player === target);
    if (hand && wanted === 'handoff') {
      const chain = [...start, ...walk(hand.from), `hand ${target}`];
      const path = hand.from === at ? null : (reach.get(hand.from) ?? null);
      return { square, title: 'Hand-off', chain, total: hand.reach, path };
    }
    if (wanted === 'handoff' && !declared && beside(at, square)) {
      return {
        square,
        title: 'Hand-off',
        chain: [...start, `hand ${target}`],
        total: null,
        path: null,
      };
    }
    const near = beside(at, square) && view.players[target]?.side !== view.players[actor]?.side;
    if (!declared && near && blocks.length === 0 && actions.includes('block') && mode !== 'foul') {
      const chain = [`${actor} block`, `block ${target}`];
      return { square, title: 'Block', chain, total: null, path: null };
    }
  }
  if ((declared ? view.activation?.action : mode) === 'pass') {
    const pass = hints?.passes.find((each) => each.square === square);
    if (pass) {
      const total = pass.accurate * (pass.catch ?? 1);
      return {
        square,
        title: 'Pass',
        chain: [...start, `throw ${square}`],
        total,
        path: null,
        pass,
      };
    }
  }
  if (target && target !== actor) return null;
  const path = reach.get(square);
  if (path) {
    return { square, title: 'Move', chain: [...start, ...stepsOf(path)], total: path.chance, path };
  }
  if (!declared && mode && mode !== 'block' && reach.size === 0 && beside(at, square)) {
    return { square, title: 'Move', chain: [...start, `to ${square}`], total: null, path: null };
  }
  return null;
}

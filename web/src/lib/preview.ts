/** What a click would do: the choices it sends, and what the server says of their chances. */
import type { Choice, Open } from './choices';
import type {
  ActionOdds,
  BlockHint,
  FoulHint,
  Hints,
  PassHint,
  SquareHint,
  Target,
  View,
} from './protocol';
import { labelOf } from './words';

export interface Preview {
  square: string;
  title: string;
  /** The action that it is part of; empty for an answer. */
  action: string;
  chain: string[];
  total: number | null;
  path: SquareHint | null;
  /** Whom or what the server can be asked the exact odds of. */
  target: Target | null;
  block?: BlockHint;
  pass?: PassHint;
  foul?: FoulHint;
  exact?: ActionOdds;
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

/** A preview with its exact odds; done the way that they are about. */
export function exactly(preview: Preview, exact: ActionOdds): Preview {
  const { choices, path, reach } = exact;
  if (choices.length === 0 || choices.join() === preview.chain.join()) return { ...preview, exact };
  const way = { square: path.at(-1) ?? '', chance: reach, path, steps: [] };
  return { ...preview, exact, chain: choices, path: path.length > 0 ? way : null };
}

const STEPS = new Set(['to', 'leap']);

/** All that a click on a square could do, the likeliest wish first. */
export function previewsOf(intent: Intent, square: string): Preview[] {
  const found = intent.actor ? actionsAt(intent, square, intent.actor) : [];
  const covered = new Set(found.map((each) => each.chain.at(-1)));
  const walks = found.some((each) => each.action === 'move');
  for (const choice of directAt(intent, square)) {
    if (covered.has(choice.text) || (walks && STEPS.has(choice.verb))) continue;
    found.push(answer(intent, square, choice));
  }
  return found;
}

/** The open choices that are drawn on a square. */
function directAt({ view, open }: Intent, square: string): Choice[] {
  const who = occupantOf(view, square);
  return [...(open.bySquare.get(square) ?? []), ...((who && open.byPlayer.get(who)) || [])];
}

function answer({ view, declared }: Intent, square: string, choice: Choice): Preview {
  const thrown = choice.verb === 'throw' && declared;
  return {
    square,
    title: labelOf(choice, view),
    action: thrown ? 'pass' : '',
    chain: [choice.text],
    total: null,
    path: null,
    target: thrown ? { square } : null,
  };
}

function actionsAt(intent: Intent, square: string, actor: string): Preview[] {
  const { view, hints, declared, mode } = intent;
  const target = occupantOf(view, square);
  const wanted = declared ? view.activation?.action : mode;
  const found: (Preview | null)[] = [];
  if (target && target !== actor) {
    found.push(blockAt(intent, square, actor, target, wanted));
    if (wanted === 'foul') found.push(foulAt(intent, square, actor, target));
    if (wanted === 'handoff') found.push(handAt(intent, square, actor, target));
  }
  if (wanted === 'pass') found.push(passAt(intent, square, actor));
  const path = hints?.squares.find((each) => each.square === square);
  if (path && !target && path.path.length > 0) {
    found.push({
      square,
      title: 'Move',
      action: 'move',
      chain: [...begin(intent, actor, mode), ...stepsOf(path)],
      total: path.chance,
      path,
      target: path.chance < 1 ? { square } : null,
    });
  }
  return found.filter((each) => each !== null);
}

function begin({ declared }: Intent, actor: string, action: string | null): string[] {
  return declared || !action ? [] : [`${actor} ${action}`];
}

/** The way to where an action is done from; null where he stands there. */
function wayTo({ view, hints }: Intent, actor: string, from: string): SquareHint | null {
  if (from === view.players[actor]?.square) return null;
  return hints?.squares.find((each) => each.square === from) ?? null;
}

function blockAt(
  intent: Intent,
  square: string,
  actor: string,
  target: string,
  wanted: string | null | undefined,
): Preview | null {
  const blocks = intent.hints?.blocks.filter((each) => each.player === target) ?? [];
  const near = intent.declared ? undefined : blocks.find((each) => each.action === 'block');
  const block = blocks.find((each) => each.action === wanted) ?? near;
  if (!block) return null;
  const path = wayTo(intent, actor, block.from);
  return {
    square,
    title: block.action === 'blitz' ? 'Blitz' : 'Block',
    action: block.action,
    chain: [
      ...begin(intent, actor, block.action),
      ...stepsOf(path ?? undefined),
      `block ${target}`,
    ],
    total: null,
    path,
    target: { player: target },
    block,
  };
}

function foulAt(intent: Intent, square: string, actor: string, target: string): Preview | null {
  const foul = intent.hints?.fouls.find((each) => each.player === target);
  if (!foul) return null;
  const path = wayTo(intent, actor, foul.from);
  const chain = [...begin(intent, actor, 'foul'), ...stepsOf(path ?? undefined), `foul ${target}`];
  const more = { total: null, path, target: { player: target }, foul };
  return { square, title: 'Foul', action: 'foul', chain, ...more };
}

function handAt(intent: Intent, square: string, actor: string, target: string): Preview | null {
  const hand = intent.hints?.hands?.find((each) => each.player === target);
  if (!hand) return null;
  const path = wayTo(intent, actor, hand.from);
  const chain = [
    ...begin(intent, actor, 'handoff'),
    ...stepsOf(path ?? undefined),
    `hand ${target}`,
  ];
  const more = { total: path ? hand.reach : null, path, target: { player: target } };
  return { square, title: 'Hand-off', action: 'handoff', chain, ...more };
}

function passAt(intent: Intent, square: string, actor: string): Preview | null {
  const pass = intent.hints?.passes.find((each) => each.square === square);
  if (!pass) return null;
  return {
    square,
    title: 'Pass',
    action: 'pass',
    chain: [...begin(intent, actor, 'pass'), `throw ${square}`],
    total: pass.accurate * (pass.catch ?? 1),
    path: null,
    target: { square },
    pass,
  };
}

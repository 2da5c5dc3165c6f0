/** A view as the pitch draws it, with what the player in hand could do drawn over it. */
import type { Coach } from './coach.svelte';
import { lettersFor } from './letters';
import type { Preview } from './preview';
import type { GameEvent, Side, View } from './protocol';
import { describe } from './words';
import { percent, toneOf, type Badge, type Mark, type Path, type Piece } from '../pitch/model';

export type Letters = Record<Side, Map<string, string>>;

export function lettersOf(view: View): Letters {
  const of = (side: Side) =>
    lettersFor(
      Object.values(view.players)
        .filter((each) => each.side === side)
        .map((each) => each.position),
    );
  return { home: of('home'), away: of('away') };
}

export function piecesOf(view: View, letters: Letters, coach?: Coach): Piece[] {
  return Object.values(view.players)
    .filter((each) => each.square !== null)
    .map((each) => ({
      id: each.id,
      side: each.side,
      letter: each.side === 'referee' ? 'R' : (letters[each.side].get(each.position) ?? '?'),
      number: each.side === 'referee' ? '' : String(each.number),
      square: each.square!,
      posture: each.state === 'prone' || each.state === 'stunned' ? each.state : 'standing',
      used: each.used && view.active === each.side,
      ball: each.ball,
      dazed: !each.zones && each.state === 'standing',
      rooted: each.flags.includes('rooted'),
      yours: coach?.open.declares.has(each.id) ?? false,
      chosen: coach?.actor === each.id,
      label: describe(each),
    }));
}

const MANY = 30;

/** Squares that can be chosen, with their chances. */
export function marksOf(coach: Coach): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const { open, hints, live } = coach;
  const view = live.view;
  if (!view || !live.mine) return marks;
  const action = coach.active ? view.activation?.action : coach.mode;
  if (hints && coach.actor && action !== 'block') {
    const own = view.players[coach.actor]?.square;
    for (const { square, chance } of hints.squares) {
      if (square === own) continue;
      const text = percent(chance);
      marks.set(square, { tone: toneOf(chance), text, label: `${text} percent` });
    }
  }
  const passes = new Map(hints?.passes.map((each) => [each.square, each]));
  const many = open.bySquare.size > MANY;
  for (const [square, [choice]] of open.bySquare) {
    if (marks.has(square)) continue;
    const pass = choice!.verb === 'throw' ? passes.get(square) : undefined;
    if (pass) {
      const chance = pass.accurate * (pass.catch ?? 1);
      marks.set(square, { tone: toneOf(chance), text: percent(chance), label: choice!.text });
    } else {
      const step = choice!.verb === 'to' && view.question?.kind === 'action';
      marks.set(square, { tone: step || many ? 'plain' : 'gold', label: choice!.text });
    }
  }
  for (const [player, [choice]] of open.byPlayer) {
    const square = view.players[player]?.square;
    if (square && choice!.verb !== 'place')
      marks.set(square, { tone: 'gold', label: choice!.text });
  }
  return marks;
}

/** Numbers on players: dice of blocks, chances of passes and fouls. */
export function badgesOf(coach: Coach): Map<string, Badge> {
  const badges = new Map<string, Badge>();
  const { hints, live } = coach;
  const view = live.view;
  if (!view || !hints || !live.mine) return badges;
  const action = coach.active ? view.activation?.action : coach.mode;
  const can = coach.active ? [action ?? ''] : coach.actions;
  for (const block of hints.blocks) {
    const wanted = block.action === action || (block.action === 'block' && action === 'move');
    const square = view.players[block.player]?.square;
    if (!square || !wanted || !can.includes(block.action)) continue;
    const theirs = block.chooser === view.players[block.player]?.side && Math.abs(block.dice) > 1;
    badges.set(square, {
      text: `${theirs ? '−' : ''}${Math.abs(block.dice)}d`,
      tone: theirs ? 'bad' : Math.abs(block.dice) > 1 ? 'good' : 'fair',
    });
  }
  if (action === 'foul') {
    for (const foul of hints.fouls) {
      const square = view.players[foul.player]?.square;
      if (!square) continue;
      const chance = foul.armour ?? foul.reach;
      badges.set(square, { text: percent(chance), tone: toneOf(chance) });
    }
  }
  if (action === 'pass') {
    for (const pass of hints.passes) {
      const chance = pass.accurate * (pass.catch ?? 1);
      if (pass.player) badges.set(pass.square, { text: percent(chance), tone: toneOf(chance) });
    }
  }
  if (action === 'handoff') {
    for (const hand of hints.hands ?? []) {
      const square = view.players[hand.player]?.square;
      if (square) badges.set(square, { text: percent(hand.reach), tone: toneOf(hand.reach) });
    }
  }
  return badges;
}

export function pathOf(preview: Preview | null, from: string | null | undefined): Path | null {
  if (!preview || !from || !preview.action) return null;
  const aimed = preview.action !== 'move';
  if (!preview.path && (!aimed || !preview.exact)) return null;
  const rolls = new Map(preview.path?.steps.map((step) => [step.square, step.rolls]));
  const steps: Path['steps'] = (preview.path?.path ?? []).map((square) => {
    const needed = rolls.get(square)?.map((roll) => `${roll.needed}+`) ?? [];
    return needed.length > 0 ? { square, roll: needed.join(' ') } : { square };
  });
  if (aimed) steps.push({ square: preview.square });
  const { exact, total, block, foul } = preview;
  const chance = exact?.success ?? total ?? block?.reach ?? foul?.reach;
  return { from, steps, ...(chance === undefined ? {} : { total: `${percent(chance, 1)} %` }) };
}

/** The squares that whoever moved last came over. */
export function trailOf(events: readonly GameEvent[], view: View): string[] {
  const moves = events.slice(-24).filter((event) => event.kind === 'move');
  const last = moves.at(-1)?.facts.player;
  if (view.phase === 'setup' || !last) return [];
  return moves
    .filter((event) => event.facts.player === last)
    .map((event) => String(event.facts.square))
    .slice(0, -1);
}

/** Where balls lie that nobody holds. */
export function looseBalls(view: View): string[] {
  return [view.ball, view.other_ball].flatMap((ball) =>
    ball?.square && !ball.carrier ? [ball.square] : [],
  );
}

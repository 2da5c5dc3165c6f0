/** What a click would do: the plans that the server has sent, and the open choices themselves. */
import type { Choice, Open } from './choices';
import type { ExactPlan, Hints, Plan, PlayerView, Target, View } from './protocol';
import { covers } from './squares';
import { labelOf } from './words';

export interface Preview {
  square: string;
  title: string;
  /** What is sent. */
  chain: string[];
  /** The plan that it is, with its chance; none for an answer. */
  plan: Plan | null;
  /** The same followed to its end, where that is known by now. */
  exact: ExactPlan | null;
  /** Whom or what the server can be asked the exact odds of. */
  target: Target | null;
  /** The choice to be confirmed, where it is aimed or nothing is known of what comes of it. */
  aimed?: Choice;
}

export interface Intent {
  view: View;
  open: Open;
  hints: Hints | null;
  /** What is known exactly of a target. */
  known?: (target: Target) => readonly ExactPlan[] | undefined;
}

export function occupantOf(view: View, square: string): string | null {
  const there = (player: PlayerView) => player.square !== null && covers(player, square);
  return Object.values(view.players).find(there)?.id ?? null;
}

/** What the server is asked about to know all that can come of a plan. */
export function targetOf(plan: Plan): Target {
  return plan.target ? { player: plan.target } : { square: plan.at };
}

/** The chance of a plan without the team re-roll: the exact one as soon as it is known. */
export function chanceOf({ plan, exact }: Preview): number | null {
  return exact?.chance ?? plan?.chance ?? null;
}

/** The same with the re-roll, where that is another one. */
export function rerolledOf({ plan, exact }: Preview): number | null {
  return (exact ?? plan)?.with_reroll ?? null;
}

/** From so much that was not worked out it is to be seen. */
const ROUGH = 0.0005;

/** Whether the chance is only about right: not everything could be worked out. */
export function isRough({ exact }: Preview): boolean {
  return !!exact && !exact.exact && exact.left_over >= ROUGH;
}

const same = (one: Plan, two: Plan) =>
  one.action === two.action && one.at === two.at && one.title === two.title;

/** A plan as a click would carry it out: the way that its exact odds are about. */
export function previewOf(plan: Plan, known?: Intent['known']): Preview {
  const target = targetOf(plan);
  const exact = known?.(target)?.find((each) => same(each, plan)) ?? null;
  const best = exact ?? plan;
  return {
    square: plan.at,
    title: plan.title,
    chain: best.choices,
    plan: best,
    exact,
    // A sure walk has nothing more to be asked.
    target: plan.target || plan.chance === null || plan.chance < 1 ? target : null,
  };
}

/** The plans of a square; of one that no plan names, the likeliest walk that ends over it. */
function plansAt(hints: Hints | null, square: string): Plan[] {
  const plans = hints?.plans.filter((each) => !each.facing) ?? [];
  const here = plans.filter((each) => each.at === square);
  if (here.length > 0) return here;
  const over = plans.filter((each) => !each.target && each.covers?.includes(square));
  over.sort(
    (one, two) => (two.chance ?? 0) - (one.chance ?? 0) || one.path.length - two.path.length,
  );
  return over.slice(0, 1);
}

/** All that a click on a square could do, the likeliest wish first. */
export function previewsOf(intent: Intent, square: string): Preview[] {
  const { view, hints, known } = intent;
  const plans = plansAt(hints, square);
  const found = [
    ...plans.filter((each) => each.target),
    ...plans.filter((each) => !each.target),
  ].map((plan) => previewOf(plan, known));
  const covered = new Set(found.map((each) => each.chain.at(-1)));
  const walks = plans.some((plan) => !plan.target && plan.path.length > 0);
  for (const choice of directAt(intent, square)) {
    if (covered.has(choice.text) || (walks && choice.role === 'step')) continue;
    found.push(answer(view, choice, square, known));
  }
  return found;
}

/** The open choices that are drawn on a square. */
function directAt({ view, open }: Intent, square: string): Choice[] {
  const who = occupantOf(view, square);
  return [...(open.bySquare.get(square) ?? []), ...((who && open.byPlayer.get(who)) || [])];
}

/** An open choice by itself; of what a player does to a square the odds can be asked too. */
function answer(view: View, choice: Choice, square: string, known: Intent['known']): Preview {
  const asked = choice.role === 'act' && view.question?.form === 'action';
  const target = asked ? (choice.player ? { player: choice.player } : { square }) : null;
  const exact =
    (target && known?.(target)?.find((each) => each.choices.at(-1) === choice.text)) || null;
  return {
    square,
    title: labelOf(choice, view),
    chain: [choice.text],
    plan: exact,
    exact,
    target,
    ...(choice.aim || (asked && !exact && hits(view, choice)) ? { aimed: choice } : {}),
  };
}

/** Whether a choice is aimed at a square, or at somebody of the other side. */
function hits(view: View, { square, player }: Choice): boolean {
  const other = player ? view.players[player]?.side : null;
  return square !== null || (!!other && other !== view.question?.chooser);
}

/** A view as the pitch draws it, with what the player in hand could do drawn over it. */
import type { Coach } from './coach.svelte';
import { fatesOf } from './fates';
import { figureOf } from './figures';
import { lettersFor } from './letters';
import { chanceOf, isRough, type Preview } from './preview';
import type { GameEvent, Plan, PlanTurn, PlayerView, Side, View } from './protocol';
import { repeated, type Written } from './quiet';
import type { Rules } from './rules';
import { screen } from './screen.svelte';
import { settings } from './settings.svelte';
import type { Facing } from './squares';
import { describe, labelOf } from './words';
import {
  percent,
  toneOf,
  type Badge,
  type Figure,
  type Ghost,
  type Mark,
  type Path,
  type Piece,
  type Reach,
  type Way,
} from '../pitch/model';

/** Which way the pitch is turned for a coach. */
export function pitchFacing(coach: Coach): Facing {
  const away = coach.live.seats.length === 1 && coach.side === 'away';
  if (screen.phone) return away ? 'down' : 'up';
  return settings.attackRight && away ? 'left' : 'right';
}

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

/** What somebody looks like, for those who want figures. */
export function drawnAs(player: PlayerView, view: View, rules: Rules): Figure | null {
  if (!settings.figures || player.side === 'referee') return null;
  return figureOf(player, view.teams[player.side].race, rules.page.figures);
}

/** How somebody on the pitch is drawn. */
export function postureOf(player: { state: string }, rules: Rules): Piece['posture'] {
  const posture = rules.state(player.state)?.posture;
  return posture === 'lying' || posture === 'dazed' ? posture : 'upright';
}

const made = new WeakMap<PlayerView, { piece: Piece; rules: Rules }>();

/** Whoever is as they were is the very piece they were, so that nothing is drawn again for them. */
function pieceOf(
  player: PlayerView,
  view: View,
  letters: Letters,
  rules: Rules,
  coach?: Coach,
): Piece {
  const { side } = player;
  const letter = side === 'referee' ? 'R' : (letters[side].get(player.position) ?? '?');
  const used = player.used && view.active === side;
  const yours = coach?.open.declares.has(player.id) ?? false;
  const chosen = coach?.actor === player.id;
  const figure = side === 'referee' ? null : drawnAs(player, view, rules);
  const known = made.get(player);
  if (known?.rules === rules) {
    const { piece } = known;
    const same = piece.letter === letter && piece.figure === figure && piece.used === used;
    if (same && piece.yours === yours && piece.chosen === chosen) return piece;
  }
  const posture = postureOf(player, rules);
  const piece: Piece = {
    id: player.id,
    side,
    letter,
    number: side === 'referee' ? '' : String(player.number),
    square: player.square!,
    posture,
    used,
    ball: player.ball,
    helpless: !player.zones && posture === 'upright',
    marks: player.flags,
    signs: player.flags.map((flag) => rules.markSign(flag)),
    yours,
    chosen,
    label: describe(player, rules),
    size: player.size,
    facing: player.facing,
    figure,
  };
  made.set(player, { piece, rules });
  return piece;
}

export function piecesOf(view: View, letters: Letters, rules: Rules, coach?: Coach): Piece[] {
  return Object.values(view.players)
    .filter((each) => each.square !== null)
    .map((each) => pieceOf(each, view, letters, rules, coach));
}

const MANY = 30;
/** Below it nobody goes for a few percent more or less: exact is what is pointed at. */
const HARDLY = 0.2;

/** What is written of a chance that nobody points at. */
function written(chance: number): string {
  const hardly = settings.numbers !== 'always' && chance < HARDLY;
  return hardly ? `<${percent(HARDLY)}` : percent(chance);
}

/** A chance on the pitch; `~` says "about", where not everything could be worked out. */
const aboutPercent = (chance: number, rough: boolean, digits = 0): string =>
  `${rough ? '~' : ''}${percent(chance, digits)}`;

/** A chance on its square; how many of them are written there is for the coach to say. */
function chanceMark(chance: number | null, rough: boolean, pointed: boolean, again: boolean): Mark {
  if (chance === null) return { tone: 'plain' };
  const exact = aboutPercent(chance, rough);
  const plate = written(chance);
  const { numbers } = settings;
  const shown = numbers === 'always' || (numbers === 'risky' && exact !== '100' && !again);
  const text = pointed ? exact : shown ? plate : '';
  const label = `${rough ? 'about ' : ''}${percent(chance)} percent`;
  return { tone: toneOf(chance), label, plate, ...(text ? { text } : {}) };
}

/** Squares that can be chosen, with their chances. */
export function marksOf(coach: Coach): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const { open, live } = coach;
  const view = live.view;
  if (!view || !live.mine) return marks;
  const chances = new Map<string, Written & { chance: number | null; rough: boolean }>();
  for (const preview of coach.previews) {
    const { plan, square } = preview;
    const chance = chanceOf(preview);
    if (!plan || plan.target || plan.facing || (plan.path.length === 0 && chance === 1)) continue;
    // Of several for a square, the first is what is shown when it is pointed at.
    if (chances.has(square)) continue;
    chances.set(square, {
      chance,
      rough: isRough(preview),
      text: chance === null ? '' : written(chance),
      path: plan.path,
    });
  }
  const again = repeated(chances, view.players[coach.actor ?? '']?.square ?? null);
  const pointed = coach.pointed ?? coach.armed;
  // Whoever aims at somebody reads the bands: where one could go first does not lie over them.
  const aims = coach.ruler !== null && !!coach.preview?.plan?.target;
  for (const [square, { chance, rough }] of aims ? [] : chances) {
    marks.set(square, chanceMark(chance, rough, square === pointed, again.has(square)));
  }
  const many = open.bySquare.size > MANY;
  for (const [square, [choice]] of open.bySquare) {
    if (chances.has(square)) continue;
    const quiet = many || choice!.role === 'step' || choice!.role === 'decline';
    const known = view.question?.notes[choice!.text]?.chance;
    const shown = known === undefined ? {} : { text: percent(known) };
    marks.set(square, { tone: quiet ? 'plain' : 'gold', label: labelOf(choice!, view), ...shown });
  }
  for (const [player, [choice]] of open.byPlayer) {
    const square = view.players[player]?.square;
    if (square) marks.set(square, { tone: 'gold', label: labelOf(choice!, view) });
  }
  for (const square of aimedAt(coach)) {
    const label = `${marks.get(square)?.label ?? ''} hit by what is aimed`.trim();
    marks.set(square, { tone: 'gold', label });
  }
  for (const square of coach.aiming.forecast?.places ?? []) {
    marks.set(square, { tone: 'plain', label: 'may be placed here' });
  }
  return marks;
}

/** The squares that what is aimed would hit. */
function aimedAt({ aiming, live }: Coach): string[] {
  const { target, forecast } = aiming;
  if (!target) return [];
  const own = target.square ?? live.view?.players[target.player ?? '']?.square;
  return forecast && forecast.squares.length > 0 ? forecast.squares : own ? [own] : [];
}

/**
 * On players: the dice of what could be done to them, and its chance as soon as it is known;
 * on those who may take a throw on its way what they need.
 */
export function badgesOf(coach: Coach): Map<string, Badge> {
  const badges = new Map<string, Badge>();
  for (const preview of coach.previews) {
    const { plan, square } = preview;
    if (!plan?.target) continue;
    const chance = chanceOf(preview);
    badges.set(square, {
      text: plan.badge?.text ?? '',
      tone: plan.badge?.tone ?? (chance === null ? 'plain' : toneOf(chance)),
      ...(chance === null
        ? {}
        : { chance: aboutPercent(chance, isRough(preview)), likely: toneOf(chance) }),
    });
  }
  const { forecast } = coach.aiming;
  const { view, rules } = coach.live;
  for (const { player, hit, ours } of forecast && view && rules
    ? fatesOf(forecast, view, rules)
    : []) {
    const square = view?.players[player]?.square;
    const tone = ours ? 'bad' : toneOf(hit);
    const rough = (forecast?.left_over ?? 0) > 0;
    const chance = aboutPercent(hit, rough);
    if (square) badges.set(square, { text: '', tone, chance, likely: tone });
  }
  for (const { player, needs, chance } of coach.throwTo?.stops ?? []) {
    const square = coach.live.view?.players[player]?.square;
    if (square) {
      badges.set(square, { text: needs, tone: 'bad', chance: percent(chance), likely: 'poor' });
    }
  }
  return badges;
}

/** Bands round whoever is to throw, and the ruler to where the coach points. */
export function reachOf(coach: Coach): Reach | null {
  const { ruler, throwTo } = coach;
  const players = coach.live.view?.players;
  if (!ruler || !players) return null;
  const laid = throwTo && {
    to: throwTo.to,
    label: throwTo.band.label,
    needs: throwTo.band.needs,
    stops: throwTo.stops.flatMap(({ player }) => {
      const square = players[player]?.square;
      return square ? [{ player, square }] : [];
    }),
  };
  return { from: ruler.from, width: ruler.width, bands: ruler.bands, laid };
}

export function pathOf(
  preview: Preview | null,
  who: PlayerView | undefined,
  turn: PlanTurn | null = null,
): Path | null {
  const plan = preview?.plan;
  const from = who?.square;
  if (!plan || !from) return null;
  const aimed = plan.path.at(-1) !== plan.at;
  const needs = (square: string) =>
    plan.rolls?.filter((roll) => roll.square === square).map((roll) => roll.needs) ?? [];
  const steps: Path['steps'] = plan.path.map((square) => {
    const needed = needs(square);
    return needed.length > 0 ? { square, roll: needed.join(' ') } : { square };
  });
  if (aimed) steps.push({ square: plan.at, alone: true });
  const chance = chanceOf(preview);
  return {
    from,
    steps,
    ...(who.size ? { size: who.size } : {}),
    ...(chance === null ? {} : { total: `${aboutPercent(chance, isRough(preview), 1)} %` }),
    ...(plan.covers && plan.path.length > 0 ? { ghost: ghostOf(plan, turn) } : {}),
  };
}

/** Where somebody who covers several squares stands at the end, and how they look there. */
function ghostOf(plan: Plan, turn: PlanTurn | null): Ghost {
  const turns = plan.turns ?? [];
  const own = turns.find(({ choices }) => choices.length === 0);
  const shown = turns.find((each) => each === turn) ?? own;
  return {
    covers: plan.covers ?? [],
    turns: turns.map(({ facing }) => facing),
    ...(shown ? { facing: shown.facing, zones: shown.zones } : { zones: [] }),
  };
}

/** What the coach was advised to do, as a way: from whom it is about to where or to whom. */
export function advisedWay({ advice, actor, live }: Coach): Way[] {
  const players = live.view?.players;
  if (!players || !live.mine || advice?.version !== live.version) return [];
  const [first] = advice.steps;
  const declared = first?.role === 'declare' ? first.player : null;
  // What is asked in between is about somebody else: whom they push, say.
  const acting = live.view?.question?.form === 'action' ? actor : null;
  const who = players[declared ?? acting ?? ''];
  if (!who?.square) return [];
  const towards = advice.steps.flatMap(({ role, square, player }) => {
    const to = square ?? (role === 'act' && player ? players[player]?.square : null);
    return to ? [to] : [];
  });
  return [{ player: who.id, side: 'advised', squares: [who.square, ...towards] }];
}

/** The squares that whoever moved last came over. */
export function trailOf(events: readonly GameEvent[], view: View, rules: Rules): string[] {
  const moves = events.slice(-24).filter((event) => rules.stage(event).motion === 'walk');
  const last = moves.at(-1)?.facts.player;
  if (view.question?.form === 'setup' || !last) return [];
  return moves
    .filter((event) => event.facts.player === last)
    .map((event) => String(event.facts.square))
    .slice(0, -1);
}

/** Where balls lie that nobody holds. */
export function looseBalls(view: View): string[] {
  return view.balls.flatMap(({ square, carrier }) => (square && !carrier ? [square] : []));
}

/** Where a ball is to come down that is in the air. */
export function landingOf(view: View): string | null {
  return view.balls.find(({ landing }) => landing)?.landing ?? null;
}

/** What is round the pitch and over it, as far as the coach wants it. */
export function surroundings(view: View, moment?: string) {
  const { home, away } = view.teams;
  return {
    crowd: settings.stadium,
    cheering: moment === 'score' || moment === 'end' || moment === 'hurt',
    weather: settings.stadium ? (view.facts.find(({ icon }) => icon)?.icon ?? '') : '',
    names: { home: home.name, away: away.name },
  };
}

/** Formations that a coach has saved, per team list, as home sees them. */
import type { Open } from './choices';
import type { PlayerView, Side, View } from './protocol';
import { flippedSquare, mirrored, type Size } from './squares';

export interface Formation {
  name: string;
  places: { position: string; square: string }[];
}

const KEY = 'turfwar.formations';

function all(): Record<string, Formation[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Formation[]>;
  } catch {
    return {};
  }
}

function keep(formations: Record<string, Formation[]>): void {
  localStorage.setItem(KEY, JSON.stringify(formations));
}

export function formationsOf(team: string): Formation[] {
  return all()[team] ?? [];
}

export function saveFormation(team: string, formation: Formation): void {
  const known = all();
  const others = (known[team] ?? []).filter((each) => each.name !== formation.name);
  keep({ ...known, [team]: [...others, formation] });
}

export function deleteFormation(team: string, name: string): void {
  const known = all();
  keep({ ...known, [team]: (known[team] ?? []).filter((each) => each.name !== name) });
}

function placed(view: View, side: Side): PlayerView[] {
  return Object.values(view.players).filter((each) => each.side === side && each.square);
}

export function currentFormation(view: View, side: Side, name: string, size: Size): Formation {
  const places = placed(view, side).map(({ position, square }) => ({
    position,
    square: side === 'home' ? square! : mirrored(square!, size),
  }));
  return { name, places };
}

/** Up and down exchanged: the weak side becomes the other one. */
export function flipped(formation: Formation, size: Size): Formation {
  return {
    ...formation,
    places: formation.places.map((each) => ({ ...each, square: flippedSquare(each.square, size) })),
  };
}

/**
 * The choices that put a formation up, for a side with nobody placed yet: the same positions
 * where they are to be had, anybody else where not; from the middle backwards. `place` is how a
 * square is chosen.
 */
export function placing(
  formation: Formation,
  view: View,
  side: Side,
  open: Pick<Open, 'picks'>,
  place: string,
  size: Size,
): string[] {
  const free = Object.values(view.players).filter((each) => open.picks.has(each.id));
  const taken = new Set<string>();
  const pairs: [string, string][] = [];
  const later: string[] = [];
  for (const { position, square } of formation.places) {
    const who = free.find((each) => each.position === position && !taken.has(each.id));
    if (who) {
      taken.add(who.id);
      pairs.push([who.id, square]);
    } else later.push(square);
  }
  for (const square of later) {
    const who = free.find((each) => !taken.has(each.id));
    if (!who) break;
    taken.add(who.id);
    pairs.push([who.id, square]);
  }
  const column = (square: string) => Number(square.slice(1));
  pairs.sort((one, two) => column(two[1]) - column(one[1]));
  return pairs.flatMap(([who, square]) => [
    open.picks.get(who)!,
    place.replace('{square}', side === 'home' ? square : mirrored(square, size)),
  ]);
}

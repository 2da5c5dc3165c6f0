/** What pages say of a match that is not shown: its teams, its terms, its offers. */
import type { ClockSetting, MatchInfo, SeatInfo } from './protocol';

/** The team of a seat; whoever takes the seat may still have to pick it. */
export const teamOf = (seat: SeatInfo | undefined): string => seat?.team ?? 'any team';

/** Both teams. */
export const versus = ({ seats }: MatchInfo): string =>
  `${teamOf(seats.home)} – ${teamOf(seats.away)}`;

/** Where a match is played. */
export const tableOf = ({ id, mode }: MatchInfo): string =>
  `/${mode === 'sandbox' ? 'sandbox' : 'match'}/${id}`;

const MINUTE = 60;
const span = (seconds: number): string =>
  seconds % MINUTE === 0
    ? `${seconds / MINUTE} minute${seconds === MINUTE ? '' : 's'}`
    : `${seconds} seconds`;

/** The clock in words. */
export function clockOf({ kind, seconds = 0, increment = 0, days = 0 }: ClockSetting): string {
  if (kind === 'off') return 'No clock';
  if (kind === 'days') return `${days} day${days === 1 ? '' : 's'} for each team turn`;
  if (kind === 'turn') return `${span(seconds)} for each team turn`;
  return `${span(seconds)} each, and ${span(increment)} more for each team turn`;
}

/** The seat of a match that one may take: by a link the only one that is free, else the offered. */
export function freeSeat(match: MatchInfo): [string, SeatInfo] | null {
  const free = Object.entries(match.seats).filter(([, { taken }]) => !taken);
  return free.find(([, { offered }]) => offered) ?? free[0] ?? null;
}

/** The opponent in a match of the game finder that is offered to us. */
export const foundIn = ({ seats }: MatchInfo): string =>
  Object.values(seats).find(({ offered }) => !offered)?.invited ?? '';

/** What stands before the ids of one's own teams, where they are chosen among the lists. */
export const OWN = '@';

/** A chosen team as the server takes it: a roster of one's own, or a list by its name. */
export const teamChosen = (value: string): { roster: string } | { team: string } =>
  value.startsWith(OWN) ? { roster: value.slice(OWN.length) } : { team: value };

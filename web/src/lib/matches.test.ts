import { expect, test } from 'vitest';
import { clockOf, freeSeat, teamChosen, versus } from './matches';
import type { MatchInfo, SeatInfo } from './protocol';

const seat = (some: Partial<SeatInfo>): SeatInfo => ({
  team: null,
  name: '',
  kind: 'coach',
  coach: null,
  taken: false,
  ready: false,
  yours: false,
  offered: false,
  invited: '',
  ...some,
});
const match = (home: Partial<SeatInfo>, away: Partial<SeatInfo>) =>
  ({ seats: { home: seat(home), away: seat(away) } }) as unknown as MatchInfo;

test('a team that is still to be picked is any team', () => {
  expect(versus(match({ team: 'Orc', taken: true }, {}))).toBe('Orc – any team');
});

test('clocks are told in words', () => {
  expect(clockOf({ kind: 'off' })).toBe('No clock');
  expect(clockOf({ kind: 'turn', seconds: 240 })).toBe('4 minutes for each team turn');
  expect(clockOf({ kind: 'chess', seconds: 60, increment: 15 })).toBe(
    '1 minute each, and 15 seconds more for each team turn',
  );
});

test('the seat that is offered comes before one that is free for anybody', () => {
  expect(freeSeat(match({}, { offered: true }))?.[0]).toBe('away');
  expect(freeSeat(match({ taken: true }, {}))?.[0]).toBe('away');
  expect(freeSeat(match({ taken: true }, { taken: true, offered: true }))).toBe(null);
});

test("a team of one's own goes by its id, a list by its name", () => {
  expect(teamChosen('@t-1')).toEqual({ roster: 't-1' });
  expect(teamChosen('Orc')).toEqual({ team: 'Orc' });
});

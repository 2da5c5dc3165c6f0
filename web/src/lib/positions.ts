/** Positions for the sandbox: out of a view, and the one to begin with. */
import type { PlacedPlayer, Position, View } from './protocol';

const OFF = new Set(['reserve', 'ko', 'casualty', 'dead', 'sent-off']);

/** The fields of a scenario that say how a view stands. */
export function positionOf(view: View): Position {
  const players: Record<string, PlacedPlayer> = {};
  for (const each of Object.values(view.players)) {
    if (each.side === 'referee' || each.state === 'absent') continue;
    const placed: PlacedPlayer = { position: each.position };
    if (each.square) placed.at = each.square;
    if (each.state !== 'standing') placed.state = each.state;
    if (each.used) placed.used = true;
    for (const name of ['ma', 'st', 'ag', 'av'] as const) {
      if (each[name] !== each.base[name]) placed[name] = each[name];
    }
    if (each.square || OFF.has(each.state)) players[each.id] = placed;
  }
  const { home, away } = view.teams;
  return {
    home: home.race || home.name,
    away: away.race || away.name,
    rules: view.rules,
    options: view.options,
    half: view.half,
    turn: { home: home.turn, away: away.turn },
    active: view.active ?? 'home',
    weather: view.weather,
    score: { home: home.score, away: away.score },
    rerolls: { home: home.rerolls, away: away.rerolls },
    players,
    ball: view.ball?.carrier ?? view.ball?.square ?? 'off',
  };
}

export const FIRST_POSITION: Position = {
  home: 'Human',
  away: 'Orc',
  turn: 3,
  active: 'home',
  rerolls: { home: 2, away: 2 },
  players: {
    h1: { position: 'Thrower', at: 'h9' },
    h2: { position: 'Catcher', at: 'd12' },
    h3: { position: 'Blitzer', at: 'g13' },
    h4: { position: 'Lineman', at: 'h13' },
    h5: { position: 'Lineman', at: 'i13' },
    h6: { position: 'Blitzer', at: 'j12' },
    a1: { position: 'Lineman', at: 'h14' },
    a2: { position: 'Black Orc Blocker', at: 'i14' },
    a3: { position: 'Blitzer', at: 'f15' },
    a4: { position: 'Thrower', at: 'h19' },
    a5: { position: 'Lineman', at: 'e14', state: 'prone' },
  },
  ball: 'h1',
};

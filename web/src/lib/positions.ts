/** The position that the sandbox begins with. */
import type { Position } from './protocol';

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

/** A small game of its own for unit tests: no rule set that there is. */
import type { GameEvent, LogPart, RulesetPage } from './protocol';

export const TOY: RulesetPage = {
  id: 'toy',
  title: 'Toy',
  summary: '',
  source: '999',
  parent: null,
  field: {
    title: 'Yard',
    rows: 7,
    columns: 12,
    out: [],
    zones: [],
    lines: [],
    drawing: [],
    ball: 'oval',
  },
  characteristics: [{ name: 'pace', label: 'P', title: 'Pace', low: 1, high: 9 }],
  deeds: [],
  marks: [],
  states: [
    { name: 'up', label: 'on their feet', posture: 'upright', on_pitch: true, moment: '' },
    { name: 'flat', label: 'flat', posture: 'lying', on_pitch: true, moment: '' },
    { name: 'bench', label: 'on the bench', posture: 'reserve', on_pitch: false, moment: '' },
  ],
  actions: [{ name: 'run', label: 'Run', key: 'R', source: '', choice: '{player} run' }],
  choices: { pick: 'take {player}', place: 'at {square}', finish: 'ready' },
  tracks: [
    { name: 'turn', label: 'Round', kind: 'turn', most: 5, one: '', many: '', always: false },
  ],
  dice: [],
  events: { goal: { moment: 'score' }, slip: { moment: 'turnover' }, walk: { motion: 'walk' } },
  phases: [],
  texts: {},
  meanings: { Gale: 'Nobody can throw.' },
  habits: [],
  totals: [],
  teams: ['Reds', 'Blues'],
  position: {
    fields: [{ name: 'tokens', label: 'Tokens', options: [], usual: '', most: 3, sided: true }],
    players: 3,
    first: null,
  },
  skills: [],
  figures: { build: '', usual: 0, big: 9, heads: [], roles: [], pips: [] },
};

export function event(
  pos: number,
  kind: string,
  parts: LogPart[] = [],
  more: Partial<GameEvent> = {},
): GameEvent {
  return {
    pos,
    kind,
    text: '',
    source: '',
    facts: {},
    parts,
    dice: null,
    why: [],
    tone: 'plain',
    join: null,
    ...more,
  };
}

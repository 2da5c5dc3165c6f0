/** How a player is drawn, by the rules that their rule set has for it. */
import type { Figure } from '../pitch/model';
import type { FiguresPage, PlayerView } from './protocol';

type Drawn = Pick<PlayerView, 'position' | 'characteristics' | 'skills'>;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const known = new Map<string, RegExp>();

/** Whether a word of a name begins like this. */
function fits(name: string, word: string): boolean {
  let pattern = known.get(word);
  if (!pattern)
    known.set(word, (pattern = new RegExp(`\\b${escaped(word)}|${escaped(word)}$`, 'i')));
  return pattern.test(name);
}

const first = <T extends { words: string[] }>(rules: readonly T[], name: string): T | undefined =>
  rules.find(({ words }) => words.some((word) => fits(name, word)));

const drawn = new WeakMap<FiguresPage, Map<string, Figure>>();

/** Who looks the same is the very same figure, so that nothing is drawn again for it. */
export function figureOf(player: Drawn, race: string, page: FiguresPage): Figure {
  const value = player.characteristics[page.build] ?? page.usual;
  const key = [player.position, race, value, ...player.skills].join('|');
  let figures = drawn.get(page);
  if (!figures) drawn.set(page, (figures = new Map<string, Figure>()));
  let figure = figures.get(key);
  if (!figure) figures.set(key, (figure = made(player, value, race, page)));
  return figure;
}

function made(player: Drawn, value: number, race: string, page: FiguresPage): Figure {
  const { head = 'plain' } = first(page.heads, player.position) ?? first(page.heads, race) ?? {};
  const { role = 'steady' } = first(page.roles, player.position) ?? {};
  return {
    head,
    role,
    build: value - page.usual,
    big: value >= page.big,
    pips: page.pips.filter(({ skill }) => player.skills.includes(skill)).map(({ mark }) => mark),
  };
}

/** Exact odds as rows to be read: what the server worked out, by name. */
import type { Bar } from '../panels/Bars.svelte';
import type { Preview } from './preview';
import type { ActionOdds, View } from './protocol';
import { shortName } from './words';

const RESULTS: [string, string, Bar['tone']][] = [
  ['down', 'he goes down', 'good'],
  ['push', 'pushed only', 'fair'],
  ['both', 'both go down', 'poor'],
  ['attacker_down', 'you go down', 'bad'],
  ['stopped', 'never gets there', 'bad'],
];

/** Knocked out or worse, by player. */
function hurt(odds: ActionOdds, player: string | undefined): number {
  const states = (player && odds.states[player]) || {};
  return ['ko', 'casualty', 'dead'].reduce((sum, state) => sum + (states[state] ?? 0), 0);
}

/** What can come of it, for a coach to weigh. */
export function outcomesOf(preview: Preview, actor: string, view: View): Bar[] {
  const odds = preview.exact;
  if (!odds) return [];
  const victim = preview.target?.player;
  const bars: Bar[] = [];
  if (odds.results) {
    const results = odds.results;
    bars.push(...RESULTS.map(([key, label, tone]) => ({ label, chance: results[key] ?? 0, tone })));
    bars.push({ label: 'he is out', chance: hurt(odds, victim), tone: 'good' });
  } else if (preview.action === 'pass') {
    const caught = preview.pass?.player ? 'caught' : 'ours in the end';
    bars.push({ label: caught, chance: odds.success, tone: 'good' });
    bars.push({ label: 'accurate', chance: odds.accurate ?? 0 });
    bars.push({ label: 'inaccurate', chance: odds.inaccurate ?? 0 });
    bars.push({ label: 'fumbled', chance: odds.fumble ?? 0, tone: 'bad' });
    for (const { player, chance } of odds.interceptors ?? []) {
      bars.push({ label: `${shortName(view.players[player], player)} intercepts`, chance });
    }
  } else if (preview.action === 'foul') {
    bars.push({ label: 'armour broken', chance: odds.armour ?? odds.success, tone: 'good' });
    bars.push({ label: 'he is out', chance: hurt(odds, victim), tone: 'good' });
    bars.push({ label: 'sent off', chance: odds.sent_off ?? 0, tone: 'bad' });
  } else {
    bars.push({ label: 'it works', chance: odds.success, tone: 'good' });
  }
  bars.push({ label: 'turnover', chance: odds.turnover, tone: 'bad' });
  bars.push({ label: 'you are out', chance: hurt(odds, actor), tone: 'bad' });
  return bars;
}

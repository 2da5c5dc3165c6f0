/** What an aimed choice may do to whom, for whoever decides. */
import type { Forecast, View } from './protocol';
import type { Rules } from './rules';

export interface Fate {
  player: string;
  /** How likely anything befalls them, and that they leave the pitch by it. */
  hit: number;
  out: number;
  /** Whether they are of the side that aims. */
  ours: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((one, two) => one + two, 0);

export function fatesOf({ states }: Forecast, view: View, rules: Rules): Fate[] {
  const ours = view.question?.chooser;
  return Object.entries(states).flatMap(([player, fate]) => {
    const hit = sum(Object.values(fate));
    const off = Object.entries(fate).filter(([state]) => !rules.state(state)?.on_pitch);
    const out = sum(off.map(([, chance]) => chance));
    return hit > 0 ? [{ player, hit, out, ours: view.players[player]?.side === ours }] : [];
  });
}

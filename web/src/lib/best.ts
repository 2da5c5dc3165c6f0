/** Who did most in a match, by what the rule set says deeds are worth. */
import type { Report } from './protocol';

interface Deed {
  name: string;
  title: string;
  worth: number;
}
type Player = Report['players'][number];

/** The players who did anything, the best first. */
export function bestPlayers(
  report: Report,
  deeds: readonly Deed[],
): (Player & { worth: number })[] {
  return report.players
    .map((each) => ({
      ...each,
      worth: deeds.reduce((sum, { name, worth }) => sum + worth * (each.deeds[name] ?? 0), 0),
    }))
    .filter((each) => each.worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

/** `touchdowns 2, casualties 1`. */
export function deedsOf(player: Player, deeds: readonly Deed[]): string {
  return deeds
    .filter((deed) => player.deeds[deed.name])
    .map((deed) => `${deed.title} ${player.deeds[deed.name]}`)
    .join(', ');
}

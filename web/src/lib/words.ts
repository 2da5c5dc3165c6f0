/** Names for people; everything else that is said comes from the server. */
import type { Choice, MatchInfo, LogPart, PlayerView, QuestionView, Side, View } from './protocol';
import type { Rules } from './rules';

export type Players = Record<string, PlayerView>;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Their name; in a sandbox nobody has one. */
export function nameOf(player: PlayerView): string {
  const named = player.name && player.name !== player.id;
  return named ? player.name : `${player.position} ${player.number}`;
}

export function shortName(player: PlayerView | undefined, id: string): string {
  return player ? nameOf(player) : id;
}

/** A text with names in it: `{player}` and `{other}` stand for two of them. */
export function named(
  text: string,
  who: { player?: string | null; other?: string | null },
  players: Players,
): string {
  return text.replace(/\{(player|other)\}/g, (_, which: 'player' | 'other') => {
    const id = who[which] ?? '';
    return shortName(players[id], id);
  });
}

export function labelOf(choice: Choice, view: View): string {
  const note = view.question?.notes[choice.text];
  if (note?.label && choice.role !== 'play') return note.label;
  const label = named(choice.label, choice, view.players);
  // "Play" and the card's own name: its word in a choice has lost apostrophes and capitals.
  const word = choice.word ? capital(choice.word.replaceAll('-', ' ')) : '';
  return note?.label && word ? label.replace(word, note.label) : label;
}

/** Pieces of a line as text. */
export function plainParts(
  parts: readonly LogPart[],
  view: Pick<View, 'players' | 'teams'>,
): string {
  return parts.map((part) => partText(part, view)).join('');
}

/** A piece of a line as it is read; sides are called by their teams. */
export function partText(
  part: LogPart,
  { players, teams }: Pick<View, 'players' | 'teams'>,
): string {
  if (part.player) return shortName(players[part.player], part.player);
  // Who is of no side is called what they are.
  if (part.side) return teams[part.side as Side]?.name ?? capital(part.side);
  return part.square ?? part.text ?? '';
}

/** What others decide while we wait. */
export function waitingFor(question: QuestionView, match: MatchInfo | null): string {
  const seat = match?.seats[question.chooser];
  const who = seat ? [seat.team, seat.name].filter(Boolean).join(', ') : question.chooser;
  return `${who} ${question.waiting}`;
}

/** A player in words, for cards and for screen readers. */
export function describe(player: PlayerView, rules: Rules): string {
  const whose = player.side === 'referee' ? '' : `${player.side} `;
  const parts = [
    `${whose}${player.position} ${player.number}`,
    player.square ?? '',
    rules.stateLabel(player.state),
  ];
  if (player.ball) parts.push('has the ball');
  if (player.used) parts.push('has acted');
  parts.push(...player.flags.map((flag) => rules.markLabel(flag)));
  return parts.filter(Boolean).join(', ');
}

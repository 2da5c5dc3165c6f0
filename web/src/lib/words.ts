/** Labels for people: choices, rolls, states. What no label is known for is shown as it is. */
import type { Choice } from './choices';
import type { MatchInfo, PlayerView, QuestionView, View } from './protocol';

export const ACTIONS: Record<string, { label: string; key: string }> = {
  move: { label: 'Move', key: 'M' },
  block: { label: 'Block', key: 'B' },
  blitz: { label: 'Blitz', key: 'Z' },
  pass: { label: 'Pass', key: 'P' },
  handoff: { label: 'Hand-off', key: 'H' },
  foul: { label: 'Foul', key: 'F' },
  bomb: { label: 'Bomb', key: 'O' },
};

const YES: Record<string, [string, string]> = {
  follow: ['Follow up', 'Stay'],
  apothecary: ['Use the apothecary', 'Leave him'],
  bribe: ['Pay the bribe', 'Keep it'],
  catch: ['Try to catch', 'Let it go'],
  call: ['Call it', 'Let it pass'],
  discard: ['Discard', 'Keep'],
};

const WORDS: Record<string, string> = {
  'end turn': 'End turn',
  done: 'Ready',
  bench: 'Back to the bench',
  counter: 'Move the turn counter',
  pass: 'Not now',
  concede: 'Concede',
  'choose kick': 'Kick',
  'choose receive': 'Receive',
  'reroll none': 'No re-roll',
  'reroll team': 'Team re-roll',
  'reroll leader': 'Leader re-roll',
  'reroll pro': 'Pro',
  'tied draw': 'Accept the draw',
  'tied overtime': 'Play overtime',
  'tied concede': 'Concede',
};

export const FACES: Record<string, string> = {
  skull: 'Attacker down',
  both: 'Both down',
  push: 'Pushed',
  stumble: 'Defender stumbles',
  pow: 'Defender down',
};

const TARGETED: Record<string, string> = {
  block: 'Block',
  stab: 'Stab',
  chainsaw: 'Chainsaw',
  gaze: 'Gaze at',
  hand: 'Hand to',
  foul: 'Foul',
  lift: 'Pick up',
  intercept: 'Intercept with',
  touchback: 'Touchback to',
  highkick: 'Send',
  snap: 'Snap',
  shadow: 'Shadow with',
  tentacles: 'Hold with',
  place: 'Place',
  bite: 'Bite',
  passblock: 'Pass block with',
  kickreturn: 'Return with',
  animosity: 'Throw to',
  penalty: 'Line up',
  target: 'Choose',
  'wizard bolt': 'Lightning at',
};

const PLACED: Record<string, string> = {
  to: 'Go to',
  leap: 'Leap to',
  throw: 'Throw to',
  at: 'Stand in',
  push: 'Push to',
  bomb: 'Bomb on',
  kickoff: 'Kick to',
  dumpoff: 'Dump off to',
};

export function title(text: string): string {
  const words = text.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** His name; in a sandbox nobody has one. */
export function nameOf(player: PlayerView): string {
  const named = player.name && player.name !== player.id;
  return named ? player.name : `${player.position} ${player.number}`;
}

export function shortName(player: PlayerView | undefined, id: string): string {
  return player ? nameOf(player) : id;
}

export function labelOf(choice: Choice, view: View): string {
  const note = view.question?.notes?.[choice.text];
  if (note) return choice.verb === 'card' ? `Play ${note.label}` : note.label;
  if (choice.text === 'done' && view.question?.kind !== 'setup') return 'Done';
  const known = WORDS[choice.text];
  if (known) return known;
  const { verb, word } = choice;
  if (choice.actor) {
    const action = ACTIONS[verb]?.label ?? title(verb);
    return `${action} with ${shortName(view.players[choice.actor], choice.actor)}`;
  }
  if (verb === 'end' && choice.player) return 'Finish';
  if (verb === 'die' && word) return FACES[word] ?? title(word);
  if (verb === 'use' && word) return `Use ${title(word)}`;
  if (verb === 'decline' && word) return `Without ${title(word)}`;
  if (verb === 'reroll' && word) return `Re-roll: ${title(word)}`;
  if (verb === 'petty-cash' && word)
    return word.replace(/(\d)k$/, '$1,000').replace('none', 'None');
  if (['formation', 'target', 'learn'].includes(verb) && word) return title(word);
  if (verb === 'multiblock' && word) {
    const both = word.split(' ').map((id) => shortName(view.players[id], id));
    return `Block ${both.join(' and ')}`;
  }
  if (verb === 'coin' && word) return title(word);
  if ((word === 'yes' || word === 'no') && YES[verb]) return YES[verb][word === 'yes' ? 0 : 1];
  if (word === 'none') return `No ${title(verb).toLowerCase()}`;
  if (choice.player) {
    const name = shortName(view.players[choice.player], choice.player);
    return `${TARGETED[verb] ?? title(verb)} ${name}`;
  }
  if (choice.square) return `${PLACED[verb] ?? title(verb)} ${choice.square}`;
  return title(choice.text);
}

const QUESTIONS: Record<string, string> = {
  coin: 'Heads or tails?',
  'kick-or-receive': 'You won the toss',
  setup: 'Set up your team',
  kickoff: 'Where do you kick?',
  turn: 'Your turn',
  reroll: 'Use a re-roll?',
  die: 'Which die counts?',
  push: 'Push him where?',
  follow: 'Follow up?',
  intercept: 'Try to intercept?',
  apothecary: 'Send the apothecary?',
  casualty: 'Which result?',
  bribe: 'Pay a bribe?',
  touchback: 'Who gets the ball?',
  highkick: 'Who runs under the ball?',
  quicksnap: 'Quick snap: one step each',
  'petty-cash': 'Petty cash',
  inducements: 'Inducements',
  tied: 'The match is tied',
};

/** What is asked, in a few words; for whatever has none, the server's own sentence. */
export function headingOf(question: QuestionView): string {
  const { kind, about, text } = question;
  if (kind === 'action') return title(about ?? kind);
  if (kind === 'use' && about) return `Use ${about}?`;
  if (kind === 'target' && about) return about;
  if (kind === 'referee-turn') return 'The referee moves';
  return QUESTIONS[kind] ?? text.replace(/^[har]\d+ [^:]+: (.)/, (_, first) => first.toUpperCase());
}

/** The server's sentence with a player by his name; empty where the heading says it all. */
export function sentenceOf(question: QuestionView, view: View): string {
  const { player, text } = question;
  const who = player ? view.players[player] : undefined;
  const named = who ? text.replace(`${who.id} ${who.position}`, nameOf(who)) : text;
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z ]/g, '');
  return plain(named).endsWith(plain(headingOf(question))) ? '' : named;
}

/** What others decide while we wait. */
export function waitingFor(question: QuestionView, match: MatchInfo | null): string {
  const seat = match?.seats[question.chooser];
  const who = seat ? [seat.team, seat.name].filter(Boolean).join(', ') : question.chooser;
  return `${who}: ${headingOf(question).replace(/\?$/, '')}`;
}

export const STATES: Record<string, string> = {
  standing: 'standing',
  prone: 'prone',
  stunned: 'stunned',
  reserve: 'in reserve',
  ko: 'knocked out',
  casualty: 'injured',
  dead: 'dead',
  'sent-off': 'sent off',
};

/** A player in words, for cards and for screen readers. */
export function describe(player: PlayerView): string {
  const whose = player.side === 'referee' ? '' : `${player.side} `;
  const parts = [
    `${whose}${player.position} ${player.number}`,
    player.square ?? '',
    STATES[player.state] ?? player.state,
  ];
  if (player.ball) parts.push('has the ball');
  if (player.used) parts.push('has acted');
  parts.push(...player.flags);
  return parts.filter(Boolean).join(', ');
}

export const WEATHER_ICONS: Record<string, string> = {
  'Sweltering Heat': '🜂',
  'Very Sunny': '☀',
  Nice: '◌',
  'Pouring Rain': '☂',
  Blizzard: '❄',
};

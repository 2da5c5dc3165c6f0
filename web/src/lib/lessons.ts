/** The tutorial: scripted positions, what to do in them, and how one can tell that it is done. */
import type { GameEvent, Position, View } from './protocol';

export interface Lesson {
  id: string;
  title: string;
  text: string[];
  goal: string;
  square?: string;
  position: Position;
  done: (view: View, events: GameEvent[]) => boolean;
  praise: string;
  /** What to say when he who should do it has acted, and it is not done. */
  missed: string;
}

/** The player whom every lesson is about. */
const HERO = 'h1';

const base = { home: 'Human', away: 'Orc', turn: 1, active: 'home' as const };
const rolled = (events: GameEvent[], roll: string) =>
  events.some(
    (event) => event.kind === 'roll' && event.facts.roll === roll && event.facts.success === true,
  );

export const LESSONS: Lesson[] = [
  {
    id: 'move',
    title: 'Move',
    text: [
      'The red shield is your lineman. Click or tap him: the squares that he can reach light up, with his chance to get there.',
      'He walks as many squares as his MA says: six. Two more he may try, with a roll for each.',
    ],
    goal: 'Bring him to the lit square h13.',
    square: 'h13',
    position: {
      ...base,
      players: { h1: { position: 'Lineman', at: 'h8' }, a1: { position: 'Lineman', at: 'h20' } },
    },
    done: (view) => view.players.h1?.square === 'h13',
    praise: 'That is moving: no dice, no danger.',
    missed: 'He has had his action for this turn, and stands somewhere else. Try it again.',
  },
  {
    id: 'dodge',
    title: 'Dodge',
    text: [
      'The blue hexagon stands next to you and holds you: the eight squares around him are his tackle zone.',
      'Leaving such a square is a dodge, and needs a roll. The number on the square is your chance. Whoever fails falls, and your turn is over.',
    ],
    goal: 'Step away from the orc.',
    position: {
      ...base,
      players: { h1: { position: 'Catcher', at: 'h13' }, a1: { position: 'Lineman', at: 'h14' } },
      dice: [5],
    },
    done: (_, events) => rolled(events, 'dodge'),
    praise: 'Needed and rolled: the log says why. Do what is safe first, dodge last.',
    missed: 'He has not left the orc’s tackle zone. Try it again.',
  },
  {
    id: 'block',
    title: 'Block',
    text: [
      'Instead of moving, a player can hit a neighbour. Compare strength: who is stronger rolls more block dice and picks one.',
      'A team-mate beside the victim assists you, so here you roll two dice.',
    ],
    goal: 'Take the blitzer (B), choose Block, and hit the orc. Then pick the die that knocks him down, the one with the burst.',
    position: {
      ...base,
      players: {
        h1: { position: 'Blitzer', at: 'h13' },
        h2: { position: 'Lineman', at: 'i13' },
        a1: { position: 'Lineman', at: 'h14' },
      },
      dice: [
        ['b:push', 'b:pow'],
        [4, 4],
      ],
    },
    done: (view) => view.players.a1?.state !== 'standing',
    praise: 'Down he goes. Then his armour is rolled for: beat it, and he is hurt.',
    missed:
      'The orc is still on his feet. The arrow only pushes him: take the die with the burst, which knocks him down.',
  },
  {
    id: 'blitz',
    title: 'Blitz',
    text: [
      'Once a turn one player may move and hit on the way: the blitz. It is how you reach an opponent nobody stands next to.',
    ],
    goal: 'Choose Blitz, and hit the orc who guards the ball carrier’s way.',
    position: {
      ...base,
      players: {
        h1: { position: 'Blitzer', at: 'h9' },
        h2: { position: 'Catcher', at: 'h7' },
        a1: { position: 'Lineman', at: 'h13' },
      },
      ball: 'h2',
      dice: ['b:pow', [4, 3]],
    },
    done: (view) => view.players.a1?.state !== 'standing',
    praise: 'One blitz a turn: think about who needs it.',
    missed:
      'The orc still stands. Choose Blitz before you move, then click the orc: he runs there and hits.',
  },
  {
    id: 'pick-up',
    title: 'Pick up the ball',
    text: [
      'Walking onto the ball means picking it up, and that is a roll as well: throwers with Sure Hands do it best.',
      'If it fails, the turn is over. So get the others ready before.',
    ],
    goal: 'Fetch the ball with the thrower (T).',
    position: {
      ...base,
      players: {
        h1: { position: 'Thrower', at: 'h8' },
        h2: { position: 'Lineman', at: 'f11' },
        a1: { position: 'Lineman', at: 'h17' },
      },
      ball: 'h11',
      dice: [4],
    },
    done: (view) => view.ball?.carrier === 'h1',
    praise: 'The badge shows who has it. Now keep him safe.',
    missed: 'He has had his action without the ball. Walk right onto it.',
  },
  {
    id: 'score',
    title: 'Score',
    text: [
      'A player who stands in the far end zone with the ball has scored: that is all there is to winning.',
    ],
    goal: 'Run into the end zone at the far side.',
    position: {
      ...base,
      players: {
        h1: { position: 'Catcher', at: 'h20' },
        a1: { position: 'Lineman', at: 'k22' },
      },
      ball: 'h1',
      dice: [4, 4, 4],
    },
    done: (_, events) => events.some((event) => event.kind === 'touchdown'),
    praise: 'Touchdown! You know enough for a first match.',
    missed: 'He stopped short of the end zone. Column 26 is where it counts.',
  },
];

/** What went wrong, if the lesson cannot be finished any more; else nothing. */
export function slipOf(lesson: Lesson, view: View, events: readonly GameEvent[]): string {
  if (events.some((event) => event.kind === 'turnover')) {
    const roll = events.findLast(
      (event) => event.kind === 'roll' && event.facts.success === false && event.facts.needed,
    );
    const dice = (roll?.facts.dice as (string | number)[] | undefined)?.join(' and ');
    const why =
      roll && roll.facts.roll !== 'armour'
        ? `The ${String(roll.facts.roll)} needed ${String(roll.facts.needed)}+, and the die showed ${dice}.`
        : 'Your own player went down.';
    return `${why} That ends your turn at once: a turnover. It happens to everybody.`;
  }
  if (events.some((event) => event.kind === 'turn' && event.facts.side === 'away')) {
    return 'Your turn has ended, and it is the orcs’. In a match you would wait for your next one.';
  }
  const hero = view.players[HERO];
  const acted = hero?.used && view.activation?.player !== HERO && view.question?.kind === 'turn';
  return acted ? lesson.missed : '';
}

const ADVICE: Record<string, string> = {
  die: 'Now pick one of the dice that were rolled.',
  push: 'He is pushed first, then he falls: pick one of the lit squares.',
  follow: 'You may step into the square that he has left, or stay. Here either will do.',
  reroll: 'The roll has failed, but it may be rolled once more.',
};

/** What a newcomer should know of the question that is open. */
export function adviceOn(view: View): string {
  return ADVICE[view.question?.kind ?? ''] ?? '';
}

const KEY = 'turfwar.lessons';

/** The lessons that this browser has seen done. */
export function finished(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function remember(done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...done]));
  } catch {
    // A browser without storage teaches all the same; it only forgets.
  }
}

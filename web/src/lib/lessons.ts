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
}

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
      'The red shield is your lineman. Take him by clicking on him: the squares he can reach light up.',
      'He walks as many squares as his MA says: six. He may try two more, with a roll for each.',
    ],
    goal: 'Bring him to the lit square h13.',
    square: 'h13',
    position: {
      ...base,
      players: { h1: { position: 'Lineman', at: 'h8' }, a1: { position: 'Lineman', at: 'h20' } },
    },
    done: (view) => view.players.h1?.square === 'h13',
    praise: 'That is moving: no dice, no danger.',
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
  },
  {
    id: 'block',
    title: 'Block',
    text: [
      'Instead of moving, a player can hit a neighbour. Compare strength: who is stronger rolls more block dice and picks one.',
      'A team-mate beside the victim assists you, so here you roll two dice.',
    ],
    goal: 'Take the blitzer (B), choose Block, and hit the orc. Then pick the die that knocks him down.',
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
  },
];

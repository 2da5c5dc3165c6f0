/** The tutorial: how one can tell that a lesson is done, and what went wrong where it is not. */
import type { GameEvent, Lesson, Lessons, View } from './protocol';
import type { Rules } from './rules';

const made = (events: readonly GameEvent[], roll: string) =>
  events.some((event) => event.facts.roll === roll && event.facts.success === true);

export function isDone(
  { done }: Lesson,
  view: View,
  events: readonly GameEvent[],
  rules: Rules,
): boolean {
  const { at, ball, down, roll, event, question } = done;
  const victim = view.players[down];
  return (
    Object.entries(at).every(([who, square]) => view.players[who]?.square === square) &&
    (!ball || view.balls.some(({ carrier }) => carrier === ball)) &&
    (!down || !victim || !rules.upright(victim)) &&
    (!roll || made(events, roll)) &&
    (!event || events.some(({ kind }) => kind === event)) &&
    (!question || view.question?.kind === question)
  );
}

/** The roll that went wrong: what is rolled for whoever lies has come of it. */
function causeOf(hero: string, events: readonly GameEvent[], rules: Rules): GameEvent | undefined {
  const fell = events.findIndex(
    ({ facts }) =>
      facts.player === hero &&
      typeof facts.status === 'string' &&
      rules.state(facts.status)?.posture !== 'upright',
  );
  const before = fell < 0 ? events : events.slice(0, fell);
  return before.findLast((event) => event.dice && event.tone === 'bad');
}

/** What went wrong, if the lesson cannot be finished any more; else nothing. */
export function slipOf(
  lesson: Lesson,
  { slips }: Lessons,
  view: View,
  events: readonly GameEvent[],
  rules: Rules,
): string {
  const hero = view.players[lesson.hero];
  if (events.some((event) => rules.stage(event).moment === 'turnover')) {
    const failed = causeOf(lesson.hero, events, rules);
    const ours = failed?.facts.player === lesson.hero && failed.facts.needed;
    const why = ours
      ? slips.roll
          .replace('{roll}', String(failed.facts.roll))
          .replace('{needs}', `${String(failed.facts.needed)}+`)
          .replace('{dice}', failed.dice!.shown.join(' and '))
      : slips.fall;
    return `${why} ${slips.turnover}`;
  }
  const over = (event: GameEvent) => event.kind === 'turn' && event.facts.side !== hero?.side;
  if (events.some(over)) return slips.turn;
  const acted =
    hero?.used && view.activation?.player !== lesson.hero && view.question?.form === 'turn';
  return acted ? lesson.missed : '';
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

/** A page of a match that its coaches act on: what the server last said of it, and what went wrong. */
import { messageOf } from '../lib/errors';

export class Loaded<T> {
  page = $state.raw<T | null>(null);
  problem = $state('');
  busy = $state(false);

  /** What something on its way will say is the page from then on; a refusal leaves it as it is. */
  take = async (made: Promise<T>): Promise<void> => {
    this.busy = true;
    this.problem = '';
    try {
      this.page = await made;
    } catch (error) {
      this.problem = messageOf(error);
    }
    this.busy = false;
  };
}

export const SIDES = ['home', 'away'] as const;

/** Both sides, one's own first. */
export const ownFirst = <Side>(
  sides: Record<'home' | 'away', Side>,
  yours: (side: Side) => boolean,
): ('home' | 'away')[] =>
  [...SIDES].sort((one, other) => +yours(sides[other]) - +yours(sides[one]));

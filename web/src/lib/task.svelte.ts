/** What a page does for its user: whether it is busy with it, and what went wrong last. */
import { messageOf } from './errors';

export class Task {
  busy = $state(false);
  problem = $state('');

  run = async (work: () => Promise<unknown>): Promise<void> => {
    this.busy = true;
    this.problem = '';
    await this.attempt(work);
    this.busy = false;
  };

  /** The same for what needs nobody to wait. */
  attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      this.problem = messageOf(error);
    }
  };
}

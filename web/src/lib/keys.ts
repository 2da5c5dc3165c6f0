/** Keys that mean the same everywhere on the table. */
import type { Coach } from './coach.svelte';

/** Do what a key means; false where it means nothing now. */
export function pressKey(coach: Coach, key: string): boolean {
  const upper = key.toUpperCase();
  const action = coach.shownActions.find((each) => each.key.toUpperCase() === upper);
  if (action) {
    void coach.declare(action.name);
    return true;
  }
  if (upper === 'U' && coach.live.undoable) void coach.undo();
  else if (upper === 'E' && coach.open.ending) void coach.end();
  else if (upper === 'N') coach.nextPlayer();
  else if (/^[1-9]$/.test(key)) return answer(coach, Number(key) - 1);
  else return false;
  return true;
}

function answer(coach: Coach, index: number): boolean {
  const { menu } = coach;
  const button = coach.buttons[index];
  const chain = menu.length > 0 ? menu[index]?.chain : button && coach.chainOf(button);
  if (chain) void coach.send(chain);
  return !!chain;
}

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
  // Whoever has aimed confirms or cancels.
  if (coach.aiming.target) {
    if (key === '1') void coach.confirm();
    return key === '1';
  }
  if (upper === 'U' && coach.live.undoable) void coach.undo();
  else if (upper === 'E' && coach.open.ending) void coach.end();
  else if (upper === 'N') coach.nextPlayer();
  else if (/^[1-9]$/.test(key)) return answer(coach, Number(key) - 1);
  else return false;
  return true;
}

function answer(coach: Coach, index: number): boolean {
  const { menu, buttons, modes, targets } = coach;
  const meant = menu[index];
  if (menu.length === 0 && coach.aiming.mode) {
    const aimed = targets[index];
    if (aimed) void coach.pickOne(aimed.choices);
    return !!aimed;
  }
  const button = menu.length === 0 ? buttons[index] : undefined;
  const mode = menu.length === 0 ? modes[index - buttons.length] : undefined;
  if (meant) void coach.take(meant);
  else if (button) void coach.press(button);
  else if (mode) coach.aim(mode);
  return !!(meant ?? button ?? mode);
}

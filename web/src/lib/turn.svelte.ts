/** Whoever is elsewhere is told that it is their turn: in the title of the page, and if they want by the browser. */
import type { Live } from './live.svelte';
import { settings } from './settings.svelte';

/** Ask the browser; whether it may tell. */
export async function mayTell(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** While a table is open its title says whose turn it is. */
export function tellTurn(live: Live): void {
  let told = false;
  $effect(() => {
    const before = document.title;
    return () => (document.title = before);
  });
  $effect(() => {
    const { view } = live;
    if (!view || live.stage.playing) return;
    const { home, away } = view.teams;
    const teams = `${home.name} ${home.score} : ${away.score} ${away.name}`;
    const alone = live.match?.mode === 'sandbox';
    document.title = `${live.mine && !alone ? '● Your turn · ' : ''}${teams} · Turfwar`;
    if (!live.mine) told = false;
    else if (!told) {
      told = true;
      const may = typeof Notification !== 'undefined' && Notification.permission === 'granted';
      if (settings.notify && may && document.hidden && !alone) {
        new Notification('Your turn', { body: teams, tag: live.id });
      }
    }
  });
}

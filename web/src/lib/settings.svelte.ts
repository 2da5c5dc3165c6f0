/** What a coach likes, kept in their browser. */

import type { TeamColour } from './colours';

export type Theme = 'system' | 'dark' | 'light' | 'contrast';

export interface AutoAnswers {
  /** Take the only choice there is. */
  single: boolean;
  /** End the action of a player who can only end it. */
  endAction: boolean;
}

export interface Settings {
  theme: Theme;
  /** The colours of home and away. */
  home: TeamColour;
  away: TeamColour;
  sound: boolean;
  /** How loud, from 0 to 100. */
  volume: number;
  motion: boolean;
  /** Whether what matters is called out over the whole width. */
  moments: boolean;
  /** Figures, or letters for positions. */
  figures: boolean;
  /** A crowd round the pitch, and weather. */
  stadium: boolean;
  /** Which chances stand on squares. */
  numbers: 'always' | 'risky' | 'pointed';
  /** Whether the browser tells when it is our turn. */
  notify: boolean;
  attackRight: boolean;
  /** On a phone: squares as large as the screen is wide, and the pitch to be pushed along. */
  near: boolean;
  confirmEnd: boolean;
  /** How fast what happens is played, in milliseconds for a thing of no great weight. */
  pace: number;
  auto: AutoAnswers;
  /** Questions that are always answered in the same way, where that is not as most do it. */
  habits: Record<string, boolean>;
}

const KEY = 'turfwar.settings';
const DEFAULTS: Settings = {
  theme: 'dark',
  home: 'red',
  away: 'blue',
  sound: false,
  volume: 60,
  motion: true,
  moments: true,
  figures: true,
  stadium: true,
  numbers: 'risky',
  notify: false,
  attackRight: true,
  near: false,
  confirmEnd: true,
  pace: 350,
  auto: { single: true, endAction: true },
  habits: {},
};

/** How fast what happens is played. */
export const PACES = [
  [800, 'slow'],
  [350, 'normal'],
  [160, 'quick'],
  [0, 'at once'],
] as const;

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const kept = { ...DEFAULTS, ...found, auto: { ...DEFAULTS.auto, ...found.auto } };
    // It was a switch once.
    if (typeof kept.numbers !== 'string') kept.numbers = DEFAULTS.numbers;
    return kept;
  } catch {
    return structuredClone(DEFAULTS);
  }
}

export const settings = $state<Settings>(stored());

const dark = matchMedia('(prefers-color-scheme: dark)');

export function applySettings(): void {
  const light = settings.theme === 'light' || (settings.theme === 'system' && !dark.matches);
  const { theme } = settings;
  document.documentElement.dataset.theme = theme === 'contrast' ? theme : light ? 'light' : 'dark';
  document.documentElement.dataset.home = settings.home;
  document.documentElement.dataset.away = settings.away;
  document.documentElement.dataset.motion = settings.motion ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage plays all the same; it only forgets.
  }
}

dark.addEventListener('change', applySettings);

/** Whether the coach has a habit: as they have set it, or as most have it. */
export function hasHabit(habit: { name: string; on: boolean } | undefined): boolean {
  return habit ? (settings.habits[habit.name] ?? habit.on) : false;
}

/** Whether things may move. */
export function moving(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long bots wait before a choice: what they do is played here, unless nothing may move. */
export function botPace(): number {
  return moving() ? Math.min(settings.pace, 40) : settings.pace;
}

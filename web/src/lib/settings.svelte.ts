/** What a coach likes, kept in their browser. */

export type Theme = 'system' | 'dark' | 'light';

export interface AutoAnswers {
  /** Take the only choice there is. */
  single: boolean;
  /** End the action of a player who can only end it. */
  endAction: boolean;
}

export interface Settings {
  theme: Theme;
  sound: boolean;
  motion: boolean;
  numbers: boolean;
  attackRight: boolean;
  confirmEnd: boolean;
  pace: number;
  auto: AutoAnswers;
  /** Questions that are always answered in the same way, where that is not as most do it. */
  habits: Record<string, boolean>;
}

const KEY = 'turfwar.settings';
const DEFAULTS: Settings = {
  theme: 'dark',
  sound: true,
  motion: true,
  numbers: true,
  attackRight: true,
  confirmEnd: true,
  pace: 350,
  auto: { single: true, endAction: true },
  habits: {},
};

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { ...DEFAULTS, ...found, auto: { ...DEFAULTS.auto, ...found.auto } };
  } catch {
    return structuredClone(DEFAULTS);
  }
}

export const settings = $state<Settings>(stored());

const dark = matchMedia('(prefers-color-scheme: dark)');

export function applySettings(): void {
  const light = settings.theme === 'light' || (settings.theme === 'system' && !dark.matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
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

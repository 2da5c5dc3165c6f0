/** A rule set as the page uses it: what its names are called, and how they are drawn. */
import { getContext, setContext } from 'svelte';
import type {
  ActionPage,
  FacePage,
  GameEvent,
  MarkPage,
  PlayerView,
  RulesetPage,
  StagePage,
  StatePage,
  TrackPage,
} from './protocol';

const byName = <T extends { name: string }>(list: readonly T[]) =>
  new Map(list.map((each) => [each.name, each]));

export class Rules {
  readonly actions: ReadonlyMap<string, ActionPage>;
  private readonly states: ReadonlyMap<string, StatePage>;
  private readonly marks: ReadonlyMap<string, MarkPage>;
  private readonly faces: ReadonlyMap<string, FacePage>;
  private readonly skills: ReadonlyMap<string, { source: string }>;
  /** The track that counts team turns. */
  readonly turns: TrackPage | undefined;
  /** What is said of a team beside its score. */
  readonly headlines: TrackPage[];

  constructor(readonly page: RulesetPage) {
    this.actions = byName(page.actions);
    this.states = byName(page.states);
    this.marks = byName(page.marks);
    this.faces = byName(page.dice.flatMap((die) => die.faces));
    this.skills = byName(page.skills);
    this.turns = page.tracks.find((track) => track.kind === 'turn');
    this.headlines = page.tracks.filter((track) => track.one);
  }

  /** What a team has, in words. */
  has(tracks: Record<string, number>): string[] {
    return this.headlines.flatMap(({ name, kind, one, many, always }) => {
      const count = tracks[name] ?? 0;
      if (!count && !always) return [];
      return kind === 'flag' ? [one] : [`${count} ${count === 1 ? one : many}`];
    });
  }

  get field() {
    return this.page.field;
  }

  state(name: string): StatePage | undefined {
    return this.states.get(name);
  }

  /** How somebody is, in words. */
  stateLabel(name: string): string {
    return this.states.get(name)?.label ?? name;
  }

  /** What is seen of a mark on whoever has it. */
  markSign(name: string): MarkPage['sign'] {
    return this.marks.get(name)?.sign ?? 'roots';
  }

  markLabel(name: string): string {
    return this.marks.get(name)?.label ?? name;
  }

  upright({ state }: { state: string }): boolean {
    return this.states.get(state)?.posture === 'upright';
  }

  face(name: string | number): FacePage | undefined {
    return this.faces.get(String(name));
  }

  /** What is seen and heard of an event. */
  stage(event: GameEvent): StagePage {
    const status = event.facts.status;
    const state = typeof status === 'string' ? this.states.get(status) : undefined;
    if (state?.moment) return { ...this.page.events[event.kind], moment: state.moment };
    return this.page.events[event.kind] ?? {};
  }

  /** What a word does in the game; empty where that goes without saying. */
  meaning(word: unknown): string {
    return (typeof word === 'string' && this.page.meanings[word]) || '';
  }

  /** What an event does in the game, by what it names. */
  means({ facts }: GameEvent): string {
    for (const value of Object.values(facts)) {
      const found = this.meaning(value);
      if (found) return found;
    }
    return '';
  }

  /** Whether an event lays somebody down. */
  falls({ facts }: GameEvent): boolean {
    const posture = this.states.get(String(facts.status ?? ''))?.posture;
    return posture === 'lying' || posture === 'dazed';
  }

  skillSource(name: string): string {
    return this.skills.get(name)?.source ?? name;
  }

  /** A player's characteristics in the order of the rule set. */
  numbers(player: PlayerView): { label: string; title: string; value: number; changed: number }[] {
    return this.page.characteristics.map(({ name, label, title }) => {
      const value = player.characteristics[name] ?? 0;
      return { label, title, value, changed: Math.sign(value - (player.base[name] ?? value)) };
    });
  }
}

const KEY = Symbol('rules');

/** Everything below shows matches of these rules. */
export function provideRules(rules: () => Rules): void {
  setContext(KEY, rules);
}

/** The rules of the match that is shown here. */
export function useRules(): () => Rules {
  return getContext<() => Rules>(KEY);
}

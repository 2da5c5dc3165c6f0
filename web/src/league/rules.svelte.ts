/** Changes to house rules that are not saved yet, tried out on the server while they are made. */
import { messageOf } from '../lib/errors';
import type { Office } from './office';
import type { HouseRulesPage, RuleCard, RuleTrial } from './wire';

const PAUSE = 250;

interface Setting {
  on: boolean;
  values: Record<string, string>;
}

export class RuleDraft {
  page = $state.raw<HouseRulesPage | null>(null);
  trial = $state.raw<RuleTrial | null>(null);
  problem = $state('');
  busy = $state(false);
  begins = $state('');
  private changed = $state<Record<string, Setting>>({});
  private words = $state<string[] | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly office: Office) {}

  load = async (scope: string): Promise<void> => {
    try {
      this.show(await this.office.houseRules(scope));
    } catch (error) {
      this.fail(error);
    }
  };

  private show(page: HouseRulesPage): void {
    this.page = page;
    this.changed = {};
    this.words = null;
    this.trial = null;
    this.begins = this.problem = '';
  }

  private fail(error: unknown): void {
    this.problem = messageOf(error);
  }

  state(rule: RuleCard): Setting {
    return this.changed[rule.id] ?? { on: rule.on, values: rule.values };
  }

  /** Rules of this part of the league in its own words. */
  get own(): string[] {
    const saved = this.page?.words.filter((each) => !each.set_in).map((each) => each.text);
    return this.words ?? saved ?? [];
  }

  get dirty(): boolean {
    return this.words !== null || Object.keys(this.changed).length > 0;
  }

  get clashing(): Set<string> {
    return new Set(this.trial?.conflicts.flatMap((each) => each.rules) ?? []);
  }

  turn(rule: RuleCard, on: boolean): void {
    this.change(rule, { ...this.state(rule), on });
  }

  fill(rule: RuleCard, name: string, value: string): void {
    const now = this.state(rule);
    this.change(rule, { on: now.on, values: { ...now.values, [name]: value } });
  }

  private change(rule: RuleCard, wanted: Setting): void {
    const same =
      wanted.on === rule.on &&
      (!wanted.on || rule.fields.every(({ name }) => wanted.values[name] === rule.values[name]));
    const others = Object.entries(this.changed).filter(([id]) => id !== rule.id);
    this.changed = Object.fromEntries(same ? others : [...others, [rule.id, wanted]]);
    this.soon();
  }

  say(texts: string[]): void {
    this.words = texts;
    this.soon();
  }

  discard = (): void => {
    if (this.page) this.show(this.page);
  };

  private wanted() {
    return {
      scope: this.page!.scope.id,
      changes: Object.entries(this.changed).map(([rule, { on, values }]) => ({
        rule,
        on,
        values: on ? $state.snapshot(values) : {},
      })),
      words: $state.snapshot(this.words),
      begins: this.begins,
    };
  }

  /** Ask the server what it would say, once the last tap is a moment ago. */
  soon = (): void => {
    clearTimeout(this.timer);
    this.trial = null;
    if (!this.dirty) return;
    this.timer = setTimeout(() => void this.check(), PAUSE);
  };

  private async check(): Promise<void> {
    try {
      this.trial = await this.office.tryRules(this.wanted());
      this.problem = '';
    } catch (error) {
      this.fail(error);
    }
  }

  save = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    this.busy = true;
    let saved = false;
    try {
      this.show(await this.office.setRules(this.wanted()));
      saved = true;
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
    return saved;
  };
}

/** A report that is being written down: kept here and on the server at every tap. */
import { ServerError } from '../lib/api';
import { command, type Office } from './office';
import type { Entry, Fault, FixturePage, SideEntry } from './shapes';

const RETRY = 4000;

function emptySide(): SideEntry {
  return {
    score: 0,
    fans: 0,
    petty_in: 0,
    petty_left: 0,
    deeds: {},
    hurt: [],
    sent_off: [],
    guests: [],
    bought: {},
    picks: {},
  };
}

/** A form that is being filled in, whatever becomes of it then. */
export interface FormDraft {
  entry: Entry;
  faults: Fault[];
  tap: (change: (entry: Entry) => void) => void;
}

/** An entry with everything that a form needs. */
export function whole(entry: Partial<Entry>): Entry {
  return {
    conceded: '',
    penalised: false,
    ...entry,
    home: { ...emptySide(), ...entry.home },
    away: { ...emptySide(), ...entry.away },
  };
}

interface Kept {
  version: number;
  entry: Entry;
  command: string;
}

export class Draft implements FormDraft {
  entry = $state<Entry>(whole({}));
  faults = $state.raw<Fault[]>([]);
  saved = $state<'kept' | 'going' | 'offline'>('kept');
  problem = $state('');
  /** The name of the report: sent twice, it counts once. */
  name = command();
  private version = 0;
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly key: string;

  constructor(
    private readonly office: Office,
    league: string,
    private readonly page: FixturePage,
  ) {
    this.key = `turfwar.report.${league}.${page.fixture.id}`;
    const local = this.local();
    const server = page.draft;
    if (local && (!server || local.version > server.version)) {
      this.entry = local.entry;
      this.version = local.version;
      this.name = local.command;
      void this.save();
    } else if (server) {
      this.entry = whole(server.entry);
      this.version = server.version;
      void this.save();
    } else this.entry = whole(page.start);
    this.takeInducements();
  }

  /** What was taken before the match counts, where nothing else has been entered. */
  private takeInducements(): void {
    for (const side of ['home', 'away'] as const) {
      const [own, taken] = [this.entry[side], whole(this.page.start)[side]];
      if (own.guests.length || own.petty_in || Object.keys(own.bought).length) continue;
      own.guests = taken.guests;
      own.bought = taken.bought;
      own.petty_in = taken.petty_in;
      own.petty_left = taken.petty_left;
    }
  }

  private local(): Kept | null {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }

  /** Change something: it is kept in this browser at once, and on the server as soon as can be. */
  tap(change: (entry: Entry) => void): void {
    change(this.entry);
    this.version += 1;
    const kept: Kept = { version: this.version, entry: this.plain(), command: this.name };
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // The server still gets it.
    }
    void this.save();
  }

  plain(): Entry {
    return $state.snapshot(this.entry);
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    this.saved = 'going';
    if (this.busy) return;
    this.busy = true;
    let version = 0;
    try {
      while (version !== this.version) {
        version = this.version;
        const kept = await this.office.keep(
          this.page.fixture.id,
          Math.max(1, version),
          this.plain(),
        );
        this.faults = kept.faults;
      }
      this.saved = 'kept';
      this.problem = '';
    } catch (error) {
      this.saved = 'offline';
      if (error instanceof ServerError && error.status === 409 && error.code === 'stale') {
        // Written on another device in the meantime: what was tapped last counts.
        this.version += 1000;
        this.timer = setTimeout(() => void this.save(), 50);
      } else if (error instanceof ServerError && error.status >= 400 && error.status < 500) {
        this.problem = error.message;
      } else {
        this.timer = setTimeout(() => void this.save(), RETRY);
      }
    }
    this.busy = false;
  }

  again = (): void => void this.save();

  async send(): Promise<{ report: number; match: number | null }> {
    const sent = await this.office.report(this.page.fixture.id, this.plain(), this.name);
    this.forget();
    return sent;
  }

  forget(): void {
    clearTimeout(this.timer);
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Nothing was kept.
    }
  }
}

const PAUSE = 250;

/** A result that is being corrected: nothing is saved before it is sent. */
export class Reopened implements FormDraft {
  entry = $state<Entry>(whole({}));
  faults = $state.raw<Fault[]>([]);
  /** Whether anything differs from the result that counts now. */
  changed = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly office: Office,
    private readonly seq: number,
    entry: Partial<Entry>,
    private readonly touched: () => void,
  ) {
    this.entry = whole(entry);
  }

  plain(): Entry {
    return $state.snapshot(this.entry);
  }

  tap(change: (entry: Entry) => void): void {
    change(this.entry);
    this.changed = true;
    this.touched();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  private async check(): Promise<void> {
    try {
      this.faults = await this.office.checkForm(this.seq, this.plain());
    } catch {
      // The preview says what is wrong.
    }
  }
}

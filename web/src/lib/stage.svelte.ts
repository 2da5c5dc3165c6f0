/**
 * What has happened is played: one thing after the other, at the coach's pace. Until it is over the
 * pitch, the score and the log show as much of it as has been seen; a click or a key ends it.
 */
import { beatsAfter, distance, type Beat, type BigMoment } from './beats';
import type { GameEvent, View } from './protocol';
import type { Rules } from './rules';
import { moving, settings } from './settings.svelte';
import { play } from './sound';
import { soundsOf } from './soundtrack';
import type { InTheAir, Way } from '../pitch/model';

/** The pace at which times are as they are written. */
const USUAL = 350;
/** So many milliseconds of beats may wait before it goes faster. */
const PATIENT = 6000;
/** So much faster at most: where we are to decide nothing more comes, else others may go on. */
const HASTE = 2;
const GREAT_HASTE = 4;
/** How long dice stay after they have been looked at, and how long each where all comes at once. */
const STAYING = 2000;
const GLANCE = 450;
const MOST = 8;
const TOO_MANY = 240;
/** So many choices are kept, to be watched again. */
const LONGEST_TURN = 150;
const RESTING = 220;
/** While others decide, so long may pass until their next choice before all is put back. */
const LINGERING = 600;

/** Beats, and what is there when they are over. */
interface Act {
  beats: Beat[];
  after: View;
}

interface Cue {
  beat: Beat | null;
  after: View;
}

function cuesOf({ beats, after }: Act): Cue[] {
  return [...beats.map((beat) => ({ beat, after })), { beat: null, after }];
}

export class Stage {
  /** What is drawn while something is played. */
  private drawn = $state.raw<View | null>(null);
  /** How far the log is shown. */
  private upTo = $state(-1);
  roll = $state.raw<GameEvent | null>(null);
  /** How long dice roll, in milliseconds. */
  rolling = $state(0);
  moment = $state.raw<BigMoment | null>(null);
  flight = $state.raw<InTheAir | null>(null);
  lunge = $state.raw<{ player: string; at: string } | null>(null);
  /** How long a step takes now, in milliseconds. */
  pace = $state(RESTING);
  /** Whether a turn is being watched again, and the ways that have been gone in it. */
  again = $state(false);
  ways = $state.raw<Way[]>([]);
  /** What the others have done since it was last our turn. */
  private kept = $state.raw<{ before: View; acts: Act[] } | null>(null);

  /** Whether one thing is shown after the other, on the pitch or, where nothing moves, as dice. */
  telling = $state(false);

  /** So many times as fast as the coach has set. */
  speed = 1;
  /** Whether it waits for what others do next, where nobody here is asked. */
  lingers = false;

  private cues: Cue[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private clearing: ReturnType<typeof setTimeout> | undefined;
  private seen = -1;
  /** A throw that has failed and may be rolled for again. */
  private aimed: Beat | null = null;
  private waiting: (() => void)[] = [];

  /** Whether something is being played that is to be seen before anything is decided. */
  get playing(): boolean {
    return this.drawn !== null;
  }

  get rewatchable(): boolean {
    return this.kept !== null && !this.playing && settings.pace > 0 && moving();
  }

  /** What is to be drawn of a position. */
  seenOf(view: View): View {
    return this.drawn ?? view;
  }

  /** What is to be read of a log. */
  readOf(events: GameEvent[]): GameEvent[] {
    if (!this.playing || this.again) return events;
    let end = events.length;
    while (end > 0 && events[end - 1]!.pos > this.upTo) end--;
    return end === events.length ? events : events.slice(0, end);
  }

  /** What is new: played, or only told where nothing may move. */
  take(events: readonly GameEvent[], before: View, after: View, rules: Rules): void {
    const news = events.filter((event) => event.pos > this.seen);
    this.seen = Math.max(this.seen, events.at(-1)?.pos ?? -1);
    const { beats, aimed } = beatsAfter(news, rules, this.aimed);
    this.aimed = aimed;
    this.keep({ beats, after }, before);
    if (settings.pace > 0 && moving() && !document.hidden) {
      if (beats.length === 0 && !this.playing) return;
      if (!this.playing) {
        this.halt();
        this.drawn = before;
        this.upTo = (news[0]?.pos ?? this.seen + 1) - 1;
      }
      this.cues.push(...cuesOf({ beats, after }));
      // Whoever cannot keep up looks at what is there now.
      if (this.cues.filter(({ beat }) => beat).length > TOO_MANY) this.finish();
    } else {
      const loudest = soundsOf(news, rules)[0];
      if (loudest) play(loudest);
      if (this.playing) this.finish();
      const told = beats.filter((each) => each.rolled || (settings.pace > 0 && each.moment(after)));
      this.cues = [...this.cues, ...told.map((beat) => ({ beat, after }))].slice(-MOST);
    }
    if (this.cues.length > 0) this.run(rules);
  }

  /** Events up to here are known; nothing of them is played. */
  know(events: readonly GameEvent[]): void {
    this.seen = events.at(-1)?.pos ?? -1;
    this.finish();
  }

  /** All at once: what is waiting is not played any more. */
  finish(): void {
    this.halt();
    this.settle();
  }

  /** Resolves when nothing is being played. */
  idle(): Promise<void> {
    return this.playing ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }

  /** What the others did, once more, with their ways. */
  rewatch(rules: Rules): void {
    if (!this.kept || !this.rewatchable) return;
    this.finish();
    this.again = true;
    this.drawn = this.kept.before;
    this.cues.push(...this.kept.acts.flatMap(cuesOf));
    this.run(rules);
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.telling = false;
    this.cues = [];
    this.moment = null;
    this.flight = null;
    this.lunge = null;
  }

  private settle(): void {
    this.drawn = null;
    this.again = false;
    this.ways = [];
    this.pace = RESTING;
    for (const done of this.waiting.splice(0)) done();
  }

  private run(rules: Rules): void {
    if (this.telling) return;
    clearTimeout(this.timer);
    this.telling = true;
    const next = (): void => {
      this.moment = null;
      this.lunge = null;
      this.flight = null;
      const cue = this.cues.shift();
      if (!cue) {
        this.telling = false;
        if (this.lingers && this.waited && !this.again) this.linger();
        else this.settle();
      } else if (!cue.beat) {
        if (this.drawn) this.drawn = cue.after;
        next();
      } else {
        const { landing } = cue.beat;
        this.timer = setTimeout(
          () => {
            if (this.drawn && landing) this.drawn = landing(this.drawn);
            next();
          },
          this.perform(cue.beat, cue.after, rules),
        );
      }
    };
    next();
  }

  /** Whether others decide now. */
  private get waited(): boolean {
    const question = this.drawn?.question;
    return !!question && !question.choices;
  }

  /** All has been seen; panels and pitch stay as they are for what comes next. */
  private linger(): void {
    this.upTo = this.seen;
    this.timer = setTimeout(() => this.settle(), LINGERING);
  }

  /** Times at the coach's pace. */
  private get scale(): number {
    return settings.pace / USUAL / this.speed;
  }

  /** So many times faster, the more is waiting. */
  private get hurry(): number {
    const waiting = this.cues.reduce((sum, { beat }) => sum + (beat?.ms ?? 0), 0);
    const ours = !!this.cues.at(-1)?.after.question?.choices;
    return Math.min(ours ? HASTE : GREAT_HASTE, Math.max(1, waiting / PATIENT));
  }

  /** Show a beat; how long it takes. */
  private perform(beat: Beat, after: View, rules: Rules): number {
    const { event } = beat;
    const big = settings.pace > 0 ? beat.moment(this.drawn ?? after) : null;
    const moment = settings.moments ? big : null;
    const { share = 1 } = beat;
    const scale = (this.scale / this.hurry) * share;
    // What is called out is seen, however much is waiting.
    let ms = moment ? Math.max(beat.ms, moment.ms) * this.scale * share : beat.ms * scale;
    this.upTo = Math.max(this.upTo, event.pos);
    if (this.drawn) {
      const flight = beat.flight?.(this.drawn) ?? null;
      if (flight) {
        ms += distance(flight.from, flight.to) * 25 * scale;
        this.flight = { ...flight, ms, pos: event.pos };
      }
      this.lunge = beat.lunge ?? null;
      this.trace(beat, this.drawn);
      this.pace = Math.min(ms, 400);
      this.drawn = beat.change(this.drawn);
      // The score stands there as soon as it is called.
      if (big?.kind === 'score') this.drawn = { ...this.drawn, teams: after.teams };
      for (const each of soundsOf([event], rules)) play(each);
    } else ms = Math.max(ms, GLANCE);
    if (beat.rolled) this.show(event, ms);
    this.moment = moment;
    return ms;
  }

  /** Dice stay until others fall, or for a while. */
  private show(event: GameEvent, ms: number): void {
    this.roll = event;
    this.rolling = this.drawn ? Math.min(420, ms / 2) : 0;
    clearTimeout(this.clearing);
    this.clearing = setTimeout(() => (this.roll = null), ms + STAYING);
  }

  private trace(beat: Beat, view: View): void {
    if (!this.again || !beat.walker) return;
    const from = view.players[beat.walker];
    const to = beat.change(view).players[beat.walker]?.square;
    if (!from?.square || !to) return;
    const last = this.ways.at(-1);
    if (last?.player === from.id && last.squares.at(-1) === from.square) {
      this.ways = [...this.ways.slice(0, -1), { ...last, squares: [...last.squares, to] }];
    } else {
      this.ways = [...this.ways, { player: from.id, side: from.side, squares: [from.square, to] }];
    }
  }

  /** Turns of others are kept, to be watched again; our own next one makes them old. */
  private keep(act: Act, before: View): void {
    const { question } = before;
    if (question?.choices) {
      if (question.form === 'turn' || question.form === 'action') this.kept = null;
    } else if (question) {
      const { before: first = before, acts = [] } = this.kept ?? {};
      // Whoever only watches has no turn of their own that would make it old.
      const [oldest] = acts.length >= LONGEST_TURN ? acts : [];
      this.kept = oldest
        ? { before: oldest.after, acts: [...acts.slice(1), act] }
        : { before: first, acts: [...acts, act] };
    }
  }
}

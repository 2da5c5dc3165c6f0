/** The coach at the table: whom they have in hand, where they point, and what a click then does. */
import { Aiming } from './aiming.svelte';
import { automatic } from './auto';
import { Open, type Choice } from './choices';
import { messageOf } from './errors';
import { Exact } from './exact.svelte';
import { Live, Refusal } from './live.svelte';
import { chanceOf, occupantOf, previewOf, previewsOf, targetOf, type Preview } from './preview';
import type { Advice, Hints, PlanTurn, Side, Target } from './protocol';
import { hasHabit, settings } from './settings.svelte';
import { laidTo } from './ruler';
import { play } from './sound';
import { labelOf, nameOf, shortName } from './words';

const NOTHING = new Open([]);
const NONE: ReadonlySet<string> = new Set();
const AUTO_DELAY = 350;
/** So many actions keep their places. */
const PLACES = 6;

/** The choices by which somebody turns, on the spot or at the end of a walk. */
function turnsIn({ plans }: Hints): string[] {
  return plans.flatMap(({ facing, choices, turns }) => [
    ...(facing ? choices.slice(-1) : []),
    ...(turns?.flatMap((each) => each.choices) ?? []),
  ]);
}

export class Coach {
  selected = $state<string | null>(null);
  mode = $state<string | null>(null);
  /** Where the mouse is, and the square that a first tap has marked. */
  pointed = $state<string | null>(null);
  armed = $state<string | null>(null);
  /** Several things to do with one square: these, to choose from. */
  menu = $state.raw<Preview[]>([]);
  notice = $state('');
  advice = $state.raw<Advice | null>(null);
  busy = $state(false);
  hints = $state.raw<Hints | null>(null);
  askEnd = $state.raw<Choice | null>(null);

  /** Whether it is over here: nothing is decided any more. */
  still = $state(false);

  readonly open = $derived.by(() => {
    const question = this.live.view?.question;
    return question?.choices && this.live.mine && !this.still
      ? new Open(question.choices, question.notes, this.aiming.mode)
      : NOTHING;
  });

  /** Who is in the middle of an action. */
  readonly active = $derived.by(() => {
    const question = this.live.view?.question;
    return question?.form === 'action' && this.live.mine && !this.still ? question.player : null;
  });

  readonly actor = $derived(this.active ?? this.selected);

  /** The action that hints are about: the one that is open, or the one that is meant. */
  readonly action = $derived.by(() =>
    this.active ? (this.live.view?.activation?.action ?? null) : this.mode,
  );

  readonly actions = $derived.by(() =>
    this.actor && !this.active ? this.open.actionsOf(this.actor) : [],
  );

  /** The actions with a button: the first ones always, the others where they can be declared. */
  readonly shownActions = $derived.by(() =>
    this.actions.length === 0
      ? []
      : (this.live.rules?.page.actions ?? []).filter(
          ({ name }, index) => index < PLACES || this.actions.includes(name),
        ),
  );

  /** What a click would do here, with all that is known of it by now. */
  readonly preview = $derived(this.previewsAt(this.pointed ?? this.armed ?? '')[0] ?? null);

  /** How the player would look at the end of the walk that is pointed at, as the coach draws it. */
  look = $state.raw<PlanTurn | null>(null);

  /** The turns on the spot of the player in hand: of several ways to look somewhere the first. */
  readonly turns = $derived.by((): Preview[] => {
    const found: Preview[] = [];
    for (const preview of this.previews) {
      const facing = preview.plan?.facing?.join();
      if (facing && !found.some(({ plan }) => plan?.facing?.join() === facing)) {
        found.push(preview);
      }
    }
    return found;
  });

  /** How far the player in hand can throw, where that is what is meant. */
  readonly ruler = $derived.by(() => (this.live.mine && this.hints?.ruler) || null);

  /** The throw that is pointed at; a click that can only be a walk has none. */
  readonly throwTo = $derived.by(() => {
    const square = this.pointed ?? this.armed;
    const meant = square ? this.previewsAt(square) : [];
    const walks = meant.length > 0 && meant.every(({ plan }) => plan && plan.path.length > 0);
    return walks ? null : laidTo(this.ruler, square);
  });

  readonly exact: Exact;
  readonly aiming: Aiming;
  /** The choices that are turns, as far as hints have named any; they have a place of their own. */
  private turnChoices = $state.raw<ReadonlySet<string>>(NONE);
  private asked = '';
  private gone = false;
  /** Whether the notice is about the line being down. */
  private lost = false;
  /** Whose turn it was when somebody was taken in hand. */
  private turn = '';
  /** What is left of a plan that a question has interrupted, and whose it is. */
  private rest: { player: string; choices: string[] } | null = null;
  private undoing = Promise.resolve();
  /** What is being sent, and the version that it was meant for. */
  private sending = Promise.resolve(true);
  private sentAt = -1;
  /** How many choices are being taken back now. */
  private takingBack = 0;
  /** Where questions have answered themselves: going back goes back over them. */
  private readonly alone = new Set<string>();
  /** The version that going back has led to: what is asked there waits for the coach. */
  private broughtBack = -1;
  private fetching = Promise.resolve();
  private autoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: Live) {
    this.exact = new Exact(live);
    this.aiming = new Aiming(live);
  }

  /** The side whose seat decides now, or ours where nobody of us does. */
  get side(): Side {
    const seat = this.live.mine ? this.live.view?.question?.chooser : this.live.seats[0];
    return seat === 'away' ? 'away' : 'home';
  }

  private known = (target: Target) =>
    this.actor ? this.exact.of(this.actor, this.action, target) : undefined;

  previewsAt(square: string): Preview[] {
    const view = this.live.view;
    if (!view || !this.live.mine) return [];
    const { open, hints, known } = this;
    return previewsOf({ view, open, hints, known }, square);
  }

  /** All that the player in hand could do, with the chances that are known. */
  get previews(): Preview[] {
    const { hints } = this;
    return this.live.mine && hints ? hints.plans.map((plan) => previewOf(plan, this.known)) : [];
  }

  /** After each message: forget what is out of date, fetch hints, answer what answers itself. */
  refresh(): void {
    const { view } = this.live;
    this.menu = [];
    this.askEnd = null;
    this.armed = null;
    this.look = null;
    this.aiming.reset();
    const turn = view
      ? `${view.half} ${view.active} ${view.teams[view.active ?? 'home'].turn}`
      : '';
    if (turn !== this.turn) {
      // Whoever was in hand in the last turn is put down, and what was meant is forgotten.
      this.turn = turn;
      this.selected = null;
      this.mode = null;
    }
    if (this.active) this.selected = this.active;
    if (this.selected && !view?.players[this.selected]) this.selected = null;
    if (this.selected && !this.active && this.live.mine && view?.question?.form === 'turn') {
      if (!this.open.declares.has(this.selected)) this.selected = null;
      else if (!this.mode || !this.actions.includes(this.mode)) this.mode = this.actions[0] ?? null;
    }
    void this.fetchHints();
    if (!this.goOn()) this.answerAlone();
  }

  /** The line is there again: what was said about it is out of date. */
  reconnected(): void {
    if (this.lost) this.notice = '';
    this.lost = false;
  }

  /** Go on with a plan that a question has interrupted, if the player still can. */
  private goOn(): boolean {
    const form = this.live.view?.question?.form;
    if (!this.rest || this.busy || form === 'answer') return false;
    const { player, choices } = this.rest;
    this.rest = null;
    if (this.active !== player || !this.open.has(choices[0]!)) return false;
    void this.send(choices);
    return true;
  }

  /** The table is left: nothing is answered any more. */
  dispose(): void {
    clearTimeout(this.autoTimer);
    this.exact.stop();
    this.gone = true;
  }

  private fetchHints(): Promise<void> {
    this.fetching = this.askHints();
    return this.fetching;
  }

  private async askHints(): Promise<void> {
    const { actor: player, action } = this;
    const key = () => `${this.live.version} ${this.actor} ${this.action}`;
    const mine = key();
    if (!player || !this.live.mine) {
      this.hints = null;
      this.asked = '';
      return;
    }
    if (mine === this.asked) return this.fetching;
    this.asked = mine;
    const { hints } = this;
    const fits = hints?.player === player && hints.action === action;
    if (!fits || hints.version !== this.live.version) this.hints = null;
    try {
      const found = await this.live.hints(player, action);
      if (this.gone || mine !== key()) return;
      this.hints = found;
      this.turnChoices = new Set([...this.turnChoices, ...turnsIn(found)]);
      const unknown = found.plans.filter((plan) => plan.chance === null);
      this.exact.also(player, action, unknown.map(targetOf));
    } catch {
      // Without hints the open choices are still there, the turns among them.
      this.turnChoices = NONE;
      if (mine === this.asked) this.asked = '';
    }
  }

  /** The question that is open, and how far the match had come when it was asked. */
  private get place(): string {
    return `${this.live.log} ${this.open.all.map((each) => each.text).join()}`;
  }

  private answerAlone(): void {
    clearTimeout(this.autoTimer);
    if (this.takingBack > 0 || this.live.version === this.broughtBack) return;
    const question = this.live.mine && !this.still ? this.live.view?.question : null;
    const habits = this.live.rules?.page.habits ?? [];
    const answer =
      question &&
      automatic(question, this.open, settings.auto, (name) =>
        hasHabit(habits.find((each) => each.name === name)),
      );
    if (!answer) return;
    const version = this.live.version;
    this.autoTimer = setTimeout(() => {
      if (this.live.version !== version || this.busy || this.takingBack > 0) return;
      this.alone.add(this.place);
      void this.send([answer]);
    }, AUTO_DELAY);
  }

  /** Send choices; what is refused is said, and nothing else has happened. */
  send(chain: readonly string[]): Promise<boolean> {
    if (this.busy || chain.length === 0) return Promise.resolve(false);
    this.busy = true;
    this.sentAt = this.live.version;
    return (this.sending = this.deliver(chain));
  }

  /** Whether a click may count: what is shown may be newer than the answer to what was sent. */
  private async free(): Promise<boolean> {
    const { version } = this.live;
    if (!this.busy) return true;
    if (version === this.sentAt) return false;
    await this.sending;
    return !this.busy && this.live.version === version;
  }

  private async deliver(chain: readonly string[]): Promise<boolean> {
    this.notice = '';
    this.menu = [];
    this.armed = null;
    const answering = this.live.view?.question?.form === 'answer';
    let done = false;
    try {
      const { made = chain.length } = await this.live.choose([...chain]);
      const left = chain.slice(made);
      // What is left after a question waits for its answer.
      if (left.length > 0 && made > 0 && this.selected) {
        this.rest = { player: this.selected, choices: left };
      } else if (!answering) this.rest = null;
      done = true;
    } catch (error) {
      this.complain(error);
    } finally {
      this.busy = false;
    }
    if (done) this.goOn();
    return done;
  }

  complain(error: unknown): void {
    if (error instanceof Refusal && error.code === 'stale') return;
    this.notice = messageOf(error);
    this.lost = error instanceof Refusal && error.code === 'lost';
    play('no');
  }

  /** Say why something cannot be chosen. */
  async explain(choice: string): Promise<void> {
    try {
      const { open, text } = await this.live.why(choice);
      if (!open) this.notice = text;
    } catch (error) {
      this.complain(error);
    }
  }

  /**
   * Take back the last choice that the coach has made, and what answered itself after it; one
   * after the other where it is asked for quickly.
   */
  undo(): Promise<void> {
    this.rest = null;
    this.takingBack += 1;
    this.undoing = this.undoing.then(async () => {
      try {
        do {
          const { version } = this.live;
          await this.live.undo();
          await this.live.after(version);
        } while (this.alone.delete(this.place) && this.live.undoable);
      } catch (error) {
        this.complain(error);
      }
      this.broughtBack = this.live.version;
      this.takingBack -= 1;
    });
    return this.undoing;
  }

  /** Take a player in hand. */
  select(player: string | null, mode?: string): void {
    this.selected = player;
    this.armed = null;
    this.menu = [];
    const actions = player ? this.open.actionsOf(player) : [];
    this.mode = mode ?? actions[0] ?? null;
    void this.fetchHints();
  }

  /** An action's button or key: the way the player in hand is to act. */
  async declare(action: string): Promise<void> {
    if (!this.actor) return;
    const choice = this.open.declaring(this.actor, action);
    const written = this.live.rules?.actions.get(action)?.choice ?? '';
    if (!choice) await this.explain(written.replace('{player}', this.actor));
    else if (this.mode === action) await this.send([choice]);
    else {
      this.mode = action;
      this.armed = null;
      this.notice = '';
      await this.fetchHints();
      // Where the server has no plans for it, it is begun to see what is open in it.
      if (this.mode === action && this.hints?.plans.length === 0) await this.send([choice]);
    }
  }

  /** A square is chosen, with mouse, finger or keyboard; a finger chooses twice. */
  async pick(square: string, twice: boolean): Promise<void> {
    if (!(await this.free())) return;
    const { view } = this.live;
    if (!view) return;
    this.notice = '';
    this.menu = [];
    if (this.open.aiming !== null) {
      await this.aimAt(square, twice);
      return;
    }
    this.aiming.forget();
    const who = occupantOf(view, square);
    const other = who !== null && who !== this.actor && this.open.declares.has(who);
    if (this.actor && !this.hints && !other) await this.fetching;
    // On the player in hand themselves, only what cannot fail: to stand up, say; whoever covers
    // several squares steps onto their own as well.
    const found = this.previewsAt(square).filter(
      (each) =>
        !who ||
        who !== this.actor ||
        !each.plan ||
        chanceOf(each) === 1 ||
        (each.plan.covers && each.plan.path.length > 0),
    );
    if (found.length > 0) {
      const [first] = found;
      const aimed = found.length === 1 && first!.aimed;
      if (twice && this.armed !== square && !aimed) this.armed = square;
      else if (found.length === 1) await this.take(first!);
      else this.menu = found;
      return;
    }
    if (who && this.active && view.players[who]?.side === this.side && who !== this.active) {
      await this.leaveFor(who);
      return;
    }
    const ready = this.selected !== null && this.open.declares.has(this.selected);
    const stays = !this.active && ready && !other && who !== this.selected;
    // By touch there is no pointing: whoever is tapped is looked at.
    this.armed = twice && (this.active || stays) && who !== this.active && who ? square : null;
    if (stays) await this.explainReach(square, who);
    else if (!this.active) this.select(who === this.selected ? null : who);
  }

  /** What the coach aims at: it is shown, and waits to be confirmed. */
  private async aimAt(square: string, twice: boolean): Promise<void> {
    const found = this.previewsAt(square).filter((each) => !each.plan || each.aimed);
    const who = occupantOf(this.live.view!, square);
    this.armed = twice && who ? square : null;
    if (found.length === 1) await this.take(found[0]!);
    else if (found.length > 1) this.menu = found;
    else {
      this.aiming.forget();
      const player = who ? this.live.view!.players[who] : undefined;
      this.notice = `${player ? nameOf(player) : square} is not a target.`;
      play('no');
    }
  }

  /** Do what a click means; what is aimed is only shown. */
  async take({ aimed, chain }: Preview): Promise<void> {
    this.menu = [];
    if (aimed) await this.aiming.at(aimed);
    else await this.send(chain);
  }

  /** The walk that is pointed at, with a look at its end. */
  async walkAndTurn(turn: PlanTurn): Promise<void> {
    const { preview } = this;
    this.look = null;
    if (!preview?.plan?.turns || !(await this.free())) return;
    await this.send([...preview.chain, ...turn.choices]);
  }

  /** A button: what is aimed is only shown. */
  async press(choice: Choice): Promise<void> {
    if (choice.aim) await this.aiming.at(choice);
    else if (choice.role === 'end-turn') await this.end(choice);
    else await this.send(this.chainOf(choice));
  }

  /** Aim something: its target is chosen next, where there are several. */
  aim(mode: string): void {
    const [only, ...others] = this.open.aims.get(mode) ?? [];
    this.select(null);
    this.notice = '';
    if (only && others.length === 0 && !only.square) {
      this.aiming.reset();
      void this.aiming.at(only);
    } else this.aiming.begin(mode);
  }

  /** What is aimed, as it is called: what costs something has a name of its own. */
  aimName(mode: string): string {
    const [first] = this.open.aims.get(mode) ?? [];
    const note = first && this.live.view?.question?.notes[first.text];
    return note?.group || (note?.price != null && note.label) || mode;
  }

  /** The targets that have a button: whoever is not on the pitch, and what is no player. */
  get targets(): { key: string; label: string; choices: Choice[] }[] {
    const { view } = this.live;
    if (!view || !this.aiming.mode) return [];
    const off = [...this.open.byPlayer].filter(([player]) => !view.players[player]?.square);
    return [
      ...this.open.buttons.map((each) => ({
        key: each.text,
        label: labelOf(each, view),
        choices: [each],
      })),
      ...off.map(([player, choices]) => ({
        key: player,
        label: shortName(view.players[player], player),
        choices,
      })),
    ];
  }

  /** One of several things with the same target; a single one is pressed at once. */
  async pickOne(choices: readonly Choice[]): Promise<void> {
    const [only, ...others] = choices;
    if (only && others.length === 0) return this.press(only);
    const view = this.live.view!;
    this.aiming.forget();
    this.menu = choices.map((choice) => ({
      square: '',
      title: labelOf(choice, view),
      chain: [choice.text],
      plan: null,
      exact: null,
      target: null,
      ...(choice.aim ? { aimed: choice } : {}),
    }));
  }

  /** What was aimed and shown is done. */
  async confirm(): Promise<void> {
    const { target } = this.aiming;
    if (target) await this.send([target.text]);
  }

  /** What can be aimed, where that has to be said first. */
  get modes(): string[] {
    return this.open.aiming === null ? [...this.open.aims.keys()] : [];
  }

  /** What the player in hand could do there by another action than the one that is meant. */
  async otherwise(square: string): Promise<void> {
    const { actor, mode } = this;
    if (!actor || this.active || this.busy || !this.live.mine) return;
    for (const action of this.actions.filter((each) => each !== mode)) {
      try {
        const { plans } = await this.live.hints(actor, action);
        if (this.actor !== actor || this.mode !== mode) return;
        if (!plans.some(({ at }) => at === square)) continue;
      } catch {
        return;
      }
      this.mode = action;
      this.notice = '';
      await this.fetchHints();
      this.armed = square;
      return;
    }
  }

  /** Say why the player in hand does nothing with a square, and by which actions they could. */
  private async explainReach(square: string, who: string | null): Promise<void> {
    const { actor, mode, live } = this;
    const players = live.view?.players ?? {};
    const name = (id: string) => (players[id] ? nameOf(players[id]) : id);
    const found: string[] = [];
    for (const action of this.actions.filter((each) => each !== mode)) {
      try {
        const { plans } = await live.hints(actor!, action);
        if (plans.some(({ at }) => at === square)) found.push(action);
      } catch {
        break;
      }
      if (this.actor !== actor || this.mode !== mode) return;
    }
    const label = (action: string) => live.rules?.actions.get(action)?.label ?? action;
    const target = who ? name(who) : square;
    const [by, ...others] = [mode ?? '', ...found].map(label);
    const reach = `${name(actor!)} cannot reach ${target} by ${by}.`;
    this.notice = others.length > 0 ? `${reach} Choose ${others.join(' or ')}.` : reach;
    play('no');
  }

  /** What the player in hand could do where they are: get up, say. */
  get onTheSpot(): Preview[] {
    const square = this.actor ? this.live.view?.players[this.actor]?.square : null;
    return square ? this.previewsAt(square).filter((each) => each.plan?.path.length === 0) : [];
  }

  /** Another player of ours is wanted: the one in the middle of their action is done. */
  private async leaveFor(player: string): Promise<void> {
    const { active } = this;
    const ending = this.open.all.find((each) => each.role === 'finish' && each.player === active);
    const activation = this.live.view?.activation;
    if (activation && !activation.begun && this.live.undoable) await this.undo();
    else if (ending) await this.send([ending.text]);
    this.select(player);
  }

  /** End the turn, with a question first where something seems forgotten. */
  async end(ending: Choice | undefined = this.askEnd ?? this.open.ending): Promise<void> {
    if (!ending) return;
    const hasty = ending.role === 'end-turn' && settings.confirmEnd && !this.askEnd;
    if (hasty && this.forgotten > 0) {
      this.askEnd = ending;
      return;
    }
    this.askEnd = null;
    await this.send([ending.text]);
  }

  /** How many of our players could still act: enough to ask before the turn is given away. */
  get forgotten(): number {
    const balls = this.live.view?.balls ?? [];
    const idle = this.open.declares.size;
    const ours = balls.some(({ carrier }) => carrier && this.open.declares.has(carrier));
    const loose = balls.some(({ square, carrier }) => square && !carrier);
    return ours || loose || idle > 2 ? idle : 0;
  }

  cancel(): void {
    if (this.menu.length > 0) this.menu = [];
    else if (this.aiming.back()) this.armed = null;
    else if (this.askEnd) this.askEnd = null;
    else if (this.armed) this.armed = null;
    else if (!this.active) this.select(null);
    this.notice = '';
  }

  async suggest(): Promise<void> {
    try {
      const { choices } = await this.live.suggest();
      if (choices.length > 0) await this.send(choices);
    } catch (error) {
      this.complain(error);
    }
  }

  /** What the scripted coach would do here; it is shown until something else is asked. */
  async askAdvice(): Promise<void> {
    try {
      this.advice = await this.live.suggest();
    } catch (error) {
      this.complain(error);
    }
  }

  /** The choices that are buttons and have a number on them. */
  get buttons(): Choice[] {
    const { view } = this.live;
    const onPitch = (player: string) => !!view?.players[player]?.square;
    const form = view?.question?.form;
    // What is a turn has a place of its own.
    const apart = form === 'action' ? this.turnChoices : NONE;
    const answers = this.open.answers(form, onPitch).filter(({ text }) => !apart.has(text));
    const { ahead } = this;
    if (!ahead) return answers;
    return [...ahead.choices, ...answers.filter((each) => each.text !== ahead.choice)];
  }

  /** What could be chosen next: it goes out together with the choice that leads to it. */
  private get ahead() {
    return (this.live.mine && this.live.view?.question?.ahead) || null;
  }

  /** All that is sent for a button. */
  chainOf(choice: Choice): string[] {
    const { ahead } = this;
    return ahead?.choices.some(({ text }) => text === choice.text)
      ? [ahead.choice, choice.text]
      : [choice.text];
  }

  nextPlayer(): void {
    const ready = [...this.open.declares.keys()];
    if (ready.length === 0) return;
    const next = ready[(ready.indexOf(this.selected ?? '') + 1) % ready.length]!;
    this.select(next);
    const square = this.live.view?.players[next]?.square;
    if (square) this.pointed = square;
  }
}

/** A match over its socket: what the server says, and what we say to it. */
import { PROTOCOL } from './protocol';
import type {
  Advice,
  AdjournView,
  ChatLine,
  ClockView,
  GameEvent,
  Forecast,
  Hints,
  MatchInfo,
  Odds,
  Position,
  Seat,
  ServerMessage,
  Target,
  View,
  Wait,
  Why,
} from './protocol';
import { api, whoAmI } from './api';
import { messageOf } from './errors';
import { keepRecord, nextStep } from './proof';
import { readBefore, remember } from './read';
import { reading } from './rule.svelte';
import { Rules } from './rules';
import { Stage } from './stage.svelte';
import { merge, spliced } from './updates';

export type Link = 'connecting' | 'open' | 'lost' | 'refused';

/** The server said no; `code` says why. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Waiting = { done: (message: ServerMessage) => void; fail: (error: Refusal) => void };

const GONE = 4404;
const FINAL = new Set([4400, 4403, 4404, 4409, 4412]);
const WHY: Record<number, string> = {
  4400: 'The server did not understand this page. Reload it.',
  4403: 'The server does not know this browser any more. Reload the page.',
  4404: 'There is no such match on this server. It may have been called off.',
  4412: 'The server has been updated. Reload the page.',
};

/** Why a connection ended for good: a match that was there and is gone says it itself. */
function reasonOf(code: number, reason: string): string | undefined {
  if (code === GONE && reason && reason !== 'there is no such match') {
    return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  }
  return WHY[code];
}

export class Live {
  link = $state<Link>('connecting');
  problem = $state('');
  match = $state.raw<MatchInfo | null>(null);
  view = $state.raw<View | null>(null);
  /** What the names in the view mean. */
  rules = $state.raw<Rules | null>(null);
  events = $state.raw<GameEvent[]>([]);
  seats = $state.raw<Seat[]>([]);
  owner = $state(false);
  version = $state(0);
  /** How far the match's log has come. */
  log = 0;
  undoable = $state(false);
  watching = $state(0);
  here = $state.raw<string[]>([]);
  /** Since when coaches of the match have not been here, as far as we have seen. */
  away = $state.raw<Record<string, number>>({});
  chat = $state.raw<ChatLine[]>([]);
  clock = $state.raw<(ClockView & { since: number }) | null>(null);
  /** For whom the match waits, and for how long yet before their opponent can claim it. */
  wait = $state.raw<(Wait & { since: number }) | null>(null);
  leaving = $state<Seat | null>(null);
  adjourn = $state.raw<AdjournView | null>(null);
  /** Why a bot has done what it did last, if it says. */
  reason = $state('');
  /** Events that came in while the line was down, by the position of the first. */
  missedFrom = $state<number | null>(null);
  /** Where what is new is played. */
  readonly stage = new Stage();
  /** Called with what is new, after it has been put in place. */
  onnews: ((events: GameEvent[], by: string | null) => void) | null = null;

  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private closed = false;
  private retries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reconnecting = false;
  /** What was said last for the dice on this line: once is enough. */
  private stirred = '';
  /** Who waits for something to come about. */
  private watchers = new Set<() => void>();

  constructor(readonly id: string) {
    this.stage.lingers = true;
    void this.connect();
  }

  get mine(): boolean {
    const question = this.view?.question;
    if (this.adjourn?.on) return false;
    return !!question?.choices && this.seats.includes(question.chooser);
  }

  private async connect(): Promise<void> {
    try {
      await whoAmI();
    } catch (error) {
      this.again(messageOf(error));
      return;
    }
    if (this.closed) return;
    const url = new URL(`/ws/matches/${encodeURIComponent(this.id)}`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    this.stirred = '';
    socket.onopen = () => this.post({ type: 'hello', protocol: PROTOCOL, since: this.log });
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code, reason }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      for (const each of this.waiting.values()) {
        each.fail(new Refusal('lost', 'The connection was lost; the choice may not have arrived.'));
      }
      this.waiting.clear();
      if (this.closed) return;
      if (FINAL.has(code)) {
        this.link = 'refused';
        // Where the code does not say why, the message before it did.
        this.problem = reasonOf(code, reason) ?? (this.problem || reason);
      } else {
        this.again('');
      }
    };
  }

  private again(problem: string): void {
    if (this.closed) return;
    this.link = this.view ? 'lost' : 'connecting';
    this.problem = problem;
    this.reconnecting = this.view !== null;
    const delay = Math.min(1000 * 1.6 ** this.retries++, 10_000);
    this.timer = setTimeout(() => void this.connect(), delay);
  }

  close(): void {
    this.closed = true;
    this.stage.finish();
    clearTimeout(this.timer);
    this.socket?.close(1000);
    this.socket = null;
  }

  /** Drop the line as a bad network would; what tests of reconnecting use. */
  drop(): void {
    this.socket?.close(4000);
  }

  private post(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private ask<T extends ServerMessage>(message: object): Promise<T> {
    const id = this.next++;
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, { done: done as Waiting['done'], fail });
      if (!this.post({ ...message, id })) {
        this.waiting.delete(id);
        fail(new Refusal('lost', 'There is no connection to the server right now.'));
      }
    });
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.link = 'open';
        this.problem = '';
        this.retries = 0;
        this.match = message.match;
        void this.learn(message.match.rules, message.match.options);
        this.seats = message.seats;
        this.owner = message.owner;
        this.watching = message.watching;
        this.chat = message.chat;
        this.version = message.version;
        this.makeReady();
        return;
      case 'match':
        this.match = message.match;
        this.makeReady();
        return;
      case 'snapshot':
        this.view = message.view;
        this.progress(message, null);
        this.stage.know(this.events);
        return;
      case 'update':
        this.update(message);
        return;
      case 'presence':
        this.watching = message.watching;
        this.here = message.here;
        this.away = Object.fromEntries(
          Object.entries(this.match?.seats ?? {})
            .filter(([seat, { kind }]) => kind === 'coach' && !message.here.includes(seat))
            .map(([seat]) => [seat, this.away[seat] ?? Date.now()]),
        );
        return;
      case 'chat':
        this.chat = [...this.chat, message];
        break;
      case 'over':
        if (this.match) {
          const { result, fair } = message;
          this.match = { ...this.match, status: 'over', result, fair };
          keepRecord(this.id, fair);
        }
        return;
      case 'error':
        if (message.id !== null && this.waiting.has(message.id)) {
          this.waiting.get(message.id)!.fail(new Refusal(message.code, message.message));
          this.waiting.delete(message.id);
        } else {
          this.problem = message.message;
        }
        return;
    }
    if ('id' in message && message.id !== null) {
      this.waiting.get(message.id)?.done(message);
      this.waiting.delete(message.id);
    }
  }

  /** The rule set of the match; nothing is shown before it is known. */
  private async learn(rules: string, options: string[]): Promise<void> {
    if (this.rules?.page.id === rules) return;
    try {
      this.rules = new Rules(await api.ruleset(rules, options));
      reading.rules = rules;
    } catch (error) {
      this.again(messageOf(error));
    }
  }

  private update(message: Extract<ServerMessage, { type: 'update' }>): void {
    const before = this.view;
    if (before) this.view = merge(before, message.changes);
    const back = message.choice === 'undo' || message.log < this.log;
    this.reason = message.why ?? '';
    this.progress(message, message.by);
    if (!before || !this.rules || back) this.stage.know(this.events);
    else this.stage.take(message.events, before, this.view!, this.rules);
  }

  private progress(
    message: Extract<ServerMessage, { type: 'snapshot' | 'update' }>,
    by: string | null,
  ): void {
    const first = this.events.length === 0;
    this.events = spliced(this.events, message.from, message.events);
    if (this.reconnecting && message.events.length > 0) this.missedFrom = message.events[0]!.pos;
    else if (first) this.missedFrom = this.sinceLastVisit(message.log);
    this.reconnecting = false;
    this.log = message.log;
    if (this.match?.clock.kind === 'days') remember(this.id, this.log);
    this.version = message.version;
    this.undoable = message.undo;
    this.clock = message.clock && { ...message.clock, since: Date.now() };
    this.wait = message.wait && { ...message.wait, since: Date.now() };
    this.leaving = message.leaving;
    this.adjourn = message.adjourn;
    if (!first || by) this.onnews?.(message.events, by);
    for (const look of [...this.watchers]) look();
  }

  /** In a match over days: from where on the log is new since the last visit. */
  private sinceLastVisit(log: number): number | null {
    const read = this.match?.clock.kind === 'days' ? readBefore(this.id) : null;
    return read !== null && read < log ? read : null;
  }

  /** Wait until what the server has made of a version is here, for two seconds at most. */
  after(version: number): Promise<void> {
    return this.until(() => this.version !== version);
  }

  /** Wait until something is so, as far as messages make it so; for two seconds at most. */
  until(reached: () => boolean): Promise<void> {
    if (reached()) return Promise.resolve();
    return new Promise((done) => {
      const over = () => {
        clearTimeout(timer);
        this.watchers.delete(look);
        done();
      };
      const look = () => {
        if (reached()) over();
      };
      const timer = setTimeout(over, 2000);
      this.watchers.add(look);
    });
  }

  private makeReady(): void {
    const step = this.match && nextStep(this.match);
    if (!step) return;
    if ('problem' in step) {
      this.problem = step.problem;
      return;
    }
    const said = JSON.stringify(step);
    if (said === this.stirred) return;
    this.stirred = said;
    this.ask(step).catch((error: Refusal) => {
      this.problem = error.message;
    });
  }

  /** Make choices, one after the other; how many were made is in the answer. */
  choose(choices: string[]): Promise<Extract<ServerMessage, { type: 'ack' }>> {
    const at = this.version;
    const what = choices.length === 1 ? { choice: choices[0] } : { choices };
    return this.ask<Extract<ServerMessage, { type: 'ack' }>>({ type: 'choose', at, ...what });
  }

  undo(): Promise<ServerMessage> {
    return this.ask({ type: 'undo', at: this.version });
  }

  concede(seat: Seat): Promise<ServerMessage> {
    return this.ask({ type: 'concede', at: this.version, seat });
  }

  /** Propose to adjourn the match or to resume it, agree to that, or decline it. */
  proposeBreak(agree: boolean): Promise<ServerMessage> {
    return this.ask({ type: 'adjourn', agree });
  }

  /** Claim the match of an opponent who does not decide. */
  claim(): Promise<ServerMessage> {
    return this.ask({ type: 'claim', at: this.version });
  }

  /** What a player could do by an action, or by the one that is open. */
  hints(player: string, action: string | null): Promise<Hints> {
    const about = action ? { player, action } : { player };
    return this.ask<Extract<ServerMessage, { type: 'hints' }>>({ type: 'hints', ...about });
  }

  /** What can come of one thing, exactly; a later question replaces an earlier one. */
  odds(player: string, target: Target, action: string | null): Promise<Odds> {
    const about = action ? { player, target, action } : { player, target };
    return this.ask<Extract<ServerMessage, { type: 'odds' }>>({ type: 'hints', ...about });
  }

  /** What an aimed choice would do. */
  forecast(choice: string): Promise<Forecast> {
    return this.ask<Extract<ServerMessage, { type: 'forecast' }>>({ type: 'forecast', choice });
  }

  /** Why a choice is not open. */
  why(choice: string): Promise<Why> {
    return this.ask<Extract<ServerMessage, { type: 'why' }>>({ type: 'why', choice });
  }

  /** What the scripted coach would do here, and why. */
  suggest(): Promise<Advice> {
    return this.ask<Extract<ServerMessage, { type: 'suggestion' }>>({ type: 'suggest' });
  }

  say(text: string): Promise<ServerMessage> {
    return this.ask({ type: 'chat', text });
  }

  pace(pace: number): Promise<ServerMessage> {
    return this.ask({ type: 'pace', pace });
  }

  position(position: Position): Promise<ServerMessage> {
    return this.ask({ type: 'position', position });
  }
}

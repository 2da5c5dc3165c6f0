/** The server's plain HTTP, with the session's token. */
import type {
  AnalysisInfo,
  BotInfo,
  BroughtReplay,
  CreatedMatch,
  Entries,
  CostlyMoment,
  CostlyMomentResult,
  Lessons,
  MatchInfo,
  MatchList,
  MatchPosition,
  NewMatch,
  OptionInfo,
  OwnTeam,
  Profile,
  PuzzlePage,
  PuzzleResult,
  PuzzleStanding,
  ReferenceInfo,
  ReplayInfo,
  ReplayMove,
  ReplayPosition,
  Report,
  RulesetInfo,
  RulesetPage,
  ScenarioInfo,
  Session,
  Shown,
  Side,
  SolvedTurn,
  StreakInfo,
  TeamInfo,
  TurnReview,
} from './protocol';

import { met } from './who.svelte';

export class ServerError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

let session: Promise<Session> | null = null;

/** Who we are; asked once, and a guest is made where there was nobody. */
export function whoAmI(): Promise<Session> {
  if (!session) {
    session = request<Session>('GET', '/session').catch((error: unknown) => {
      session = null;
      throw error;
    });
    session.then(met, () => undefined);
  }
  return session;
}

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  type?: string,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['X-CSRF-Token'] = (await whoAmI()).csrf;
  if (body !== undefined) headers['Content-Type'] = type ?? 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : type ? (body as string) : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new ServerError('offline', 'The server cannot be reached. Is it still running?', 0);
  }
  const text = await answer.text();
  if (!answer.ok) {
    let code = 'failed';
    let message = `The server answered ${answer.status}.`;
    try {
      const { error } = JSON.parse(text) as { error: { code: string; message: string } };
      code = error.code;
      message = error.message.charAt(0).toUpperCase() + error.message.slice(1);
    } catch {
      // Not one of the server's own answers; what we have says enough.
    }
    throw new ServerError(code, message, answer.status);
  }
  const json = text && answer.headers.get('content-type')?.includes('json');
  return (json ? JSON.parse(text) : text) as T;
}

async function enter(path: string, body?: unknown, method = 'POST'): Promise<Session> {
  const found = await request<Session>(method, path, body);
  session = Promise.resolve(found);
  met(found);
  return found;
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is fetched once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = request<T>('GET', path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found as Promise<T>;
}

/** The rule set that whatever names none is played by. */
export async function usualRules(): Promise<RulesetInfo> {
  const all = await api.rulesets();
  return all.find((each) => each.default) ?? all[0]!;
}

export const api = {
  teams: (rules: string) => once<TeamInfo[]>(`/teams?rules=${encodeURIComponent(rules)}`),
  rulesets: () => once<RulesetInfo[]>('/rulesets'),
  /** A rule set as matches with these options show it: some have a field of their own. */
  ruleset: (id: string, options: string[] = []) =>
    once<RulesetPage>(
      `/rulesets/${encodeURIComponent(id)}` +
        options
          .map((each, at) => `${at === 0 ? '?' : '&'}option=${encodeURIComponent(each)}`)
          .join(''),
    ),
  lessons: (id: string) => once<Lessons>(`/rulesets/${encodeURIComponent(id)}/lessons`),
  shown: (id: string) => once<Shown>(`/rulesets/${encodeURIComponent(id)}/shown`),
  options: (rules: string) => once<OptionInfo[]>(`/options?rules=${encodeURIComponent(rules)}`),
  bots: (rules: string) => once<BotInfo[]>(`/bots?rules=${encodeURIComponent(rules)}`),
  reference: (rules: string) =>
    once<ReferenceInfo>(`/reference?rules=${encodeURIComponent(rules)}`),
  entries: (rules: string) =>
    once<Entries>(`/reference/entries${rules ? `?rules=${encodeURIComponent(rules)}` : ''}`),
  scenario: (path: string, title: string) =>
    request<ScenarioInfo>('GET', `/reference/scenarios?${new URLSearchParams({ path, title })}`),

  rename: (name: string) => enter('/session', { name }, 'PATCH'),
  register: (name: string, password: string) => enter('/register', { name, password }),
  login: (name: string, password: string) => enter('/login', { name, password }),
  changePassword: (old: string, fresh: string) => enter('/password', { old, new: fresh }),
  logout: () => enter('/logout'),
  /** A new password by the link of an admin, which works once. */
  resetPassword: (link: string, password: string) => enter('/password/reset', { link, password }),
  deleteAccount: (password: string) => enter('/account/delete', { password }),

  newMatch: (body: NewMatch) => request<CreatedMatch>('POST', '/matches', body),
  matches: () => request<MatchList>('GET', '/matches'),
  match: (id: string) => request<MatchInfo>('GET', `/matches/${encodeURIComponent(id)}`),
  /** Take a seat, by invitation or of an open challenge, with a team of one's own if one likes. */
  /** Take a seat: by the token of a link, with a team list or a roster of one's own. */
  join: (id: string, how: { invite?: string; roster?: string; team?: string }) =>
    request<MatchInfo>('POST', `/matches/${encodeURIComponent(id)}/join`, how),
  decline: (id: string, invite?: string) =>
    request<void>('POST', `/matches/${encodeURIComponent(id)}/decline`, { invite }),
  rematch: (id: string) =>
    request<CreatedMatch>('POST', `/matches/${encodeURIComponent(id)}/rematch`, {}),
  profile: (coach: string) => request<Profile>('GET', `/coaches/${encodeURIComponent(coach)}`),
  ownTeams: () => request<OwnTeam[]>('GET', '/own-teams'),
  callOff: (id: string) => request<void>('DELETE', `/matches/${encodeURIComponent(id)}`),
  report: (id: string) => request<Report>('GET', `/matches/${encodeURIComponent(id)}/report`),
  export: (id: string) => request<string>('GET', `/matches/${encodeURIComponent(id)}/scenario`),
  position: (id: string) =>
    request<MatchPosition>('GET', `/matches/${encodeURIComponent(id)}/position`),
  readScenarios: (text: string) =>
    request<ScenarioInfo[]>('POST', '/positions', text, 'application/yaml'),

  upload: (text: string) => request<ReplayInfo>('POST', '/replays', text, 'text/plain'),
  brought: () => request<BroughtReplay[]>('GET', '/replays'),
  forget: (id: string) => request<void>('DELETE', `/replays/${encodeURIComponent(id)}`),
  replay: (id: string) => request<ReplayInfo>('GET', `/replays/${encodeURIComponent(id)}`),
  moves: (id: string, from: number, count: number) =>
    request<ReplayMove[]>(
      'GET',
      `/replays/${encodeURIComponent(id)}/moves?from=${from}&count=${count}`,
    ),
  /** How far the analysis of a finished match is. */
  analysis: (id: string) =>
    request<AnalysisInfo>('GET', `/replays/${encodeURIComponent(id)}/analysis`),
  analyse: (id: string) =>
    request<AnalysisInfo>('POST', `/replays/${encodeURIComponent(id)}/analysis`),
  /** A coach's costly moments in an analysed match; the better line comes with the answer. */
  lessonsOf: (id: string, side: Side) =>
    request<CostlyMoment[]>('GET', `/replays/${encodeURIComponent(id)}/lessons/${side}`),
  learn: (id: string, side: Side, ply: number, line: number) =>
    request<CostlyMomentResult>(
      'POST',
      `/replays/${encodeURIComponent(id)}/lessons/${side}/${ply}`,
      {
        line,
      },
    ),

  puzzles: () => request<PuzzleStanding>('GET', '/puzzles'),
  nextPuzzle: (mode: string, theme: string) =>
    request<PuzzlePage>('GET', `/puzzles/next?mode=${mode}&theme=${encodeURIComponent(theme)}`),
  answerPuzzle: (id: string, answer: { line: number; mode: string; run: string }) =>
    request<PuzzleResult>('POST', `/puzzles/${encodeURIComponent(id)}/answer`, answer),
  beginStreak: () => request<StreakInfo>('POST', '/puzzles/streak'),
  /** One's last team turn, compared with the coach's plan; against a bot. */
  review: (id: string) => request<TurnReview>('POST', `/matches/${encodeURIComponent(id)}/review`),
  /** The lines that score most often this turn; in a sandbox. */
  solve: (id: string) => request<SolvedTurn>('POST', `/matches/${encodeURIComponent(id)}/solve`),
  at: (id: string, ply: number) =>
    request<ReplayPosition>('GET', `/replays/${encodeURIComponent(id)}/at/${ply}`),
};

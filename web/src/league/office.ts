/** What the pages of a league ask of the server. */
import { request } from '../lib/api';
import type {
  Career,
  Competition,
  Entry,
  Fault,
  FixturePage,
  HiringPage,
  ImportedRoster,
  ImportingPage,
  InducementsPage,
  LeagueHome,
  LinePage,
  MatchAfter,
  NewTeam,
  NewsLine,
  Preview,
  RecordsPage,
  Reopening,
  TeamCheck,
  TeamFileRead,
  TeamPage,
} from './shapes';
import type {
  CorrectionAsked,
  CorrectionDone,
  CountingPreview,
  CountingSet,
  DecisionsPage,
  DecisionWanted,
  DraftSaved,
  EventWritten,
  FixtureMatch,
  HookInfo,
  HouseRulesPage,
  InducementsWanted,
  InvitationInfo,
  LeagueList,
  LeagueRow,
  ReportSaved,
  ResultRecorded,
  RedraftForm,
  RedraftNumbers,
  RedraftPage,
  RedraftTrial,
  RuleTrial,
  SeasonEnd,
  SeasonsPage,
  TeamWanted,
} from './wire';

export type { CorrectionAsked, LeagueRow };

export type CountingWanted = Omit<CountingSet, 'command'>;
export type Decision = Omit<DecisionWanted, 'command'>;
export type RedraftChoice = Omit<TeamWanted, 'command'>;
export type InducementsChoice = Omit<InducementsWanted, 'command'>;

const part = encodeURIComponent;

export const leagues = {
  list: () => request<LeagueList>('GET', '/leagues'),
  found: (name: string, zone: string, rules: string, hidden = false) =>
    request<LeagueHome>('POST', '/leagues', {
      name,
      zone,
      private: hidden,
      ...(rules ? { rules } : {}),
    }),
  bring: (file: Blob) => request<LeagueHome>('POST', '/leagues/import', file, 'application/zip'),
};

/** One name for what is sent again when the line was down: it is done once. */
export function command(): string {
  return crypto.randomUUID();
}

export function officeOf(id: string) {
  const at = (path: string) => `/leagues/${part(id)}${path}`;
  const get = <T>(path: string) => request<T>('GET', at(path));
  const post = <T>(path: string, body: unknown = {}) => request<T>('POST', at(path), body);
  return {
    home: () => get<LeagueHome>(''),
    houseRules: (scope: string) => get<HouseRulesPage>(`/house-rules?scope=${part(scope)}`),
    tryRules: (wanted: object) => post<RuleTrial>('/house-rules/check', wanted),
    setRules: (wanted: object) =>
      post<HouseRulesPage>('/house-rules', { ...wanted, command: command() }),
    news: (before = 0, all = false) => get<NewsLine[]>(`/news?before=${before}&all=${all}`),
    line: (seq: string) => get<LinePage>(`/lines/${part(seq)}`),
    records: (season = '') => get<RecordsPage>(`/records?season=${part(season)}`),
    hiring: (type?: string) =>
      get<HiringPage>(type === undefined ? '/hiring' : `/hiring?type=${part(type)}`),
    team: (team: string, until = '') =>
      get<TeamPage>(`/teams/${part(team)}${until ? `?until=${part(until)}` : ''}`),
    player: (player: string) => get<Career>(`/players/${part(player)}`),
    competition: (competition: string, until = '') =>
      get<Competition>(`/competitions/${part(competition)}${until ? `?until=${part(until)}` : ''}`),
    match: (seq: string) => get<MatchAfter>(`/matches/${part(seq)}`),
    fixture: (fixture: string) => get<FixturePage>(`/fixtures/${part(fixture)}`),

    invite: (role: string, note = '') => post<InvitationInfo>('/invites', { role, note }),
    closeInvite: (invite: string) => request<LeagueHome>('DELETE', at(`/invites/${part(invite)}`)),
    setPrivate: (isPrivate: boolean) =>
      request<LeagueHome>('PUT', at('/access'), { private: isPrivate }),
    join: (invite: string) => post<LeagueHome>('/join', { invite }),
    check: (team: NewTeam) => post<TeamCheck>('/teams/check', team),
    importing: () => get<ImportingPage>('/importing'),
    readTeam: (text: string) => post<TeamFileRead>('/teams/read', { text }),
    checkImport: (roster: ImportedRoster, coach: string) =>
      post<TeamCheck>('/teams/import/check', { roster, coach }),
    importTeam: (roster: ImportedRoster, coach: string) =>
      post<TeamPage>('/teams/import', { roster, coach }),
    hire: (team: NewTeam) => post<TeamPage>('/teams', team),
    write: (events: object[], reason = '') =>
      post<EventWritten[]>('/events', {
        events,
        reason,
        command: command(),
      }),
    trial: (events: object[]) => post<Preview>('/events/preview', { events }),
    dates: (competition: string, first: string, days: number, deadlines: boolean) =>
      post<Competition>(`/competitions/${part(competition)}/dates`, { first, days, deadlines }),
    draw: (competition: string) => post<Competition>(`/competitions/${part(competition)}/draw`),
    tryCounting: (wanted: CountingWanted) => post<CountingPreview>('/counting/check', wanted),
    setCounting: (wanted: CountingWanted) =>
      post<Competition>('/counting', { ...wanted, command: command() }),
    decisions: () => get<DecisionsPage>('/decisions'),
    tryDecision: (wanted: Decision) => post<Preview>('/decisions/check', wanted),
    decide: (wanted: Decision) =>
      post<DecisionsPage>('/decisions', { ...wanted, command: command() }),
    history: (season = '') => get<SeasonsPage>(`/history?season=${part(season)}`),
    seasonEnd: (season: string, numbers = [1]) =>
      get<SeasonEnd>(
        `/seasons/${part(season)}/end?${numbers.map((each) => `number=${each}`).join('&')}`,
      ),
    rest: (season: string) => post<string[]>(`/seasons/${part(season)}/break`),
    seal: (season: string) => post<unknown>(`/seasons/${part(season)}/seal`),
    promote: (season: string, numbers: number[], changes: Record<string, string>) =>
      post<Record<string, string>>(`/seasons/${part(season)}/promotion`, { numbers, changes }),
    redraft: (season: string) => get<RedraftPage>(`/seasons/${part(season)}/redraft`),
    tryRedraft: (season: string, terms: RedraftNumbers) =>
      post<RedraftPage>(`/seasons/${part(season)}/redraft/check`, terms),
    openRedraft: (season: string, terms: RedraftNumbers) =>
      post<RedraftPage>(`/seasons/${part(season)}/redraft`, { ...terms, command: command() }),
    redraftForm: (team: string) => get<RedraftForm>(`/teams/${part(team)}/redraft`),
    tryTeamRedraft: (team: string, wanted: RedraftChoice) =>
      post<RedraftTrial>(`/teams/${part(team)}/redraft/check`, wanted),
    redraftTeam: (team: string, wanted: RedraftChoice) =>
      post<TeamPage>(`/teams/${part(team)}/redraft`, { ...wanted, command: command() }),
    inducements: (fixture: string) =>
      get<InducementsPage>(`/fixtures/${part(fixture)}/inducements`),
    tryInducements: (fixture: string, wanted: InducementsChoice) =>
      post<InducementsPage>(`/fixtures/${part(fixture)}/inducements/check`, wanted),
    takeInducements: (fixture: string, wanted: InducementsChoice) =>
      post<InducementsPage>(`/fixtures/${part(fixture)}/inducements`, {
        ...wanted,
        command: command(),
      }),
    begin: (fixture: string) => post<FixtureMatch>(`/fixtures/${part(fixture)}/match`),
    keep: (fixture: string, version: number, entry: Entry) =>
      request<DraftSaved>('PUT', at(`/fixtures/${part(fixture)}/draft`), {
        version,
        entry,
      }),
    report: (fixture: string, entry: Entry, name: string) =>
      post<ReportSaved>(`/fixtures/${part(fixture)}/report`, {
        entry,
        command: name,
      }),
    confirm: (fixture: string, report: number, reason = '') =>
      post<ResultRecorded>(`/fixtures/${part(fixture)}/confirm`, { report, reason }),
    answer: (seq: number, label: string, value: string) =>
      post<MatchAfter>(`/matches/${seq}/answers`, { label, value, command: command() }),
    order: (seq: number, side: string, line: string) =>
      post<MatchAfter>(`/matches/${seq}/orders`, { side, line, command: command() }),
    hooks: () => get<HookInfo[]>('/hooks'),
    addHook: (url: string) => post<HookInfo>('/hooks', { url }),
    dropHook: (hook: string) => request<unknown>('DELETE', at(`/hooks/${part(hook)}`)),
    reopen: (seq: string) => get<Reopening>(`/matches/${part(seq)}/form`),
    checkForm: (seq: number, entry: Entry) =>
      post<Fault[]>(`/matches/${seq}/form/check`, { entry }),
    previewForm: (seq: number, entry: Entry) =>
      post<Preview>(`/matches/${seq}/correction/preview`, { entry }),
    correctForm: (seq: number, entry: Entry, reason: string, seen: number) =>
      post<CorrectionDone>(`/matches/${seq}/correction`, { entry, reason, seen }),
    preview: (asked: CorrectionAsked) => post<Preview>('/corrections/preview', asked),
    correct: (asked: CorrectionAsked, reason: string, seen: number) =>
      post<CorrectionDone>('/corrections', { ...asked, reason, seen }),
  };
}

export type Office = ReturnType<typeof officeOf>;

export const gold = (amount: number): string => amount.toLocaleString('en-GB');

/** A date of the league's own clocks, as it stands. */
export function day(text: string): string {
  if (!text) return '';
  const [date = '', time] = text.split('T');
  const shown = new Date(`${date}T12:00`).toLocaleDateString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return time ? `${shown}, ${time}` : shown;
}

export function moment(text: string): string {
  const when = new Date(text);
  return Number.isNaN(when.getTime())
    ? text
    : when.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `1 casualty`, `2 casualties`: the words of the server are for several. */
export const counted = (number: number, what: string): string =>
  `${number} ${number === 1 ? single(what) : what}`;

/** One of what the word is for several: `casualty`, `pass`, `goal`. */
const single = (what: string): string =>
  /ies$/.test(what)
    ? what.replace(/ies$/, 'y')
    : /(ss|sh|ch|x)es$/.test(what)
      ? what.replace(/es$/, '')
      : what.replace(/s$/, '');

/** A player's value where there is little room: in thousands, if it is that large. */
export const worth = (value: number): string =>
  value >= 10_000 ? `${gold(value / 1000)}k` : gold(value);

/** What a counter is called in a column: `SPP`; a longer name is no abbreviation. */
export const short = (key: string): string => (key.length > 4 ? title(key) : key.toUpperCase());

/** Words of the server as a heading. */
export const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

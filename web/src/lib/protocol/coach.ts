/** A coach as others know them: GET /api/coaches/ID. */

export type ResultFor = 'won' | 'even' | 'lost';
export type Outcomes = Record<ResultFor, number>;

export interface Profile {
  id: string;
  name: string;
  kind: 'coach' | 'bot';
  guest: boolean;
  since: string | null;
  yours: boolean;
  record: Outcomes;
  /** The last match first. */
  form: ResultFor[];
  /** Nothing before the first match. */
  rating: {
    strength: number;
    uncertainty: number;
    floor: number;
    matches: number;
    place: number;
    of: number;
    curve: number[];
  } | null;
  opponents: (Outcomes & { id: string; name: string })[];
  matches: {
    /** Nothing where only those who played may look at it. */
    id: string | null;
    rules: string;
    ended: string;
    outcome: ResultFor;
    team: string;
    scored: number;
    against: { id: string; name: string; team: string };
    conceded: number;
  }[];
}

/** What a click would do, its chance, and all that can come of it. */

/** A roll on the way. */
export interface PlanRoll {
  square: string;
  label: string;
  needs: string;
  why: string[];
}

export interface Plan {
  action: string;
  title: string;
  /** What `chance` is the chance of. */
  wish: string;
  at: string;
  choices: string[];
  path: string[];
  /** Without the team re-roll; nothing where it is worked out only when it is asked for. */
  chance: number | null;
  /** With the team re-roll, where one is left and changes something. */
  with_reroll?: number;
  /** To whom it is done. */
  target?: string;
  rolls?: PlanRoll[];
  /** What is done there, in a few words. */
  text?: string;
  badge?: { text: string; tone: 'good' | 'fair' | 'bad' };
}

/** Squares to which a throw is equally hard. */
export interface RulerBand {
  label: string;
  needs: string;
  squares: string[];
}

/** Who may take a throw to these squares on its way. */
export interface RulerStop {
  player: string;
  needs: string;
  chance: number;
  squares: string[];
}

/** How far somebody can throw from where they stand. */
export interface Ruler {
  from: string;
  /** In squares; 0 is a line. */
  width: number;
  bands: RulerBand[];
  stops: RulerStop[];
}

export interface Hints {
  version: number;
  player: string;
  action: string | null;
  plans: Plan[];
  zones: string[];
  /** Where the action is to throw something. */
  ruler?: Ruler;
}

export interface Outcome {
  label: string;
  /** Without the team re-roll. */
  chance: number;
  with_reroll?: number;
  tone: '' | 'good' | 'fair' | 'poor' | 'bad';
  /** It overlaps with other outcomes; those without this add up to 100 %. */
  also?: boolean;
  /** Whose name stands for `{player}` in the label. */
  player?: string;
}

/** A plan that was followed to its end. */
export interface ExactPlan extends Plan {
  chance: number;
  left_over: number;
  outcomes: Outcome[];
}

export interface Target {
  player?: string;
  square?: string;
}

export interface Odds {
  version: number;
  player: string;
  target: Target;
  plans: ExactPlan[];
}

/** What an aimed choice would do. */
export interface Forecast {
  version: number;
  choice: string;
  /** The squares that it covers, where that is more than its target. */
  squares: string[];
  /** Who may end in another state, and how likely in which. */
  states: Record<string, Record<string, number>>;
  ball: Record<string, number>;
  turnover: number;
  /** How much of what can happen was not looked at. */
  left_over: number;
}

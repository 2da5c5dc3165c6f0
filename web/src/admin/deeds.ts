/** Something that an admin is about to do: what is asked before, and the work. */
export interface Deed {
  title: string;
  verb: string;
  /** The label of a text that is needed, such as a reason. */
  field?: string;
  warning?: string;
  /** Does it; returns what was done, in a sentence. */
  work: (text: string) => Promise<string>;
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

export const when = (moment: string) => time.format(new Date(moment));

/** A number with its noun: 1 match, 2 matches. */
export const counted = (number: number, one: string, more: string) =>
  `${number} ${number === 1 ? one : more}`;

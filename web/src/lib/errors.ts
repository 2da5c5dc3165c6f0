/** What is shown of an error: the server's own sentence, where there is one. */
export const messageOf = (error: unknown): string =>
  sentence(error instanceof Error ? error.message : String(error));

/** A capital at the beginning, unless the first word is no plain word: a square, an id. */
const sentence = (text: string): string =>
  text.replace(/^[a-z]+(?=[ ,:'])/, (word) => word.charAt(0).toUpperCase() + word.slice(1));

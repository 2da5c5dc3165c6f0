/** What is shown of an error: the server's own sentence, where there is one. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The command line, of the same code that serves the pages. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');

export interface Said {
  code: number;
  text: string;
}

/** `turfwar WORDS...` as program and arguments. */
export function command(...words: string[]): string[] {
  const serve = process.env.TURFWAR_SERVE ?? `${ROOT}/.venv/bin/turfwar serve`;
  return [...serve.split(' ').slice(0, -1), ...words];
}

/** Run a command to its end; what it says, and how it ended. */
export function turfwar(...words: string[]): Promise<Said> {
  const [program, ...rest] = command(...words);
  return new Promise((done) => {
    execFile(program!, rest, (error, out, wrong) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      done({ code, text: out + wrong });
    });
  });
}

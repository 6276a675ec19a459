import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { buildDay, contentDir, type Environment } from '../../deploy/environment-variables.ts';
import { escapeLine, HIDDEN } from '../../schemas/visible-text.ts';
import { CommandError } from './command-error.ts';

/**
 * Asks the owner until `problemIn` finds no problem in the answer, and returns it without surrounding spaces.
 * @throws {CommandError} if the owner cancels with Ctrl-C or Ctrl-D
 */
export type Ask = (question: string, problemIn?: (answer: string) => string | undefined) => Promise<string>;

/** `output` is stderr, because stdout is for the result. */
export const askOn =
  (input: Readable, output: Writable): Ask =>
  async (question, problemIn) => {
    for (;;) {
      const reader = createInterface({ input, output, terminal: true });
      const typed = await reader.question(`${escapeLine(question)} `).catch(() => {
        throw new CommandError('Canceled. Nothing was written.');
      });
      reader.close();
      const answer = typed.trim();
      const problem = problemIn?.(answer);
      if (problem === undefined) return answer;
      output.write(`${escapeLine(problem)}\n`);
    }
  };

export interface Terminal {
  /** Writes escaped lines to stdout, `report` to stderr. */
  readonly print: (lines: readonly string[]) => void;
  readonly report: (lines: readonly string[]) => void;
  /** Absent if nobody can answer, as in CI. */
  readonly ask: Ask | undefined;
  readonly content: string;
  /** The date with which a command checks content, and which it writes into content: the one of a build. */
  readonly today: string;
  readonly env: Environment;
}

/** JSON may contain these characters, but a terminal must not get them. */
const UNPRINTABLE_IN_JSON = new RegExp(`(?!\\n)(?:${HIDDEN.source}|\\p{Noncharacter_Code_Point})`, 'gu');

/** Lines of JSON that parse to the same value. */
export const jsonLines = (value: unknown): string[] =>
  (JSON.stringify(value, null, 2) ?? 'null')
    .replaceAll(UNPRINTABLE_IN_JSON, character =>
      character.replaceAll(/./gs, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    )
    .split('\n');

/** Text from servers, senders, files, or git cannot control the terminal, or look like several lines. */
export const linePrinter =
  (write: (text: string) => void): Terminal['print'] =>
  lines =>
    write(lines.map(line => `${escapeLine(line)}\n`).join(''));

export const processTerminal = (): Terminal => {
  const { stdin, stdout, stderr, env } = process;
  // `| head` closes the pipe early, which must not end the command in the middle of its work.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    print: linePrinter(text => stdout.write(text)),
    report: linePrinter(text => stderr.write(text)),
    ask: stdin.isTTY ? askOn(stdin, stderr) : undefined,
    content: contentDir(env),
    today: buildDay(env, new Date()),
    env,
  };
};

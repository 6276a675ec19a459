import { styleText } from 'node:util';
import { contentDir, type Environment } from '../../deploy/context.ts';
import { type Questions, terminalQuestions } from './questions.ts';

type Format = Parameters<typeof styleText>[0];

/** What a command for owners has from its surroundings, so that tests can replace it. */
export interface Terminal {
  /** Writes to stdout. */
  readonly print: (text: string) => void;
  /** Writes to stderr. */
  readonly report: (text: string) => void;
  /** Gives a text a colour, if stdout is a terminal that shows colours and `NO_COLOR` is not set. */
  readonly style: (format: Format, text: string) => string;
  /** Asks the owner; undefined if there is no terminal. */
  readonly questions: Questions | undefined;
  /** The content folder. */
  readonly content: string;
  readonly env: Environment;
  readonly now: () => Date;
}

/** The date of the command in UTC, `YYYY-MM-DD`. */
export const todayOf = ({ now }: Pick<Terminal, 'now'>): string => now().toISOString().slice(0, 10);

/** The terminal of this process. */
export const processTerminal = (): Terminal => {
  // `| head` closes the pipe early, which must not end the command in the middle of its work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    print: text => process.stdout.write(text),
    report: text => process.stderr.write(text),
    style: (format, text) => styleText(format, text, { stream: process.stdout }),
    questions: process.stdin.isTTY ? terminalQuestions : undefined,
    content: contentDir(process.env),
    env: process.env,
    now: () => new Date(),
  };
};

import { styleText } from 'node:util';
import { buildDay, contentDir, type Environment } from '../../deploy/context.ts';
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
  /** The clock. `todayOf` tells the day by which content is dated. */
  readonly now: () => Date;
}

/**
 * The day by which a command checks the content, and which it writes into it: that of a build in the same environment, which would
 * otherwise refuse what the command has written.
 * @throws {SettingError} if `SOURCE_DATE_EPOCH` is not valid
 */
export const todayOf = ({ env, now }: Pick<Terminal, 'env' | 'now'>): string => buildDay(env, now());

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

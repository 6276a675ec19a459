import { buildDay, contentDir, type Environment } from '../../deploy/environment-variables.ts';
import { escapeLine } from './escape.ts';
import { type Ask, askOn } from './questions.ts';

export interface Terminal {
  /** Writes escaped lines to stdout, `report` to stderr. */
  readonly print: (lines: readonly string[]) => void;
  readonly report: (lines: readonly string[]) => void;
  /** Undefined if nobody can answer, as in CI. */
  readonly ask: Ask | undefined;
  readonly content: string;
  readonly env: Environment;
  readonly now: () => Date;
}

export const linePrinter =
  (write: (text: string) => void): Terminal['print'] =>
  lines =>
    write(lines.map(line => `${escapeLine(line)}\n`).join(''));

/**
 * The date with which a command checks content, and which it writes into content: the one of a build.
 * @throws {SettingError} if `SOURCE_DATE_EPOCH` is not valid
 */
export const todayOf = ({ env, now }: Pick<Terminal, 'env' | 'now'>): string => buildDay(env, now());

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
    env,
    now: () => new Date(),
  };
};

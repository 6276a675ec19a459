import { styleText } from 'node:util';
import { buildDay, contentDir, type Environment } from '../../deploy/context.ts';
import { escapeLine } from './escape.ts';
import { type Questions, terminalQuestions } from './questions.ts';

type Format = Parameters<typeof styleText>[0];

/** A part of a line with a color. */
export interface Colored {
  readonly format: Format;
  readonly text: string;
}

/**
 * A line of output, whole or in parts. Control characters and line breaks are printed as escapes, wherever the text
 * comes from.
 */
export type Line = string | readonly (string | Colored)[];

/** The environment of a command, so that tests can replace it. */
export interface Terminal {
  /** Writes lines to stdout. */
  readonly print: (lines: readonly Line[]) => void;
  /** Writes lines to stderr. */
  readonly report: (lines: readonly Line[]) => void;
  /** Asks the owner; undefined if there is no terminal. */
  readonly questions: Questions | undefined;
  readonly content: string;
  readonly env: Environment;
  /** The clock. `todayOf` returns the date for content. */
  readonly now: () => Date;
}

export interface Output {
  readonly write: (text: string) => void;
  /** Adds a color to text, if the output shows colors. */
  readonly style: (format: Format, text: string) => string;
}

/** Makes the function through which commands write all their output. */
export const linePrinter = ({ write, style }: Output): Terminal['print'] => {
  const textOf = (part: string | Colored): string =>
    typeof part === 'string' ? escapeLine(part) : style(part.format, escapeLine(part.text));
  const lineOf = (line: Line): string =>
    `${typeof line === 'string' ? textOf(line) : line.map(textOf).join('')}\n`;
  return lines => write(lines.map(lineOf).join(''));
};

/**
 * The date with which a command checks content, and which it writes into content. A build uses the same date; with
 * another one it would reject the command’s changes.
 * @throws {SettingError} if `SOURCE_DATE_EPOCH` is not valid
 */
export const todayOf = ({ env, now }: Pick<Terminal, 'env' | 'now'>): string => buildDay(env, now());

/** Colors are shown if the stream is a terminal that supports them and `NO_COLOR` is not set. */
const outputTo = (stream: NodeJS.WriteStream): Output => ({
  write: text => stream.write(text),
  style: (format, text) => styleText(format, text, { stream }),
});

export const processTerminal = (): Terminal => {
  // `| head` closes the pipe early, which must not end the command in the middle of its work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    print: linePrinter(outputTo(process.stdout)),
    report: linePrinter(outputTo(process.stderr)),
    questions: process.stdin.isTTY ? terminalQuestions : undefined,
    content: contentDir(process.env),
    env: process.env,
    now: () => new Date(),
  };
};

import type { ContentError, FileProblem } from '../../content-files/content-error.ts';

/** The command failed. The message is one line for the owner; the exit code is 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitCode: number = 1;
  /** Further lines for the owner. */
  readonly details: readonly string[];
  /** The mistakes in files that caused it, if any. */
  readonly problems: readonly FileProblem[];

  constructor(message: string, parts: Partial<Pick<CommandError, 'details' | 'problems'>> = {}) {
    super(message);
    this.details = parts.details ?? [];
    this.problems = parts.problems ?? [];
  }
}

/** The command was called incorrectly. The message describes what is missing or wrong; the exit code is 2. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}

/** Mistakes in the owner’s files, as the failure of a command. */
export const contentFailure = ({ summary, lines, problems }: ContentError): CommandError =>
  new CommandError(summary, { details: ['', ...lines], problems });

import type { ContentError, FileProblem } from '../../content-files/content-error.ts';

/** The message is one line for the owner, and `details` are further lines. */
export class CommandError extends Error {
  readonly exitCode: number = 1;
  readonly details: readonly string[];
  readonly problems: readonly FileProblem[];

  constructor(message: string, details: readonly string[] = [], problems: readonly FileProblem[] = []) {
    super(message);
    this.details = details;
    this.problems = problems;
  }
}

export class UsageError extends CommandError {
  override readonly exitCode = 2;
}

export const contentFailure = ({ summary, lines, problems }: ContentError): CommandError =>
  new CommandError(summary, ['', ...lines], problems);

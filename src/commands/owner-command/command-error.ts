import type { FileProblem } from '../../content-files/content-error.ts';

/** The command could not do it, or its check failed. The message is a sentence for the owner; the exit code is 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitCode: number = 1;
  /** The mistakes in files, if that is the reason. */
  readonly problems: readonly FileProblem[];

  constructor(message: string, problems: readonly FileProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** The command was called in a wrong way. The message says what is missing or wrong; the exit code is 2. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}

/** Another service did not do its part this time. Another attempt may succeed. */
export class TemporaryError extends CommandError {
  override readonly name: string = 'TemporaryError';
}

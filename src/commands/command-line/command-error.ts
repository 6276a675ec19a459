/** The message is one line for the owner, and `details` are further lines. */
export class CommandError extends Error {
  readonly exitCode: number = 1;
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

export class UsageError extends CommandError {
  override readonly exitCode = 2;
}

import { Command, CommanderError } from 'commander';
import { sanitizeText } from '../../../netlify/mail/sanitize.ts';
import { CommandError, UsageError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

/** The options that all commands for owners have. */
export interface CommonOptions {
  readonly json?: true;
  readonly dryRun?: true;
}

/** The result of a command, for programs and as text. */
export interface Outcome {
  readonly value: object;
  readonly text: string;
}

const exitCodes = `
Exit codes: 0 done, 1 it could not be done (nothing was written), 2 wrong usage.
npm reads options itself: write -- before the first option, and \`npm run --silent\` if you use --json.
`;

/**
 * A command in the common style: `--json`, `--dry-run`, `--help` with examples and exit codes. `examples` has one per line.
 */
export const ownerCommand = (name: string, terminal: Terminal, examples: string): Command =>
  new Command(`npm run ${name} --`)
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.report })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Add --help for examples.')
    .option('--json', 'print the result as JSON, and nothing else, on stdout')
    .option('--dry-run', 'show what would change, and write nothing')
    .addHelpText('after', `\nExamples:\n${examples.trim().replaceAll(/^/gm, '  ')}\n${exitCodes}`);

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** The error as a sentence with its exit code; undefined for a fault of the program. */
const failureOf = (error: unknown): CommandError | undefined => {
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError) return new UsageError(error.message.replace(/^error: /, ''));
  return isSystemError(error) ? new CommandError(`${error.message}.`) : undefined;
};

const printJson = (terminal: Terminal, value: object): void =>
  terminal.print(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Runs a command with its arguments. Errors become a sentence on stderr and, with `--json`, an object on stdout.
 * @returns the exit code
 * @throws faults of the program, with their stack
 */
export const perform = async (
  program: Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const failure = failureOf(error);
    if (!failure) throw error;
    const { message, problems, exitCode } = failure;
    // Commander has printed its own errors.
    if (!(error instanceof CommanderError)) terminal.report(`error: ${sanitizeText(message)}\n`);
    if (args.includes('--json')) {
      printJson(terminal, { ok: false, error: { message, ...(problems.length > 0 && { problems }) } });
    }
    return exitCode;
  }
};

/** Prints the outcome of a command: as text, or as JSON with `ok`. */
export const printOutcome = ({ json }: CommonOptions, terminal: Terminal, outcome: Outcome): void => {
  if (json) printJson(terminal, { ok: true, ...outcome.value });
  else if (outcome.text !== '') terminal.print(`${outcome.text}\n`);
};

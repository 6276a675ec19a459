import { Command, CommanderError } from 'commander';
import { unlessEmpty } from '../../api/operations/with-id.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { SettingError } from '../../deploy/environment-variables.ts';
import { CommandError, UsageError } from './command-error.ts';
import { jsonLines, processTerminal, type Terminal } from './terminal.ts';

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** The examples are one per line. */
export const ownerCommand = (
  name: string,
  terminal: Terminal,
  { description, examples }: Readonly<Record<'description' | 'examples', string>>,
): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .exitOverride()
    .configureOutput({
      writeOut: text => terminal.print(linesOf(text)),
      writeErr: text => terminal.report(linesOf(text)),
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Add --help for examples.')
    .option('--json', 'print only the result, as JSON, on stdout')
    .addHelpText(
      'after',
      `
Examples:
${examples.trim().replaceAll(/^/gm, '  ')}

Exit codes: 0 success, 1 failure, 2 usage error.
npm reads options itself: put -- before the first argument, and use \`npm run --silent\` if a program reads the output.
`,
    );

/** Ends a command with exit code 1 after it has printed its result. */
export class NotOk extends Error {}

/** The details of a bug are its stack, which may repeat text from elsewhere. */
const failureOf = (error: unknown): CommandError => {
  if (error instanceof CommandError) return error;
  if (error instanceof ContentError)
    return new CommandError(`${error.summary}; nothing was written.`, ['', ...error.lines]);
  if (error instanceof CommanderError) return new UsageError(error.message.replace(/^error: /, ''));
  if (error instanceof SettingError) return new CommandError(error.message);
  if (error instanceof Error && 'syscall' in error) return new CommandError(`${error.message}.`);
  const [message = '', ...details] = linesOf(String(error instanceof Error ? (error.stack ?? error) : error));
  return new CommandError(`internal error: ${message}`, details);
};

/**
 * Runs a command with its arguments. Errors become lines on stderr and, with `--json`, an object on stdout.
 * @returns the exit code
 */
export const perform = async (
  command: (terminal: Terminal) => Command,
  args: readonly string[] = process.argv.slice(2),
  terminal = processTerminal(),
): Promise<number> => {
  try {
    await command(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof NotOk) return 1;
    const { message, details, exitCode } = failureOf(error);
    // Commander has printed its own errors.
    if (!(error instanceof CommanderError)) terminal.report([`error: ${message}`, ...details]);
    if (args.includes('--json')) {
      const problems = error instanceof ContentError ? error.problems : undefined;
      terminal.print(jsonLines({ ok: false, error: { message, details: unlessEmpty(details), problems } }));
    }
    return exitCode;
  }
};

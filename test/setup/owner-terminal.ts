import type { Command } from 'commander';
import { perform } from '../../src/commands/command-line/owner-command.ts';
import { type Ask, linePrinter, type Terminal } from '../../src/commands/command-line/terminal.ts';
import { TODAY } from './contents.ts';

/** A terminal that records its output. It cannot prompt without `ask`. */
export const ownerTerminal = (
  content: string,
  { ask, env = {} }: { readonly ask?: Ask; readonly env?: Terminal['env'] } = {},
) => {
  const written = { out: '', err: '' };
  const printTo = (stream: keyof typeof written) =>
    linePrinter(text => {
      written[stream] += text;
    });
  return {
    print: printTo('out'),
    report: printTo('err'),
    ask,
    content,
    today: TODAY,
    env,
    stdout: () => written.out,
    stderr: () => written.err,
  };
};

export const runOwnerCommand = async (
  command: (terminal: Terminal) => Command,
  args: readonly string[],
  ...terminalOptions: Parameters<typeof ownerTerminal>
) => {
  const terminal = ownerTerminal(...terminalOptions);
  const code = await perform(command, args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

import { type Command, InvalidArgumentError } from 'commander';
import { type CommonOptions, ownerCommand } from '../command-line/owner-command.ts';
import type { Terminal } from '../command-line/terminal.ts';

export interface CheckOptions extends CommonOptions {
  /** The most seconds for all requests. */
  readonly timeout: number;
}

/** What `--help` says of one command. */
interface Help {
  readonly description: string;
  /** One per line. */
  readonly examples: string;
  /** What exit code 1 means, besides that the check could not be done. Default: nothing. */
  readonly failure?: string;
}

const parseAddress = (typed: string): string => {
  const url = URL.parse(typed);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Write the whole address, such as https://robin.example.');
};

const parseSeconds = (typed: string): number => {
  const seconds = Number(typed);
  if (Number.isInteger(seconds) && seconds > 0) return seconds;
  throw new InvalidArgumentError('It must be a whole number of seconds, such as 60.');
};

/** A command that checks the deployment at an address and changes nothing. Its first argument is the origin of that address. */
export const checkCommand = (
  name: string,
  terminal: Terminal,
  { description, examples, failure }: Help,
): Command =>
  ownerCommand(name, terminal, {
    description,
    examples,
    exits: ['all is well', `${failure === undefined ? '' : `${failure}, or `}the check could not run`],
  })
    .argument('<address>', 'the address of the deployment', parseAddress)
    .option('--timeout <seconds>', 'the most seconds for all requests', parseSeconds, 180);

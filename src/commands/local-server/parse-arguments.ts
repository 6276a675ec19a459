import { Command } from 'commander';

const VARIABLES = `
Variables:
  PORT           the port, 8888 by default
  CONTENT_DIR    the content folder, content by default
  ALLOWED_HOSTS  other names of this machine, such as a tunnel’s
`;

/** Exits if the arguments ask for help, or are not valid. There are no others. */
export const parseArguments = (command: string, description: string): void => {
  new Command(`${command} --`).description(description).addHelpText('after', VARIABLES).parse();
};

import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityCommand } from '../../src/commands/activity/command.ts';
import { catalogCommand } from '../../src/commands/catalog/command.ts';
import { doctorCommand } from '../../src/commands/doctor/command.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { newCommand } from '../../src/commands/new/command.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';
import { type HostileServer, hostileServer } from '../setup/hostile-server.ts';
import { type OwnerTerminal, ownerTerminal } from '../setup/owner-terminal.ts';

let copy: ContentCopy;

beforeAll(async () => {
  copy = await contentCopy(contents.sample);
});
afterAll(async () => {
  await copy.remove();
});

/** Runs a command that requests something from a server. */
type Run = (server: HostileServer, terminal: OwnerTerminal) => Promise<number>;

const APP = ['--app-store', 'https://apps.apple.com/us/app/tide/id1234567890'];

const runs: Readonly<Record<string, Run>> = {
  'activity --github': (_, terminal) => activityCommand(['--github', 'ada'], terminal),
  catalog: (_, terminal) => catalogCommand([], terminal),
  'new product --app-store': (_, terminal) => newCommand(['product', ...APP], terminal),
  'init --from': ({ url }, terminal) => initCommand(['--yes', '--from', url], terminal),
  'doctor --production': ({ host }, terminal) =>
    // The smallest content has no link that would be asked.
    doctorCommand(
      ['--production'],
      { ...terminal, content: contents.smallest },
      { requestHost: host, useHttps: false },
    ),
};

const environment = ({ url }: HostileServer) => ({
  APP_STORE_LOOKUP: `${url}/lookup`,
  GOOGLE_PLAY: url,
  GITHUB_TOKEN: 'token',
  GITHUB_GRAPHQL_URL: `${url}/graphql`,
  NETLIFY_SITE_ID: 'site-1',
  NETLIFY_AUTH_TOKEN: 'token',
  NETLIFY_API_URL: url,
});

test.each(Object.entries(runs))(
  'npm run %s of a server with an endless body says that it sent too much',
  async (_, run) => {
    await using server = await hostileServer('an endless body');
    const terminal = ownerTerminal(copy.folder, { env: environment(server) });
    expect(await run(server, terminal)).toBe(1);
    expect(terminal.stdout() + terminal.stderr()).toMatch(/127\.0\.0\.1:\d+ sent more than \d+ MB/);
  },
);

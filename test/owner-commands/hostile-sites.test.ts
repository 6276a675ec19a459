import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityCommand } from '../../src/commands/activity/command.ts';
import { catalogCommand } from '../../src/commands/catalog/command.ts';
import { doctorCommand } from '../../src/commands/doctor/command.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { newCommand } from '../../src/commands/new/command.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';
import { type HostileServer, type Hostility, hostileServer } from '../setup/hostile-server.ts';
import { type OwnerTerminal, ownerTerminal } from '../setup/owner-terminal.ts';

let copy: ContentCopy;
let root = '';

beforeAll(async () => {
  copy = await contentCopy(contents.sample);
  root = await mkdtemp(join(tmpdir(), 'root-'));
});
afterAll(async () => {
  await copy.remove();
  await rm(root, { recursive: true, force: true });
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
      {
        root,
        postmark: { requestHost: host, useHttps: false },
      },
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

const output = async (name: string, hostility: Hostility): Promise<{ code: number; text: string }> => {
  await using server = await hostileServer(hostility);
  const terminal = ownerTerminal(copy.folder, { env: environment(server) });
  const code = (await runs[name]?.(server, terminal)) ?? 0;
  return { code, text: terminal.stdout() + terminal.stderr() };
};

describe.each(Object.keys(runs))('npm run %s', name => {
  test.each<Hostility>(['an endless body', 'an endless gzip body', 'a large brotli body'])(
    'of a server with %s, says that it sent too much',
    async hostility => {
      const { code, text } = await output(name, hostility);
      expect(text).toMatch(/127\.0\.0\.1:\d+ sent more than \d+ MB/);
      expect(code).toBe(1);
    },
  );
});

test.each(['catalog', 'new product --app-store', 'init --from'])(
  'npm run %s of a server with redirects in a circle follows five',
  async name => {
    const { code, text } = await output(name, 'redirects in a circle');
    expect(text).toMatch(/127\.0\.0\.1:\d+ redirects more than 5 times/);
    expect(code).toBe(1);
  },
);

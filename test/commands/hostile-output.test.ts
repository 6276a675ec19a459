import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activityCommand } from '../../src/commands/activity/command.ts';
import { catalogCommand } from '../../src/commands/catalog/command.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';
import { hostileTexts, UNPRINTABLE } from '../setup/hostile-text.ts';
import { type OwnerTerminal, ownerTerminal } from '../setup/owner-terminal.ts';

const ALL = Object.values(hostileTexts).join('');

let copy: ContentCopy;
let server: Server | undefined;

beforeAll(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});
afterAll(async () => {
  await copy.remove();
});

const serverWith = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Expects output without control characters, invisible characters or forged lines. */
const expectLegible = (terminal: OwnerTerminal): void => {
  const lines = (terminal.stdout() + terminal.stderr()).split('\n');
  for (const line of lines) {
    expect(line).not.toMatch(UNPRINTABLE);
    expect(line).not.toMatch(/^(# Approved|error: b|@everyone|Fixes #1)/);
  }
};

/** Expects that the command has repeated hostile text; otherwise, the test would prove nothing. */
const expectRepeated = (terminal: OwnerTerminal): void => {
  expect(terminal.stdout() + terminal.stderr()).toMatch(/\\u\{?(00)?(1b|202e)|\\n/);
};

/** Text that content may contain but a terminal must not receive. */
const VALID = 'a\u202egpj.exe\u{e0041}';

/** Simulates all external services with one response that has the same text in each field. */
const hostileServices = (text: string) =>
  serverWith((_request, response) => {
    const app = { trackId: 9_000_000_103, kind: 'software', trackName: text, version: text, bundleId: text };
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        // The App Store.
        results: [{ ...app, description: text }],
        // GitHub.
        errors: [{ type: text, message: text }],
        // A résumé.
        basics: { name: text, email: text, label: text, profiles: [{ network: text, url: text }] },
        work: [{ name: text, position: text, startDate: text, summary: text, [text]: 'an unknown field' }],
        skills: [{ name: text, keywords: [text] }],
      }),
    );
  });

type Run = (terminal: OwnerTerminal, url: string, json: readonly string[]) => Promise<number>;

const runs: Readonly<Record<string, Run>> = {
  'activity --github': (terminal, _, json) => activityCommand(['--github', 'ada', ...json], terminal),
  'catalog --dry-run': (terminal, _, json) => catalogCommand(['--dry-run', ...json], terminal),
  'init --from': (terminal, url, json) =>
    initCommand(
      ['--yes', '--name', 'Ada', '--email', 'ada@ada.dev', '--from', url, '--dry-run', ...json],
      terminal,
    ),
};

const environment = (url: string) => ({
  APP_STORE_LOOKUP: `${url}/lookup`,
  GITHUB_TOKEN: 'token',
  GITHUB_GRAPHQL_URL: `${url}/graphql`,
});

describe.each([
  ['hostile text', ALL],
  ['text that content may contain', VALID],
])('output after services return %s', (_, text) => {
  test.each(Object.keys(runs))('is legible for npm run %s, as text and as JSON', async name => {
    const url = await hostileServices(text);
    for (const json of [[], ['--json']]) {
      const terminal = ownerTerminal(copy.folder, { env: environment(url) });
      await runs[name]?.(terminal, url, json);
      expectLegible(terminal);
      if (text === VALID && !name.includes(' --dry-run')) expectRepeated(terminal);
      if (json.length > 0) JSON.parse(terminal.stdout());
    }
  });
});

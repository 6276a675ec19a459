import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { settingsFile } from '../../../src/api/reads/internal-files.ts';
import type { InquiryStatus } from '../../../src/api/resources/inquiries/status-transitions.ts';
import { inboxCommand } from '../../../src/commands/inbox/command.ts';
import { STORE_NAME } from '../../../src/intake/store/blob-requests.ts';
import { folders, keys } from '../../../src/intake/store/keys.ts';
import { localStore } from '../../../src/intake/store/local-store.ts';
import type { MessageRecord } from '../../../src/intake/store/record.ts';
import type { Store } from '../../../src/intake/store/store.ts';
import { inquiryOf, supportOf } from '../../intake/mail/messages.ts';
import { settings } from '../../setup/intake.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';

const project = process.cwd();

const TOKEN = 'token-of-the-tests';

/** Result of running the command. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with only `env` as its environment. */
export const inbox = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> => {
  const terminal = ownerTerminal('content', { env });
  const code = await inboxCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

/** Runs the command with npm in a folder. npm uses some options itself. */
export const npmRunInbox = (cwd: string, ...args: readonly string[]): Promise<Run> =>
  new Promise(done => {
    // On Windows, `npm` is a script for a shell.
    const npm = process.env['npm_execpath'];
    const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    const child = execFile(
      program,
      [...first, 'run', '--silent', 'inbox', ...args],
      { cwd },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin?.end();
  });

/** A project folder whose local store is filled by a real Blobs server. */
export interface InboxFolder {
  readonly folder: string;
  readonly url: string;
  readonly token: string;
  readonly store: Store;
  /** Stores a string as is, even if it is not JSON. */
  readonly put: (key: string, text: string) => Promise<unknown>;
  readonly run: (...args: string[]) => Promise<Run>;
  readonly stop: () => Promise<void>;
}

export const inboxFolder = async (siteID = 'unlinked'): Promise<InboxFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const file = join(folder, 'dist', settingsFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(settings));
  const inboxScript = `node ${join(project, 'src/commands/inbox/command.ts')}`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { inbox: inboxScript } }));
  const directory = join(folder, '.netlify/blobs-serve');
  const server = new BlobsServer({ directory, token: TOKEN, logger: () => {} });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
  const blobs = getStore({ name: STORE_NAME, siteID, token: TOKEN, edgeURL: url, uncachedEdgeURL: url });
  return {
    folder,
    url,
    token: TOKEN,
    store: localStore(blobs, join(folder, '.netlify/locks')),
    put: (key, text) => blobs.set(key, text),
    run: async (...args) => {
      process.chdir(folder);
      try {
        return await inbox(args);
      } finally {
        process.chdir(project);
      }
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Stores a message with its queue entry and rate-limit entry, as the intake does. */
export const stored = async (
  { store }: Pick<InboxFolder, 'store'>,
  letter: string,
  status: InquiryStatus,
  {
    body = {},
    day = 10,
    attempts = status === 'received' ? 0 : 1,
    kind = 'inquiry' as MessageRecord['kind'],
  } = {},
): Promise<MessageRecord> => {
  const sample = kind === 'inquiry' ? inquiryOf(body) : supportOf(body);
  const received_at = `2026-11-${day}T12:00:00.000Z`;
  const id = `${kind === 'inquiry' ? 'inq' : 'sup'}_202611${day}${letter.repeat(26)}`;
  const first = { status: 'received' as const, at: received_at };
  const record: MessageRecord = {
    ...sample,
    id,
    received_at,
    status,
    history: status === 'received' ? [first] : [first, { status, at: received_at }],
    delivery: { attempts, next_at: received_at },
  };
  await store.set(keys.record(id), record);
  const at = Date.parse(received_at);
  if (status === 'received') await store.set(keys.queued(at, id), {});
  const entry = { at, id, key: '0', network: 'somebody' };
  await store.set(keys.rateLimitEntry(folders.rateLimitsOf('somebody'), entry, 'a'), {});
  return record;
};

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import type { Dependencies } from '../../src/intake/dependencies.ts';
import { postmarkMailer } from '../../src/intake/mail/postmark.ts';
import { STORE_NAME } from '../../src/intake/store/blob-requests.ts';
import { localStore } from '../../src/intake/store/local-store.ts';
import { settings, siteKeys } from './intake.ts';
import { accepts, type PostmarkServer, playPostmark } from './postmark-server.ts';

/** An intake with real parts: the Blobs client and its server, the Postmark client and a server that simulates Postmark. */
export interface RealIntake {
  readonly deps: Dependencies;
  readonly postmark: PostmarkServer;
  /**
   * Timeout of the email service, in seconds: longer than a busy machine needs, unless a test wants the intake to
   * give up.
   */
  readonly patience: { seconds: number };
  /** Offset of the intake’s clock, in milliseconds. */
  readonly clock: { ahead: number };
  /** Called with every request to the store. A returned response replaces the server’s. */
  refuse: ((request: { readonly method: string; readonly url: string }) => Response | undefined) | undefined;
  readonly stop: () => Promise<void>;
}

const TOKEN = 'token-of-the-tests';

export const realIntake = async (): Promise<RealIntake> => {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const server = new BlobsServer({ directory: folder, token: TOKEN, logger: () => {} });
  const { port } = await server.start();
  const postmark = await playPostmark(accepts);
  const clock = { ahead: 0 };
  const patience = { seconds: 30 };
  const intake: RealIntake = {
    deps: {
      store: localStore(
        getStore({
          name: STORE_NAME,
          siteID: 'test',
          token: TOKEN,
          edgeURL: `http://127.0.0.1:${port}`,
          uncachedEdgeURL: `http://127.0.0.1:${port}`,
          consistency: 'strong',
          fetch: async (input, init) => {
            const method = init?.method ?? 'GET';
            return intake.refuse?.({ method, url: String(input) }) ?? fetch(input, init);
          },
        }),
      ),
      settings,
      now: () => new Date(Date.now() + clock.ahead),
      elapsed: () => performance.now(),
      random: bytes => randomBytes(bytes),
      pause,
      siteKeys: async () => siteKeys,
      mailer: async () =>
        postmarkMailer({
          token: TOKEN,
          from: 'agent-api@example.com',
          requestHost: postmark.host,
          useHttps: false,
          timeoutSeconds: patience.seconds,
        }),
      log: () => {},
    },
    postmark,
    patience,
    clock,
    refuse: undefined,
    stop: async () => {
      await Promise.all([server.stop(), postmark[Symbol.asyncDispose]()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return intake;
};

import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import type { ListenOptions } from 'node:net';
import { BlobsServer } from '@netlify/blobs/server';

/** Other users must not read messages and the site’s secret. Windows has no such permissions. */
export const openLocalData = async (): Promise<void> => {
  await mkdir('.netlify', { recursive: true });
  await chmod('.netlify', 0o700);
};

/** `access` contains the options of a client. */
export const serveStore = async () => {
  // The store has no option for the interface, and would listen on all of them.
  subscribe('tracing:net.server.listen:asyncStart', message => {
    (message as { options: ListenOptions }).options.host = '127.0.0.1';
  });
  await openLocalData();
  const token = randomUUID();
  const server = new BlobsServer({ directory: '.netlify/blobs-serve', token, logger: () => {} });
  const url = `http://127.0.0.1:${(await server.start()).port}`;
  // The id of the linked site, as in `netlify dev`.
  const state = await readFile('.netlify/state.json', 'utf8').catch(() => '');
  const siteID = /"siteId":\s*"([^"]+)"/.exec(state)?.[1] ?? 'unlinked';
  return {
    access: { siteID, token, edgeURL: url, uncachedEdgeURL: url },
    stop: async () => void (await server.stop()),
  };
};

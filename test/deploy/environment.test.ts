import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { settingsFile } from '../../src/api/reads/internal-files.ts';
import { openDependencies } from '../../src/deploy/runtime/open-dependencies.ts';
import { settings } from '../setup/intake.ts';
import { startServer } from '../setup/start-server.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'dist', settingsFile);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(settings));

afterEach(() => vi.unstubAllEnvs());

// A preview must never reach the messages and the secret of the live site.
test.each([
  ['production', 'site:messages'],
  ['deploy-preview', 'deploy:d1:messages'],
  ['branch-deploy', 'deploy:d1:messages'],
  ['', 'deploy:d1:messages'],
])('the functions of the deploy context “%s” read and write only the store %s', async (context, name) => {
  const stores = new Set<string | undefined>();
  await using service = await startServer(({ url = '' }, response) => {
    stores.add(
      decodeURIComponent(url)
        .split(/[/?]/)
        .find(part => /^(site|deploy):/.test(part)),
    );
    response.writeHead(404).end();
  });
  const access = {
    edgeURL: service.url,
    uncachedEdgeURL: service.url,
    token: 't',
    primaryRegion: 'us-east-2',
  };
  const blobs = { ...access, siteID: 's1', deployID: 'd1' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(blobs)).toString('base64'));
  vi.stubEnv('LAMBDA_TASK_ROOT', folder);
  for (const unset of ['NETLIFY_DEV', 'NETLIFY_LOCAL', 'CONTEXT', 'SENDER_HASH_KEY']) vi.stubEnv(unset, '');
  const { store } = await openDependencies({ deploy: { context, id: 'd1', published: false } });
  await store.get('a/b');
  await store.set('a/b', {}).catch(() => undefined);
  await store.list('a/').catch(() => undefined);
  expect([...stores]).toEqual([name]);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { settingsFile } from '../../src/api/reads/internal-files.ts';
import { allowedHosts, deployContext, runtimeContext } from '../../src/deploy/environment-variables.ts';
import { loadText } from '../../src/deploy/runtime/load-file.ts';
import { openDependencies } from '../../src/deploy/runtime/open-dependencies.ts';
import { composeMessage } from '../../src/messages/mail/compose.ts';
import { listed } from '../../src/messages/store/store.ts';
import { settings } from '../setup/intake.ts';
import { facts, inquiryOf } from '../setup/records.ts';
import { startServer } from '../setup/start-server.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const now = new Date('2026-11-21T12:00:00Z');
const netlify = {
  URL: 'https://site.example/',
  DEPLOY_PRIME_URL: 'https://deploy-preview-7--site.example',
  DEPLOY_ID: 'd1',
  COMMIT_REF: 'abc',
};

test.each([
  ['production', { ...netlify, CONTEXT: 'production' }, 'https://site.example'],
  ['a deploy preview', { ...netlify, CONTEXT: 'deploy-preview' }, 'https://deploy-preview-7--site.example'],
  ['the local server', { ...netlify, CONTEXT: 'dev' }, 'http://localhost:8888'],
  ['a laptop with another port', { PORT: '9000' }, 'http://localhost:9000'],
])('deployContext returns the URL of %s', (_, env, site) => {
  expect(deployContext(env, now).site).toBe(site);
});

test.each(['0', '65536', 'eighty'])('deployContext rejects the port %s', PORT => {
  expect(() => deployContext({ PORT }, now)).toThrow(`from 1 to 65535, not “${PORT}”.`);
});

test('allowedHosts reads names separated by commas', () => {
  expect(allowedHosts({})).toEqual([]);
  expect(allowedHosts({ ALLOWED_HOSTS: ' Name.example , b.app,' })).toEqual(['name.example', 'b.app']);
});

test('deployContext has the day, and what identifies the deploy', () => {
  const { deploy } = deployContext({ ...netlify, CONTEXT: 'production' }, now);
  expect(deploy).toEqual({ id: 'd1', context: 'production', commit: 'abc' });
  expect(deployContext({}, now)).toMatchObject({
    deploy: { id: 'local', context: 'dev' },
    today: '2026-11-21',
  });
  expect(deployContext({ SOURCE_DATE_EPOCH: '1700000000' }, now).today).toBe('2023-11-14');
});

const MAIL = { POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'api@example.com' };
const OUTBOX = { via: 'folder', folder: '.netlify/outbox' };
const POSTMARK = { via: 'postmark', token: 't', from: 'api@example.com' };

test.each([
  ['Postmark and the site’s store in production', MAIL, 'production', 'site', POSTMARK],
  ['MAIL_TO', { ...MAIL, MAIL_TO: 'a@b.c' }, 'production', 'site', { ...POSTMARK, to: 'a@b.c' }],
  ['a preview’s store', { ...MAIL, CONTEXT: 'production' }, 'deploy-preview', 'deploy', { via: 'blobs' }],
  ['a folder on a laptop', { ...MAIL, NETLIFY_DEV: 'true' }, 'production', 'local', OUTBOX],
  ['no email without variables', {}, 'production', 'site', { via: 'nothing', missing: Object.keys(MAIL) }],
])('runtimeContext uses %s', (_, env, context, store, mail) => {
  const runtime = runtimeContext(env, context);
  expect([runtime.store, runtime.mail]).toEqual([store, mail]);
});

test('runtimeContext uses SENDER_HASH_KEY only if it is long, and never on a laptop', () => {
  const key = 'k'.repeat(32);
  expect(runtimeContext({ SENDER_HASH_KEY: key }, 'production').secret).toBe(key);
  for (const env of [{}, { SENDER_HASH_KEY: '' }, { SENDER_HASH_KEY: key.slice(1) }])
    expect(runtimeContext(env, 'production').secret).toBeUndefined();
  expect(runtimeContext({ NETLIFY_DEV: 'true', SENDER_HASH_KEY: key }).secret).toBeUndefined();
});

const folder = temporaryFolder();
const file = join(folder, 'dist', settingsFile);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(settings));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a file that is missing is read once it is there', async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', folder);
  expect(await loadText('/late.txt')).toBeUndefined();
  writeFileSync(join(folder, 'dist/late.txt'), 'there');
  expect(await loadText('/late.txt')).toBe('there');
});

// A preview must never reach the messages and the secret of the live site.
test.each([
  ['production', 'localhost site:messages'],
  ['deploy-preview', 'localhost deploy:d1:messages', '127.0.0.1 deploy:d1:outbox'],
  ['', 'localhost deploy:d1:messages', '127.0.0.1 deploy:d1:outbox'],
])('the deploy context “%s” has only the store %s, and logs no id', async (context, ...names) => {
  const stores = new Set<string>();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await using service = await startServer(({ method, headers, url = '' }, response) => {
    const [store] = /(site|deploy):[^/?]*/.exec(decodeURIComponent(url)) ?? [];
    stores.add(`${headers.host?.replace(/:.*/, '')} ${store}`);
    response.writeHead(method === 'PUT' ? 200 : 404).end();
  });
  const { url } = service;
  // Only uncached reads see the writes of others.
  const uncachedEdgeURL = url.replace('127.0.0.1', 'localhost');
  const access = { edgeURL: url, uncachedEdgeURL, token: 't', primaryRegion: 'us-east-2' };
  const blobs = { ...access, siteID: 's1', deployID: 'd1' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(blobs)).toString('base64'));
  vi.stubEnv('LAMBDA_TASK_ROOT', folder);
  for (const unset of ['NETLIFY_DEV', 'NETLIFY_LOCAL', 'CONTEXT', 'SENDER_HASH_KEY']) vi.stubEnv(unset, '');
  const { store, mailer } = await openDependencies({
    deploy: { context, id: 'd1', published: false },
    waitUntil: () => undefined,
  });
  await store.get('a/b');
  await store.set('a/b', {}).catch(() => undefined);
  await listed(store, 'a/').catch(() => undefined);
  const email = composeMessage(inquiryOf(), facts);
  await (await mailer())?.(email);
  expect([...stores]).toEqual(names);
  expect(log.mock.calls.join()).not.toContain(email.id);
});

import { expect, test } from 'vitest';
import { allowedHosts, deployContext, runtimeContext } from '../../src/deploy/environment-variables.ts';

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
  ['a laptop', {}, 'http://localhost:8888'],
  ['a laptop with another port', { PORT: '9000' }, 'http://localhost:9000'],
])('deployContext returns the URL of %s', (_, env, site) => {
  expect(deployContext(env, now).site).toBe(site);
});

test.each([
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not “0”.'],
  [{ PORT: '65536' }, 'PORT must be a number from 1 to 65535, not “65536”.'],
  [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535, not “eighty”.'],
  [{ SOURCE_DATE_EPOCH: '9'.repeat(14) }, 'SOURCE_DATE_EPOCH must be'],
  [{ SOURCE_DATE_EPOCH: 'yesterday' }, 'seconds, not “yesterday”'],
])('deployContext rejects %o', (env, message) => {
  expect(() => deployContext(env, now)).toThrow(message);
});

test.each([
  [undefined, []],
  ['', []],
  ['name.example', ['name.example']],
  [' Name.example , b-8888.app.example,', ['name.example', 'b-8888.app.example']],
])('ALLOWED_HOSTS=%j allows the hosts %j', (hosts, expected) => {
  expect(allowedHosts({ ALLOWED_HOSTS: hosts })).toEqual(expected);
});

test.each(['https://name.example', 'name.example:8888', '*', 'a b'])('ALLOWED_HOSTS=%s is rejected', host => {
  expect(() => allowedHosts({ ALLOWED_HOSTS: host })).toThrow(`“${host}” is not a host name.`);
});

test('deployContext identifies the deploy and omits unknown facts', () => {
  const { deploy } = deployContext({ ...netlify, CONTEXT: 'production' }, now);
  expect(deploy).toEqual({ id: 'd1', context: 'production', commit: 'abc' });
  expect(deployContext({}, now).deploy).toEqual({ id: 'local', context: 'dev' });
});

test('deployContext sets today to this day, or to the day of SOURCE_DATE_EPOCH', () => {
  expect(deployContext({}, now).today).toBe(now.toISOString().slice(0, 10));
  expect(deployContext({ SOURCE_DATE_EPOCH: '1700000000' }, now).today).toBe('2023-11-14');
});

const MAIL = { POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'api@example.com' };
const OUTBOX = { via: 'folder', folder: '.netlify/outbox' };
const nothing = (...missing: string[]) => ({ via: 'nothing', missing });
const POSTMARK = { via: 'postmark', token: 't', from: 'api@example.com' };

test.each([
  ['Postmark and the site’s store in production', MAIL, 'production', 'site', POSTMARK],
  ['MAIL_TO', { ...MAIL, MAIL_TO: 'a@b.c' }, 'production', 'site', { ...POSTMARK, to: 'a@b.c' }],
  ['no empty recipient', { ...MAIL, MAIL_TO: '' }, 'production', 'site', POSTMARK],
  ['its own store in a preview', MAIL, 'deploy-preview', 'deploy', { via: 'blobs' }],
  ['a folder on a laptop', { ...MAIL, NETLIFY_DEV: 'true' }, 'production', 'local', OUTBOX],
  ['no email without variables', {}, 'production', 'site', nothing(...Object.keys(MAIL))],
  [
    'no email without a token',
    { MAIL_FROM: 'a@b.c' },
    'production',
    'site',
    nothing('POSTMARK_SERVER_TOKEN'),
  ],
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

import { expect, test } from 'vitest';
import { allowedHosts, deployContext, runtimeContext } from '../../src/deploy/context.ts';

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
])('deployContext returns the address of %s', (_, env, site) => {
  expect(deployContext(env, now).site).toBe(site);
});

test.each(['0', '65536', '80.5', 'eighty'])(
  'deployContext rejects the port %s and states the allowed range',
  port => {
    expect(() => deployContext({ PORT: port }, now)).toThrow(
      `PORT must be a number from 1 to 65535, not “${port}”.`,
    );
  },
);

test.each([
  [undefined, []],
  ['', []],
  ['name.example', ['name.example']],
  [' Name.example , b-8888.app.example,', ['name.example', 'b-8888.app.example']],
])('ALLOWED_HOSTS=%j allows the hosts %j', (given, hosts) => {
  expect(allowedHosts({ ALLOWED_HOSTS: given })).toEqual(hosts);
});

test.each(['https://name.example', 'name.example:8888', '*', 'a b'])(
  'ALLOWED_HOSTS=%s is rejected',
  given => {
    expect(() => allowedHosts({ ALLOWED_HOSTS: given })).toThrow(`“${given}” is not a host name.`);
  },
);

test('deployContext rejects a SOURCE_DATE_EPOCH beyond the range of dates', () => {
  expect(() => deployContext({ SOURCE_DATE_EPOCH: '9'.repeat(14) }, now)).toThrow(
    /^SOURCE_DATE_EPOCH must be/,
  );
});

test('deployContext identifies the deploy and omits unknown facts', () => {
  expect(deployContext({ ...netlify, CONTEXT: 'production' }, now).deploy).toEqual({
    id: 'd1',
    context: 'production',
    commit: 'abc',
  });
  expect(deployContext({}, now).deploy).toEqual({ id: 'local', context: 'dev' });
});

test('deployContext sets asOf to this month, or to the month of SOURCE_DATE_EPOCH', () => {
  expect(deployContext({}, now).asOf).toBe('2026-11');
  expect(deployContext({ SOURCE_DATE_EPOCH: '1700000000' }, now).asOf).toBe('2023-11');
  expect(() => deployContext({ SOURCE_DATE_EPOCH: 'yesterday' }, now)).toThrow(/seconds, not “yesterday”/);
});

test('runtimeContext uses Postmark and the site’s store only in production', () => {
  const secrets = { POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'api@example.com' };
  expect(runtimeContext(secrets, 'production')).toMatchObject({
    store: 'site',
    mail: { via: 'postmark', token: 't', from: 'api@example.com' },
  });
  expect(runtimeContext(secrets, 'deploy-preview')).toMatchObject({
    store: 'deploy',
    mail: { via: 'blobs' },
  });
  expect(runtimeContext({ ...secrets, NETLIFY_DEV: 'true' }, 'production')).toMatchObject({
    store: 'local',
    mail: { via: 'folder' },
  });
});

test('runtimeContext sends email to MAIL_TO, if it is set', () => {
  const env = { POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'api@example.com' };
  const mailWith = (to: string) => runtimeContext({ ...env, MAIL_TO: to }, 'production').mail;
  expect(mailWith('inbox@example.com')).toHaveProperty('to', 'inbox@example.com');
  expect(mailWith('')).not.toHaveProperty('to');
});

test('runtimeContext names the missing email variables in production', () => {
  expect(runtimeContext({}, 'production').mail).toEqual({
    via: 'nothing',
    missing: ['POSTMARK_SERVER_TOKEN', 'MAIL_FROM'],
  });
  expect(runtimeContext({ MAIL_FROM: 'a@example.com' }, 'production').mail).toEqual({
    via: 'nothing',
    missing: ['POSTMARK_SERVER_TOKEN'],
  });
});

test('runtimeContext uses SENDER_HASH_KEY only if it is long, and never on a laptop', () => {
  const key = 'k'.repeat(32);
  expect(runtimeContext({ SENDER_HASH_KEY: key }, 'production').secret).toBe(key);
  for (const env of [{}, { SENDER_HASH_KEY: '' }, { SENDER_HASH_KEY: key.slice(1) }]) {
    expect(runtimeContext(env, 'production').secret).toBeUndefined();
  }
  expect(runtimeContext({ NETLIFY_DEV: 'true', SENDER_HASH_KEY: key }).secret).toBeUndefined();
});

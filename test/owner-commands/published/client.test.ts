import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openClient } from '../../../src/commands/live-site/client.ts';
import { freePort } from '../../../src/commands/local-server/free-port.ts';
import { smokeCommand } from '../../../src/commands/smoke/command.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';

let server: Server | undefined;

/** A server on the loopback interface that responds with `listener`. Gives its origin. */
const serverWith = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const smoke = async (...args: string[]) => {
  const terminal = ownerTerminal('content');
  const code = await smokeCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

test('a site that is not there is named with the reason', async () => {
  const site = `http://127.0.0.1:${await freePort()}`;
  const { code, stdout, stderr } = await smoke(site, '--json');
  expect(stderr).toBe(`error: ${site} did not answer (ECONNREFUSED).\n`);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { message: expect.stringContaining(site) } });
  expect(code).toBe(1);
});

test('a site that answers everything with a page is no deployment of this API', async () => {
  const site = await serverWith((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<h1>Hello</h1>'),
  );
  const { code, stderr } = await smoke(site);
  expect(stderr).toContain('That is no OpenAPI description of this API.');
  expect(code).toBe(1);
});

test('a site that redirects names the address to check', async () => {
  const site = await serverWith((_, response) =>
    response.writeHead(301, { Location: 'https://robin.example/' }).end(),
  );
  const { code, stderr } = await smoke(site);
  expect(stderr).toBe(`error: ${site} redirects to https://robin.example. Check that address.\n`);
  expect(code).toBe(1);
});

test.each([
  [['robin.example']],
  [['localhost:8888']],
  [[]],
  [['http://localhost:8888', '--timeout', 'soon']],
])('the arguments %j are wrong usage', async args => {
  const { code, stderr } = await smoke(...args);
  expect(stderr).toContain('error: ');
  expect(code).toBe(2);
});

test('--help names the exit codes', async () => {
  const { code, stdout } = await smoke('--help');
  expect(stdout).toContain('Exit codes: 0 all is well, 1 a check failed');
  expect(code).toBe(0);
});

test('a request ends after its time', async () => {
  const site = await serverWith(() => undefined);
  const client = openClient(site, { each: 0.1 });
  await expect(client.get('/')).rejects.toThrow(`${site} did not answer within 0.1 seconds.`);
});

test('all requests end after their time', async () => {
  const site = await serverWith(() => undefined);
  const client = openClient(site, { total: 0.1 });
  await expect(client.get('/')).rejects.toThrow(`The requests to ${site} took longer than 0.1 seconds.`);
});

test('a connection that breaks once is tried again', async () => {
  let count = 0;
  const site = await serverWith((request, response) => {
    count += 1;
    if (count === 1) request.socket.destroy();
    else response.end('here');
  });
  expect((await openClient(site).get('/')).text).toBe('here');
});

test('at most four requests are under way at a time, and a path is requested once', async () => {
  let [now, most, all] = [0, 0, 0];
  const site = await serverWith(async (_, response) => {
    now += 1;
    all += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    response.end();
  });
  const client = openClient(site);
  await Promise.all(Array.from({ length: 40 }, (_, index) => client.get(`/${index % 20}`)));
  expect(all).toBe(20);
  expect(client.sent()).toBe(20);
  expect(most).toBeLessThanOrEqual(4);
});

test('all responses together have a limit, in which each takes part', async () => {
  const site = await serverWith((_, response) => response.end('x'.repeat(400_000)));
  const client = openClient(site, { largestTotal: 1_000_000 });
  await client.get('/1');
  await client.get('/2');
  const tooMuch = `${site} sent more than 1 MB in all. Is the address right?`;
  await expect(client.get('/3')).rejects.toThrow(tooMuch);
  await expect(client.fetch(`${site}/4`).then(response => response.text())).rejects.toThrow(tooMuch);
});

test.each([
  'https://other.example/a',
  '//other.example/a',
  'http://127.0.0.1:1/a',
  'file:///etc/passwd',
  'http://',
])('the address %s, which is not of the site, is not requested', async address => {
  const site = await serverWith((_, response) => response.end('here'));
  const client = openClient(site);
  const message = `${site} names the address ${address}, which is not its own.`;
  await expect(client.get(address)).rejects.toThrow(message);
  await expect(client.fetch(address)).rejects.toThrow(message);
  expect(client.sent()).toBe(0);
});

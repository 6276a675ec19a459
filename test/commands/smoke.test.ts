import { expect, test } from 'vitest';
import { smokeCommand } from '../../src/commands/smoke/command.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { runNode } from '../setup/run-node.ts';
import { startServer } from '../setup/start-server.ts';

const PRIVATE = 'In Netlify, under Project configuration, set Project visibility to Public.';

test.each([
  [401, '', `it returned 401. ${PRIVATE}`],
  [403, '', `it returned 403. ${PRIVATE}`],
  [302, 'https://app.netlify.com/login', `it redirects to https://app.netlify.com. ${PRIVATE}`],
  [301, 'https://ada.example/api/v1', 'redirects to https://ada.example. Test that URL.'],
])('npm run smoke answers status %i %s with: %s', async (status, location, message) => {
  await using server = await startServer((_, response) => {
    response.writeHead(status, location ? { location } : {}).end();
  });
  const { code, stderr } = await runOwnerCommand(smokeCommand, [server.url], '');
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test('npm run smoke shows why a test failed, and ends with 1', async () => {
  await using server = await startServer(({ url }, response) => {
    response.writeHead(url === '/api/v1' ? 200 : 429).end('{}');
  });
  const { code, stderr } = await runNode('src/commands/smoke/command.ts', [server.url]);
  expect(code).toBe(1);
  expect(stderr).toContain('The site rate-limits reads: wait a minute, then try again.');
  expect(stderr).toContain(`error: ${server.url} did not pass all tests.`);
});

import { expect, test } from 'vitest';
import { requirePublic, summaryOf } from '../../src/commands/smoke/run-tests.ts';
import { startServer } from '../setup/start-server.ts';

const PRIVATE = 'In Netlify, under Project configuration, set Project visibility to Public.';

test.each([
  [401, '', `it returned 401. ${PRIVATE}`],
  [403, '', `it returned 403. ${PRIVATE}`],
  [302, 'https://app.netlify.com/login', `it redirects to https://app.netlify.com. ${PRIVATE}`],
  [301, 'https://ada.example/api/v1', 'redirects to https://ada.example. Test that URL.'],
])('requirePublic names the setting for status %i %s', async (status, location, message) => {
  await using server = await startServer((_, response) => {
    response.writeHead(status, location ? { location } : {}).end();
  });
  await expect(requirePublic(server.url)).rejects.toThrow(message);
});

test.each([200, 404])('requirePublic leaves status %i to the tests', async status => {
  await using server = await startServer((_, response) => response.writeHead(status).end());
  await expect(requirePublic(server.url)).resolves.toBeUndefined();
});

test('summaryOf ends with a sentence for each failed test, and the number', () => {
  const result = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  });
  const file = (message: string, ...assertionResults: object[]) => ({
    name: '/home/ada/test/contract/reads.test.ts',
    message,
    assertionResults,
  });
  const right = file('', result('GET / returns a page'));
  expect(summaryOf({ testResults: [right] })).toEqual({ isOk: true, lines: ['1 test passed.'] });
  const wrong = file(
    '',
    result('GET /a returns JSON', 'AssertionError: expected 500 to be 200\n    at a.ts:1'),
    result('GET /b returns JSON', 'Error: The site rate-limits reads: wait.\n    at a.ts:1'),
  );
  expect(summaryOf({ testResults: [right, wrong, file('ada.example timed out. Try again later.')] })).toEqual(
    {
      isOk: false,
      lines: [
        '  Failed: GET /a returns JSON.',
        '  Failed: GET /b returns JSON. The site rate-limits reads: wait.',
        '  Failed: the tests in reads.test.ts could not start. ada.example timed out. Try again later.',
        '1 test passed, 3 failed. Add --verbose for the details.',
      ],
    },
  );
});

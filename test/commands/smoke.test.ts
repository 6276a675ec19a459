import { expect, test } from 'vitest';
import { requirePublic, summaryOf } from '../../src/commands/smoke/run-tests.ts';
import { sendInquiry } from '../../src/commands/smoke/send-inquiry.ts';
import { startServer } from '../setup/start-server.ts';

const PRIVATE = 'In Netlify, under Project configuration, set Project visibility to Public.';

test.each([
  [401, '', `it returned 401. ${PRIVATE}`],
  [403, '', `it returned 403. ${PRIVATE}`],
  [302, 'https://app.netlify.com/login', `it redirects to https://app.netlify.com. ${PRIVATE}`],
  [301, 'https://ada.example/api/v1', 'redirects to https://ada.example. Test that URL.'],
  [200, '', undefined],
  [404, '', undefined],
])('requirePublic answers status %i %s with: %s', async (status, location, message) => {
  await using server = await startServer((_, response) => {
    response.writeHead(status, location ? { location } : {}).end();
  });
  const check = requirePublic(server.url);
  await (message ? expect(check).rejects.toThrow(message) : check);
});

test('summaryOf ends with a sentence for each failed test, and the number', () => {
  const name = '/home/ada/test/contract/reads.test.ts';
  const file = (message: string, ...assertionResults: object[]) => ({ name, message, assertionResults });
  const right = file('', { fullName: 'GET / returns a page', status: 'passed', failureMessages: [] });
  expect(summaryOf({ testResults: [right] })).toEqual({ isOk: true, lines: ['1 test passed.'] });
  const wrong = Object.entries({
    'GET /a returns JSON': 'AssertionError: expected 500 to be 200\n    at a.ts:1',
    'GET /b returns JSON': 'Error: The site rate-limits reads: wait.\n    at a.ts:1',
  }).map(([fullName, reason]) => ({ fullName, status: 'failed', failureMessages: [reason] }));
  const testResults = [right, file('', ...wrong), file('ada.example timed out. Try again later.')];
  expect(summaryOf({ testResults }).lines).toEqual([
    '  Failed: GET /a returns JSON.',
    '  Failed: GET /b returns JSON. The site rate-limits reads: wait.',
    '  Failed: the tests in reads.test.ts could not start. ada.example timed out. Try again later.',
    '1 test passed, 3 failed. Add --verbose for the details.',
  ]);
});

test.each(Object.entries({ received: 'was not delivered within 0.05 s', undelivered: 'is undelivered. ' }))(
  'sendInquiry keeps an inquiry that stays %s, and names the command that shows why',
  async (status, text) => {
    const requests: string[] = [];
    await using server = await startServer(({ method, url }, response) => {
      requests.push(`${method} ${url}`);
      // A link to another host must not be followed there.
      const link = (path: string) => `https://elsewhere.example${path}`;
      const links = { message: link('/message'), withdraw: link('/withdraw') };
      response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ id: 'inq_1', status, links, contact: { email: 'ada@example.com' } }));
    });
    const sent = sendInquiry(server.url, () => undefined, { timeout: 50, interval: 10 });
    await expect(sent).rejects.toThrow(text);
    await expect(sent).rejects.toThrow('`npm run inbox -- show inq_1 --production`');
    expect(requests.slice(0, 3)).toEqual(['GET /api/v1', 'POST /api/v1/inquiries', 'GET /message']);
    expect(requests).not.toContain('POST /withdraw');
  },
);

import { expect, test } from 'vitest';
import { sendInquiry } from '../../src/commands/smoke/send-inquiry.ts';
import { startServer } from '../setup/start-server.ts';

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

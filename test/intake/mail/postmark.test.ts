import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { composeMessage } from '../../../src/intake/mail/compose.ts';
import type { Sent } from '../../../src/intake/mail/email.ts';
import { postmarkMailer } from '../../../src/intake/mail/postmark.ts';
import {
  accepts,
  answersJson,
  type PostmarkAnswer,
  playPostmark,
  rejects,
} from '../../setup/postmark-server.ts';
import { facts, inquiryOf } from './messages.ts';

const message = composeMessage(inquiryOf(), facts);
const from = 'Agent API <mail@site.example>';

type Settings = Parameters<typeof postmarkMailer>[0];

const mailer = (requestHost: string, settings: Partial<Settings> = {}, timeout = 30) =>
  postmarkMailer({ token: 'server-token', from, ...settings }, { requestHost, useHttps: false, timeout });

const attempt = async (answer: PostmarkAnswer, settings?: Partial<Settings>, timeout?: number) => {
  await using server = await playPostmark(answer);
  return { sent: await mailer(server.host, settings, timeout)(message), requests: server.requests };
};

/** Only a response from Postmark proves that the email was not sent. */
const failed = (permanent: boolean, reason: RegExp) => ({
  outcome: 'failed',
  permanent,
  reason: expect.stringMatching(reason),
  ...(!reason.source.startsWith('^Postmark responded') && { maybeSent: true }),
});

/** No result may carry user input into a record, a log or a status. */
const expectDiscreet = (sent: Sent) =>
  expect(JSON.stringify(sent)).not.toMatch(/ada|example\.com|Example Ltd/);

test('the Postmark mailer sends the full email in one request, without tracking', async () => {
  const { sent, requests } = await attempt(accepts);
  expect(sent).toEqual({ outcome: 'sent' });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/email' });
  expect(requests[0]?.headers).toMatchObject({ 'x-postmark-server-token': 'server-token' });
  expect(requests[0]?.body).toEqual({
    From: from,
    To: 'robin@example.com',
    ReplyTo: 'ada@example.com',
    Subject: message.subject,
    TextBody: message.text,
    HtmlBody: message.html,
    MessageStream: 'outbound',
    Tag: 'inquiry',
    Metadata: { id: message.id },
    TrackOpens: false,
    TrackLinks: 'None',
    Headers: [
      { Name: 'Message-ID', Value: `<${message.id}@site.example>` },
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
  });
});

test('the Postmark mailer sends to the private mailbox, if there is one', async () => {
  const { requests } = await attempt(accepts, { to: 'inbox@site.example' });
  expect(requests[0]?.body).toMatchObject({ To: 'inbox@site.example', ReplyTo: 'ada@example.com' });
  expect(JSON.stringify(requests[0]?.body)).not.toContain('robin@example.com');
});

test('a sender without a domain leaves the Message-ID to Postmark', async () => {
  const { requests } = await attempt(accepts, { from: 'mail' });
  expect(requests[0]?.body).toMatchObject({ Headers: [] });
});

test.each([
  ['a permanent rejection', 402, { permanent: true }],
  ['a rejection because of the account', 401, { permanent: false, about: 'account' }],
  ['a rejection because of a field, such as the reply address', 300, { permanent: false, about: 'fields' }],
])('Postmark’s response is %s for code %i', async (_, code, kind) => {
  const { sent, requests } = await attempt(rejects(422, code));
  const reason = expect.stringMatching(`^Postmark rejected the email \\(code ${code}\\): `);
  expect(sent).toEqual({ outcome: 'failed', reason, ...kind });
  expect(requests).toHaveLength(1);
  if (code === 300) expect(sent).toMatchObject({ reason: expect.stringContaining('is not valid') });
  expectDiscreet(sent);
});

test.each([
  [422, 999_999],
  [500, 300],
  [404, 0],
])('HTTP %i with Postmark code %i is a transient failure', async (status, code) => {
  const { sent } = await attempt(rejects(status, code));
  expect(sent).toEqual(failed(false, new RegExp(`^Postmark responded with ${status} \\(code ${code}\\)$`)));
  expectDiscreet(sent);
});

test.each<[string, PostmarkAnswer, RegExp]>([
  ['never responds', () => undefined, /^timeout/],
  [
    'hangs up halfway through the response',
    response => {
      response.writeHead(200, { 'Content-Length': '500' }).write('{"ErrorCode":0,');
      setTimeout(() => response.destroy(), 50);
    },
    /^the connection to Postmark failed/,
  ],
  ['sends 200 without JSON', response => response.end('<html>ada@example.com'), /not recognized/],
  ['sends 200 with a rejection', answersJson(200, { ErrorCode: 406, Message: 'ada' }), /not recognized/],
  ['sends 422 with an odd code', answersJson(422, { ErrorCode: '4', Message: 'ada' }), /^Postmark responded/],
])('an email service that %s is a transient failure', async (_, answer, reason) => {
  const { sent } = await attempt(answer, {}, reason.source === '^timeout' ? 0.5 : 30);
  expect(sent).toEqual(failed(false, reason));
  expectDiscreet(sent);
});

const resetsHandshakes = async () => {
  const server = createServer(socket => socket.once('data', () => socket.resetAndDestroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${Object(server.address()).port}`, close: () => server.close() };
};

test.each([
  [
    'is down',
    false,
    async () => {
      const server = await playPostmark(accepts);
      await server[Symbol.asyncDispose]();
      return { host: server.host, close: () => undefined };
    },
  ],
  ['has no address', false, async () => ({ host: 'postmark.invalid', close: () => undefined })],
  ['resets the connection during the TLS handshake', true, resetsHandshakes],
])(
  'an email that an email service that %s did not get was certainly not sent',
  async (_, useHttps, start) => {
    const { host: requestHost, close } = await start();
    const sent = await postmarkMailer({ token: 'server-token', from }, { requestHost, useHttps })(message);
    close();
    expect(sent).toEqual({
      outcome: 'failed',
      permanent: false,
      reason: 'there was no connection to Postmark',
    });
  },
);

import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Sent } from '../../../src/messages/dependencies.ts';
import { composeMessage } from '../../../src/messages/mail/compose.ts';
import { fileMailer, folderFiles, postmarkMailer } from '../../../src/messages/mail/mailers.ts';
import { facts, inquiryOf } from '../../setup/records.ts';
import { startServer } from '../../setup/start-server.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const email = composeMessage(inquiryOf(), facts);
const from = 'Agent API <mail@site.example>';

type PostmarkAnswer = (response: ServerResponse) => unknown;

const answersJson =
  (status: number, body: unknown): PostmarkAnswer =>
  response =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const accepts = answersJson(200, {
  MessageID: '0a129aee-e1cd-480d-b08d-4f48548ff48d',
  ErrorCode: 0,
  Message: 'OK',
});

/** A rejection in Postmark’s format. Its message repeats what a user typed, as Postmark’s own sometimes do. */
const rejects = (status: number, code: number) =>
  answersJson(status, { ErrorCode: code, Message: 'Illegal address ‘ada@example.com’ of Example Ltd' });

/** Sends the email to a local server that simulates Postmark. */
const sendTo = async (
  answer: PostmarkAnswer,
  settings: { from?: string; to?: string } = {},
  timeout = 30,
) => {
  const requests: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = [];
  await using server = await startServer(async (request, response) => {
    requests.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    answer(response);
  });
  const options = { requestHost: new URL(server.url).host, useHttps: false, timeout };
  const sent = await postmarkMailer({ token: 'server-token', from, ...settings }, options)(email);
  return { sent, requests };
};

test('the Postmark mailer sends the full email in one request, without tracking', async () => {
  const { sent, requests } = await sendTo(accepts);
  expect(sent).toEqual({ outcome: 'sent' });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers['x-postmark-server-token']).toBe('server-token');
  expect(requests[0]?.body).toEqual({
    From: from,
    To: 'robin@example.com',
    ReplyTo: 'ada@example.com',
    Subject: email.subject,
    TextBody: email.text,
    HtmlBody: email.html,
    MessageStream: 'outbound',
    Tag: 'inquiry',
    Metadata: { id: email.id },
    TrackOpens: false,
    TrackLinks: 'None',
    Headers: [
      { Name: 'Message-ID', Value: `<${email.id}@site.example>` },
      { Name: 'X-PM-KeepID', Value: 'true' },
      { Name: 'Auto-Submitted', Value: 'auto-generated' },
      { Name: 'X-Auto-Response-Suppress', Value: 'OOF, AutoReply' },
    ],
  });
});

test.each([
  ['site@müller.example', 'site@xn--mller-kva.example', 'xn--mller-kva.example'],
  ['Müller <site@müller.example>', 'Müller <site@xn--mller-kva.example>', 'xn--mller-kva.example'],
  ['"me@home" <a@site.example>', '"me@home" <a@site.example>', 'site.example'],
  ['a@site.example (my site, not b@other.example)', undefined, 'site.example'],
])('a message from %j has a Message-ID of its domain', async (sender, From = sender, domain) => {
  const { requests } = await sendTo(accepts, { from: sender });
  const Value = `<${email.id}@${domain}>`;
  expect(requests[0]?.body).toMatchObject({
    From,
    Headers: expect.arrayContaining([{ Name: 'Message-ID', Value }]),
  });
});

test('the Postmark mailer sends to the private mailbox, if there is one', async () => {
  const { requests } = await sendTo(accepts, { to: 'inbox@site.example' });
  expect(requests[0]?.body).toMatchObject({ To: 'inbox@site.example' });
  expect(JSON.stringify(requests[0]?.body)).not.toContain('robin@example.com');
});

test.each<[string, PostmarkAnswer, Partial<Sent>, RegExp]>([
  ['401', rejects(422, 401), { about: 'account' }, /^Postmark rejected the email \(code 401\): /],
  ['300', rejects(422, 300), { about: 'fields' }, /^Postmark rejected the email \(code 300\): .*not valid$/],
  ['an unknown code', rejects(422, 999_999), {}, /^Postmark responded with 422 \(code 999999\)$/],
  ['500', rejects(500, 300), {}, /^Postmark responded with 500 \(code 300\)$/],
  ['no response', () => undefined, { maybeSent: true }, /^Postmark did not respond; /],
  [
    'half a response',
    response => {
      response.writeHead(200, { 'Content-Length': '500' }).write('{"ErrorCode":0,');
      setTimeout(() => response.destroy(), 50);
    },
    { maybeSent: true },
    /^Postmark did not respond; /,
  ],
  [
    '200 without JSON',
    response => response.end('<html>ada@example.com'),
    { maybeSent: true },
    /not recognized/,
  ],
])('after %s from Postmark, the email counts as failed', async (name, answer, about, reason) => {
  const { sent, requests } = await sendTo(answer, {}, name === 'no response' ? 0.5 : 30);
  expect(sent).toEqual({ outcome: 'failed', ...about, reason: expect.stringMatching(reason) });
  expect(requests).toHaveLength(1);
  // No result may carry user input into a record, a log or a status.
  expect(JSON.stringify(sent)).not.toMatch(/ada|example\.com|Example Ltd/);
});

const parent = temporaryFolder();

test('the outbox creates its folder, contains both parts of the email, and announces the HTML file', async () => {
  const folder = join(parent, 'not', 'there', 'yet');
  const told: string[] = [];
  expect(await fileMailer(folderFiles(folder), path => told.push(path))(email)).toEqual({
    outcome: 'sent',
  });
  expect(told).toEqual([join(folder, `${email.id}.html`)]);
  const files = (await readdir(folder)).sort();
  const contents = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')));
  expect([files, contents]).toEqual([
    [`${email.id}.html`, `${email.id}.txt`],
    [email.html, email.text],
  ]);
});

test('an outbox folder that is not writable is a failure, reported without a path', async () => {
  const file = join(parent, 'a-file');
  await writeFile(file, '');
  const sent = await fileMailer(folderFiles(file), () => undefined)(email);
  expect(sent).toEqual({ outcome: 'failed', reason: 'the outbox is not writable (EEXIST)' });
});

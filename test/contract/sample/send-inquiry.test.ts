import { afterAll, expect, test } from 'vitest';
import { sendInquiry } from '../../../src/commands/smoke/send-inquiry.ts';
import { inquiryReceipt, inquiryState, messageState } from '../../../src/schemas/message.ts';
import { anInquiry } from '../../setup/intake.ts';
import { serveCopy } from '../../setup/serve-folder.ts';
import { expectFits } from '../expectations.ts';
import { request } from './request.ts';

// On the shared site, other tests have sent the three messages of this address that are emailed separately.
const site = await serveCopy();
afterAll(() => site.stop());

test('npm run smoke --send sends an inquiry, waits until it is delivered, and withdraws it', async () => {
  const lines: string[] = [];
  await sendInquiry(site.url, line => lines.push(line));
  const id = /inq_\w+/.exec(lines[0] ?? '')?.[0];
  expect(lines).toEqual([
    `Sent the inquiry ${id}.`,
    'It was delivered.',
    'It was withdrawn. Delete the email from your mailbox.',
  ]);
  const state = messageState.parse(await (await fetch(`${site.url}/messages/${id}`)).json());
  expect(state.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'withdrawn']);
});

test('POST /inquiries returns the URL of a status that can be read immediately, and is private', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(anInquiry) };
  const answer = await request('/inquiries', init);
  const status = await request(answer.headers.get('location') ?? '');
  expect(expectFits(status, inquiryState).id).toBe(expectFits(answer, inquiryReceipt).id);
  expect(status.text).not.toContain('Example Ltd');
  expect(status.headers.get('cache-control')).toContain('private');
  expect(status.headers.has('etag')).toBe(true);
});

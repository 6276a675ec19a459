import { expect, test } from 'vitest';
import { sendInquiry } from '../../../src/commands/smoke/send-inquiry.ts';
import { messageState } from '../../../src/schemas/message.ts';
import { site } from '../site.ts';
import { request } from './request.ts';

test('npm run smoke --send sends an inquiry, waits until it is delivered, and withdraws it', async () => {
  const lines: string[] = [];
  await sendInquiry(site, line => lines.push(line));
  const id = /inq_\w+/.exec(lines[0] ?? '')?.[0];
  expect(lines).toEqual([
    `Sent the inquiry ${id}.`,
    'It was delivered.',
    'It was withdrawn. Delete the email from your mailbox.',
  ]);
  const state = messageState.parse((await request(`${site}/messages/${id}`)).json());
  expect(state.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'withdrawn']);
});

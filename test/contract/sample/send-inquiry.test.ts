import { afterAll, expect, test } from 'vitest';
import { sendInquiry } from '../../../src/commands/smoke/send-inquiry.ts';
import { messageState } from '../../../src/schemas/message.ts';
import { serveCopy } from '../../setup/serve-folder.ts';

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

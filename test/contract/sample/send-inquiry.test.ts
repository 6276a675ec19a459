import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendInquiry } from '../../../src/commands/smoke/send-inquiry.ts';
import { messageState } from '../../../src/schemas/message.ts';
import { buildEnv, contents } from '../../setup/contents.ts';
import { type Server, temporarySite } from '../../setup/temporary-site.ts';

// On the shared site, other tests have sent the three messages of this address that are emailed separately.
let site: Awaited<ReturnType<typeof temporarySite>>;

beforeAll(async () => {
  site = await temporarySite(buildEnv(contents.sample), process.env['SERVER'] as Server);
});

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

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import { header } from '../../src/api/http/headers.ts';
import { operations } from '../../src/api/registry.ts';
import { inquiryReceipt, messageState } from '../../src/messages/schemas/message.ts';
import { expectFits } from './expectations.ts';
import { get, jsonOf, send } from './site.ts';

// `npm run smoke -- <address> --send`
test('An inquiry is delivered to the owner, and can be withdrawn', async () => {
  const { contact } = Object(jsonOf(await get(operationPath(operations.getIndex))));
  const message = 'Sent by `npm run smoke -- <url> --send`. Once delivered, it is withdrawn.';
  const body = {
    company: 'Test of this site',
    role: 'Test of this site',
    contact_email: contact.email,
    message,
  };
  const answer = await send(operationPath(operations.createInquiry), {
    method: 'POST',
    // Without a key, the same inquiry from an earlier run would count as this one.
    headers: { [header.contentType]: 'application/json', [header.idempotencyKey]: randomUUID() },
    body: JSON.stringify(body),
  });
  const { id, links } = expectFits(answer, inquiryReceipt);
  const statusAt = async (link = '', method = 'GET') =>
    expectFits(await send(new URL(link).pathname, { method }), messageState).status;
  let status = await statusAt(links.message);
  // Emails normally arrive within a minute.
  for (let reads = 0; status === 'received' && reads < 60; reads += 1) {
    await setTimeout(2000);
    status = await statusAt(links.message);
  }
  // It stays, because the inbox shows the reason.
  if (status !== 'delivered')
    throw new Error(
      `The inquiry ${id} is ${status}. From the fourth message of a sender in 24 hours on, messages wait for the daily digest. \`npm run inbox -- show ${id} --production\` shows the reason. To withdraw it, open ${links.withdraw}.`,
    );
  expect(await statusAt(links.withdraw, 'POST')).toBe('withdrawn');
});

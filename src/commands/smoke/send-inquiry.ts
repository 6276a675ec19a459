import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { operationPath } from '../../api/address.ts';
import { header } from '../../api/http/headers.ts';
import { operations } from '../../api/registry.ts';
import { MINUTE, SECOND } from '../../schemas/calendar.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

const indexSchema = z.object({ contact: z.object({ email: z.string() }) });
const receiptSchema = z.object({ id: z.string(), links: z.object({ message: z.url(), withdraw: z.url() }) });
const stateSchema = z.object({ status: z.string() });

/** Emails normally arrive within a minute. */
const POLLING = { timeout: 2 * MINUTE, interval: 2 * SECOND };

/** Uses only the link’s path, so requests stay on the site. */
const request = async <Value>(
  site: string,
  link: string,
  schema: z.ZodType<Value>,
  init?: RequestInit,
): Promise<Value> => {
  const url = new URL(new URL(link, site).pathname, site);
  const response = await serviceFetch(url, { redirect: 'manual', ...init });
  const body: unknown = await response.json().catch(() => undefined);
  const { data } = schema.safeParse(body);
  if (response.ok && data) return data;
  const reason = errorEnvelope.safeParse(body).data?.error.message ?? 'The response format is unexpected.';
  throw new CommandError(`${url} returned ${response.status}. ${reason}`);
};

/**
 * Withdraws the inquiry once it is delivered. Otherwise it stays, because the inbox shows the reason.
 * @throws {CommandError} if a step fails
 */
export const sendInquiry = async (
  site: string,
  print: (line: string) => void,
  { timeout, interval } = POLLING,
): Promise<void> => {
  const { contact } = await request(site, operationPath(operations.getIndex), indexSchema);
  const { id, links } = await request(site, operationPath(operations.createInquiry), receiptSchema, {
    method: 'POST',
    // Without a key, the same inquiry from an earlier run would count as this one.
    headers: { [header.contentType]: 'application/json', [header.idempotencyKey]: randomUUID() },
    body: JSON.stringify({
      company: 'Test of this site',
      role: 'Test of this site',
      contact_email: contact.email,
      message: 'Sent by `npm run smoke -- <url> --send`. Once delivered, it is withdrawn.',
    }),
  });
  print(`Sent the inquiry ${id}.`);
  const end = Date.now() + timeout;
  let { status } = await request(site, links.message, stateSchema);
  while (status === 'received' && Date.now() < end) {
    await pause(interval);
    ({ status } = await request(site, links.message, stateSchema));
  }
  if (status !== 'delivered') {
    const problem =
      status === 'received'
        ? `was not delivered within ${timeout / SECOND} s. From the fourth message of a sender in 24 hours on, messages wait for the daily digest`
        : `is ${status}`;
    throw new CommandError(
      `The inquiry ${id} ${problem}. \`npm run inbox -- show ${id} --production\` shows the reason. To withdraw it, open ${links.withdraw}.`,
    );
  }
  print('It was delivered.');
  await request(site, links.withdraw, stateSchema, { method: 'POST' });
  print('It was withdrawn. Delete the email from your mailbox.');
};

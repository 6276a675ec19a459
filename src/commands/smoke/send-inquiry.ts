import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { header } from '../../api/http/headers.ts';
import { operationPath } from '../../api/operations/address.ts';
import { operations } from '../../api/registry.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import { MINUTE, SECOND } from '../../schemas/milliseconds.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

const indexSchema = z.object({ contact: z.object({ email: z.string() }) });
const receiptSchema = z.object({
  id: z.string(),
  links: z.object({ message: z.url(), withdraw: z.url() }),
});
const stateSchema = z.object({ status: z.string() });

/** Emails normally arrive within a minute. */
const PATIENCE = { most: 2 * MINUTE, between: 2 * SECOND };

/** Stays on the site, whatever the host of the link. */
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
  const reason = errorEnvelope.safeParse(body).data?.error.message ?? 'The response has an unexpected form.';
  throw new CommandError(`${url} answered ${response.status}. ${reason}`);
};

/**
 * Withdraws the inquiry once it is delivered. Otherwise it stays, because the inbox shows the reason.
 * @throws {CommandError} if a step fails
 */
export const sendInquiry = async (
  site: string,
  print: (line: string) => void,
  { most, between } = PATIENCE,
): Promise<void> => {
  const { contact } = await request(site, operationPath(operations.getIndex), indexSchema);
  const { id, links } = await request(site, operationPath(operations.createInquiry), receiptSchema, {
    method: 'POST',
    // An equal inquiry of an earlier run would be a repetition.
    headers: { [header.contentType]: 'application/json', [header.idempotencyKey]: randomUUID() },
    body: JSON.stringify({
      company: 'Test of this site',
      role: 'Test of this site',
      contact_email: contact.email,
      message: 'Sent by `npm run smoke -- <url> --send`. Once delivered, it is withdrawn.',
    }),
  });
  print(`Sent the inquiry ${id}.`);
  const end = Date.now() + most;
  let { status } = await request(site, links.message, stateSchema);
  while (status === 'received' && Date.now() < end) {
    await pause(between);
    ({ status } = await request(site, links.message, stateSchema));
  }
  if (status !== 'delivered') {
    const late = status === 'received' ? ` after ${most / SECOND} seconds` : '';
    throw new CommandError(
      `The inquiry ${id} is ${status}${late}. \`npm run inbox -- show ${id} --production\` shows the reason. To withdraw it, open ${links.withdraw}.`,
    );
  }
  print('It was delivered.');
  await request(site, links.withdraw, stateSchema, { method: 'POST' });
  print('It was withdrawn. Delete its email from your mailbox.');
};

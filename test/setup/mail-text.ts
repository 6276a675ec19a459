import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { addressAt } from '../../src/api/registry.ts';
import { inquiryReceipt, messageState } from '../../src/schemas/message.ts';
import { anInquiry } from './intake.ts';

/** Waits for the email about a message. */
const mailTextOf = (id: string): Promise<string> =>
  vi.waitFor(() => readFile(join(inject('siteFolder'), '.netlify/outbox', `${id}.txt`), 'utf8'), {
    timeout: 30_000,
  });

/** Sends an inquiry to the site under test, and waits until it is emailed. */
export const sendInquiry = async (fields: object) => {
  const response = await fetch(addressAt(inject('siteUrl')).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...anInquiry, ...fields }),
  });
  const { id, links } = inquiryReceipt.parse(await response.json());
  const history = async () => {
    const state = messageState.parse(await (await fetch(links.message)).json());
    return state.history.map(({ status }) => status);
  };
  return { url: links.message, mail: await mailTextOf(id), history };
};

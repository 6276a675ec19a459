import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { addressAt } from '../../src/api/registry.ts';
import { inquiryReceipt, messageState } from '../../src/schemas/message.ts';
import { anInquiry } from './intake.ts';

/** Waits for the email about a message. */
const mailTextOf = (folder: string, id: string): Promise<string> =>
  vi.waitFor(() => readFile(join(folder, '.netlify/outbox', `${id}.txt`), 'utf8'), {
    timeout: 30_000,
  });

/** Sends an inquiry, and waits until it is emailed, as the first three of a day are. */
export const sendInquiry = async (
  { url, folder }: { readonly url: string; readonly folder: string },
  fields: object,
) => {
  const response = await fetch(addressAt(url).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...anInquiry, ...fields }),
  });
  const { id, links } = inquiryReceipt.parse(await response.json());
  const history = async () => {
    const state = messageState.parse(await (await fetch(links.message)).json());
    return state.history.map(({ status }) => status);
  };
  return { url: links.message, mail: await mailTextOf(folder, id), history };
};

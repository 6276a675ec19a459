import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { runNode } from '../../../test/setup/run-node.ts';
import type { Told } from './told.ts';

const record = z.object({
  id: z.string(),
  kind: z.enum(['inquiry', 'support']),
  status: z.string(),
  received_at: z.string(),
  body: z.object({ message: z.string() }),
});
type Stored = z.infer<typeof record>;

/** The receipts, stored submissions and mails as numbers, and every disagreement between them. */
export interface Audit {
  readonly figures: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** Everything that the owner's inbox has, whether the server runs or not. */
const storedIn = async (folder: string): Promise<Stored[]> => {
  const command = resolve(import.meta.dirname, '../../commands/inbox/command.ts');
  const { code, stdout, stderr } = await runNode(command, ['export', '--folder', folder]);
  if (code !== 0) throw new Error(`the inbox cannot be read: ${stderr}`);
  const lines = stdout.split('\n').filter(line => line !== '');
  return lines.map(line => record.parse(JSON.parse(line)));
};

/** Mails by the id of their submission: a mail that is sent again takes the place of the first. */
const mailedIn = async (folders: readonly string[]): Promise<Map<string, string>> => {
  const mails = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.endsWith('.txt')) mails.set(name.slice(0, -4), await readFile(join(folder, name), 'utf8'));
    }
  }
  return mails;
};

const WINDOW = 10 * 60_000;

/** The most that were accepted from one sender within ten minutes. */
const mostInWindow = (records: readonly Stored[]): number => {
  const times = records.map(({ received_at }) => Date.parse(received_at)).sort((a, b) => a - b);
  return Math.max(
    0,
    ...times.map(start => times.filter(time => time >= start && time < start + WINDOW).length),
  );
};

export const pendingIn = async (folder: string): Promise<number> =>
  (await storedIn(folder)).filter(({ status }) => status === 'received').length;

/** Compares what clients were told with what the store in `folder` and the `outboxes` hold. */
export const audit = async (
  told: readonly Told[],
  folder: string,
  outboxes: readonly string[],
  limit: number,
): Promise<Audit> => {
  const [stored, mails] = await Promise.all([storedIn(folder), mailedIn(outboxes)]);
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => !holds && faults.push(fault);
  const byId = new Map(stored.map(one => [one.id, one]));
  const byMarker = Map.groupBy(stored, ({ body }) => body.message);
  for (const { marker, statuses, ids, operation } of told) {
    const records = byMarker.get(marker) ?? [];
    const name = `${operation} ${marker} (told ${statuses.join(', ')})`;
    const unknown = statuses.some(status => status === 0 || status === 503);
    check(ids.size <= 1, `${name} has several receipts: ${[...ids].join(', ')}`);
    check(records.length <= 1, `${name} is stored ${records.length} times`);
    for (const id of ids)
      check(byId.get(id)?.body.message === marker, `${name}: its receipt ${id} is not stored`);
    // Where no response came, both are right: stored, or not.
    check(ids.size > 0 || unknown || records.length === 0, `${name} was refused but is stored`);
  }
  const markers = new Set(told.map(({ marker }) => marker));
  for (const { id, body, status } of stored) {
    check(markers.has(body.message), `${id} is stored but nobody sent it`);
    check(status === 'received' || mails.has(id), `${id} is ${status} but there is no mail`);
  }
  for (const [id, mail] of mails) {
    check(byId.has(id), `there is a mail for ${id}, which is not stored`);
    check(mail.includes(id), `the mail ${id} does not name its id`);
  }
  const senders = Map.groupBy(told, ({ operation, from }) => `${operation} from ${from}`);
  for (const [sender, writes] of senders) {
    const most = mostInWindow(writes.flatMap(({ marker }) => byMarker.get(marker) ?? []));
    check(most <= limit, `${sender}: ${most} accepted within ten minutes, the limit is ${limit}`);
  }
  return {
    figures: {
      'writes with a key of their own': told.length,
      'attempts, retries included': told.reduce((sum, { statuses }) => sum + statuses.length, 0),
      'attempts without a response or with 503': told
        .flatMap(({ statuses }) => statuses)
        .filter(s => s === 0 || s === 503).length,
      'accepted, as told': told.filter(({ ids }) => ids.size > 0).length,
      stored: stored.length,
      mailed: mails.size,
      'waiting for their mail': stored.filter(({ status }) => status === 'received').length,
      senders: senders.size,
    },
    faults,
  };
};

import { deliver } from '../../netlify/intake/deliver.ts';
import { find } from '../../netlify/intake/find.ts';
import { keys } from '../../netlify/intake/keys.ts';
import { moved } from '../../netlify/intake/record.ts';
import type { InquiryStatus } from '../api/inquiry-status.ts';
import { confirm, remove } from './inbox-delete.ts';
import { findTyped, readAll } from './inbox-find.ts';
import { mailing } from './inbox-mail.ts';
import { putBack } from './inbox-resend.ts';
import type { OpenStore } from './inbox-store.ts';
import { json, listing, shown, summaryOf } from './inbox-text.ts';

/** What a command found or did: for programs, and in words. */
export interface Answer {
  readonly value: unknown;
  readonly text: string;
}

const everything = async ({ store }: OpenStore) => {
  const { found, unreadable } = await readAll(store);
  if (unreadable.length > 0) console.error(`Not readable, and left out: ${unreadable.join(', ')}`);
  return found;
};

export const list = async (open: OpenStore): Promise<Answer> => {
  const records = await everything(open);
  const text = records.length === 0 ? `Nothing has come in: ${open.place} is empty.` : listing(records);
  return { value: records.map(summaryOf), text };
};

export const show = async ({ store }: OpenStore, id: string): Promise<Answer> => {
  const value = await findTyped(store, id);
  return { value, text: shown(value) };
};

export const set = async ({ store }: OpenStore, id: string, status: InquiryStatus): Promise<Answer> => {
  const before = await findTyped(store, id);
  const value = moved(before, status, new Date());
  await store.set(keys.record(before.id), value);
  return { value, text: `${value.id} was ${before.status} and is now ${status}.` };
};

export const resend = async (open: OpenStore, id: string, again: boolean): Promise<Answer> => {
  const before = await findTyped(open.store, id);
  await putBack(open.store, before, again);
  const means = await mailing(open, process.env);
  if (!('missing' in means)) await deliver(means, before.id);
  const value = (await find(open.store, before.id)) ?? before;
  const failure = value.delivery.last_error ?? 'another run took it over';
  if (value.status === 'delivered') return { value, text: `${value.id} was mailed.` };
  const reason = 'missing' in means ? `not mailed from here, for want of ${means.missing}` : failure;
  return {
    value,
    text: `${value.id} is ${value.status} (${reason})${value.status === 'received' ? '; the next sweep mails it.' : '.'}`,
  };
};

export const deleteOne = async ({ store, place }: OpenStore, id: string, yes: boolean): Promise<Answer> => {
  const record = await findTyped(store, id);
  if (!yes) await confirm(`${listing([record])}\nDelete it for good from ${place}?`);
  const deleted = await remove(store, record);
  return { value: { id: record.id, deleted }, text: `${record.id} and all that belonged to it is deleted.` };
};

export const exportAll = async (open: OpenStore): Promise<Answer> => {
  const value = await everything(open);
  return { value, text: value.map(record => json(record)).join('\n') };
};

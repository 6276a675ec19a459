import { deliver } from '../../netlify/intake/deliver.ts';

import { find, moved, type Submission, UnreadableRecord } from '../../netlify/records/record.ts';
import type { InquiryStatus } from '../api/resources/inquiries/status.ts';

import { change } from './inbox-change.ts';
import { confirm, remove } from './inbox-delete.ts';
import { idOf, readAll } from './inbox-find.ts';
import { mailing } from './inbox-mail.ts';
import { InboxProblem } from './inbox-problem.ts';
import { putBack } from './inbox-resend.ts';
import type { OpenStore } from './inbox-store.ts';
import { json, listing, shown, summaryOf, unreadableListing, unreadableSummary } from './inbox-text.ts';

/** What a command found or did: for programs, and in words. */
export interface Answer {
  readonly value: unknown;
  readonly text: string;
}

export const list = async ({ store, place }: OpenStore): Promise<Answer> => {
  const { found, unreadable } = await readAll(store);
  const lines = [
    ...(unreadable.length > 0 ? [unreadableListing(unreadable)] : []),
    ...(found.length > 0 ? [listing(found)] : []),
  ];
  const text = lines.join('\n') || `Nothing has come in: ${place} is empty.`;
  return { value: [...unreadable.map(unreadableSummary), ...found.map(summaryOf)], text };
};

const recordOf = async ({ store }: OpenStore, id: string): Promise<Submission> => {
  const record = await find(store, id);
  if (!record) throw new InboxProblem(`${id} is gone.`);
  return record;
};

export const show = async (open: OpenStore, typed: string): Promise<Answer> => {
  const id = await idOf(open.store, typed);
  try {
    const value = await recordOf(open, id);
    return { value, text: shown(value) };
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    const { value } = error;
    return { value, text: `${id} cannot be read by this version. What is stored:\n${json(value, 2)}` };
  }
};

export const set = async ({ store }: OpenStore, typed: string, status: InquiryStatus): Promise<Answer> => {
  const id = await idOf(store, typed);
  const { before, after } = await change(store, id, record => moved(record, status, new Date()));
  return { value: after, text: `${id} was ${before.status} and is now ${status}.` };
};

export const resend = async (open: OpenStore, typed: string, again: boolean): Promise<Answer> => {
  const id = await idOf(open.store, typed);
  const marker = await putBack(open.store, id, again);
  const means = await mailing(open, process.env);
  if (!('missing' in means)) await deliver(means, id, marker);
  const value = await recordOf(open, id);
  const failure = value.delivery.last_error ?? 'another run took it over';
  if (value.status === 'delivered') return { value, text: `${id} was mailed.` };
  const reason = 'missing' in means ? `not mailed from here, for want of ${means.missing}` : failure;
  return {
    value,
    text: `${id} is ${value.status} (${reason})${value.status === 'received' ? '; the next sweep mails it.' : '.'}`,
  };
};

export const deleteOne = async (open: OpenStore, typed: string, yes: boolean): Promise<Answer> => {
  const { store, place } = open;
  const id = await idOf(store, typed);
  if (!yes) {
    const line = await recordOf(open, id).then(
      record => listing([record]),
      () => id,
    );
    await confirm(`${line}\nDelete it for good from ${place}?`);
  }
  const deleted = await remove(store, id);
  return { value: { id, deleted }, text: `${id} and all that belonged to it is deleted.` };
};

export const exportAll = async ({ store }: OpenStore): Promise<Answer> => {
  const { found, unreadable } = await readAll(store);
  const value = [...found, ...unreadable.map(error => error.value)];
  return { value, text: value.map(record => json(record)).join('\n') };
};

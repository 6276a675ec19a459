import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { messagePaths } from '../../src/api/paths.ts';
import { productFinder } from '../../src/deploy/runtime/open-dependencies.ts';
import { accept } from '../../src/messages/accept/accept.ts';
import { messageKinds } from '../../src/messages/accept/message-kinds.ts';
import { sweep } from '../../src/messages/deliver/sweep.ts';
import type { Dependencies, Email, Sent, Settings } from '../../src/messages/dependencies.ts';
import { MESSAGE_CONTENT } from '../../src/messages/pages/page-parts.ts';
import type { Result } from '../../src/messages/result.ts';
import { isErased, isMessage, type MessageRecord } from '../../src/messages/store/record.ts';
import { siteKeysFrom } from '../../src/messages/store/site-keys.ts';
import { type Store, StoreUnavailable } from '../../src/messages/store/store.ts';
import { readStored } from '../../src/messages/store/stored-messages.ts';
import { HOUR } from '../../src/schemas/calendar.ts';
import { MemoryStore } from './memory-store.ts';

export const BURST = { messages: 5, minutes: 10 };
const DAILY = { messages: 20, hours: 24 };

/** The `RateLimit` header of a sender's first message. */
export const AFTER_ONE = `"${BURST.minutes} minutes";r=${BURST.messages - 1};t=${BURST.minutes * 60}, "${DAILY.hours} hours";r=${DAILY.messages - 1};t=${DAILY.hours * 3600}`;

export const settings: Settings = {
  site: 'https://site.example',
  paths: messagePaths,
  notices: [],
  owner: { name: 'Robin Sample', email: 'robin@example.com' },
  write_limits: [BURST, DAILY],
  language: 'en',
  retention_days: 365,
  separate_emails_per_30_days: 60,
  products: [
    { id: 'tidenote', name: 'Tidenote', status: 'live', platforms: ['ios', 'web'] },
    { id: 'windowbox', name: 'Windowbox', status: 'retired', platforms: ['android'] },
  ],
};

export const siteKeys = siteKeysFrom('a secret of 32 characters for the tests');

/** Reads the record of a message. Undefined if there is none, or its text is erased. */
export const findRecord = async (store: Store, id: string): Promise<MessageRecord | undefined> => {
  const record = await readStored(store, id);
  return record && isMessage(record) && !isErased(record) ? record : undefined;
};

/** Ids of the messages in a digest, in its order. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\. .*, |\| )((?:inq|sup)_\w+)(?:: .*)?$/gm)].map(([, id = '']) => id);

/** A message page without its content. */
export const FRAME = `<html><title>Message</title><main>${MESSAGE_CONTENT}</main></html>`;

export const FAILED = { outcome: 'failed', reason: 'Postmark responded with 500' } as const satisfies Sent;
export const UNSURE = { ...FAILED, reason: 'timeout', maybeSent: true } as const satisfies Sent;

/** Of a sweep, in milliseconds. */
const BUDGET = 14_000;

/** Shorter strings, such as values of enumerations, could be anywhere. */
const MIN_PRIVATE_LENGTH = 7;

/** The free text in a body or form, an IP address, or a header. */
const privateTexts = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(privateTexts)).filter(
    text => text.length >= MIN_PRIVATE_LENGTH,
  );

/** Records what is sent, and fails the test if the store or the log gets more of it than SECURITY.md allows. */
const watched = (store: MemoryStore) => {
  const sent = { keys: new Set<string>(['203.0.113.7']), typed: new Set<string>() };
  const lines: string[] = [];
  onTestFinished(() => {
    const others = store.written.filter(([key]) => !key.startsWith('records/'));
    const visible = [lines, store.written.map(([key]) => key), others.map(([, value]) => value)].join('\n');
    const values = store.written.map(([, value]) => value).join('\n');
    const found = [
      ...[...sent.keys].filter(text => visible.includes(text) || values.includes(text)),
      ...[...sent.typed].filter(text => visible.includes(JSON.stringify(text).slice(1, -1))),
    ];
    expect(found, 'in the store or the log').toEqual([]);
  });
  const note = (ip: string, key: string, body: unknown) => {
    for (const text of [ip, key].flatMap(privateTexts)) sent.keys.add(text);
    for (const text of privateTexts(key)) sent.keys.add(text.replaceAll(/\W/g, ''));
    for (const text of privateTexts(body)) sent.typed.add(text);
  };
  return { lines, note };
};

/** An intake in memory, with a manual clock and a scripted email service. */
export const intake = (changed: Partial<Settings> = {}) => {
  const store = new MemoryStore();
  const { lines, note } = watched(store);
  const state = { now: Date.parse('2026-11-21T12:00:00Z'), answer: { outcome: 'sent' } as Sent };
  const mails: Email[] = [];
  /** Ids of messages to email after the response. */
  const accepted: string[] = [];
  const changedSettings = { ...settings, ...changed };
  const deps: Dependencies = {
    store,
    settings: changedSettings,
    findProduct: productFinder(changedSettings),
    now: () => new Date(state.now),
    elapsed: () => performance.now(),
    random: bytes => randomBytes(bytes),
    siteKeys: async () => siteKeys,
    mailer: async () => async message => {
      mails.push(message);
      return state.answer;
    },
    deliverLater: id => void accepted.push(id),
    log: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
  };
  /** Sends an inquiry, or a support request if the body has a product. */
  const send = (
    body: unknown = anInquiry,
    { ip = '203.0.113.7', headers = {} as Record<string, string> } = {},
  ): Promise<Result> => {
    note(ip, Object.values(headers).join().replaceAll('"', ''), body);
    const kind = 'product' in Object(body) ? messageKinds.support : messageKinds.inquiry;
    return accept(kind, post(body, headers), ip, deps);
  };
  let number = 0;
  /** Sends a message a second later, from a new sender. Returns its id. */
  const sendNew = async (body: object = anInquiry): Promise<string> => {
    number += 1;
    state.now += 1000;
    const ip = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const { id } = await send({ message: `Number ${number}`, ...body }, { ip });
    if (id === undefined) throw new Error('not accepted');
    return id;
  };
  /** Runs a sweep after some time. */
  const later = async (time = 0, using = deps): Promise<void> => {
    state.now += time;
    await sweep(using, BUDGET);
  };
  /** Runs a sweep every hour for some time. */
  const sweepFor = async (time: number, using = deps): Promise<void> => {
    for (const end = state.now + time; state.now < end; state.now += HOUR) await later(0, using);
  };
  /** Keys with a text, except those of rate-limit entries. */
  const keysWith = (text: string): string[] =>
    [...store.values.keys()].filter(key => key.includes(text) && !key.startsWith('rate-limits/'));
  const record = (id: string) => findRecord(store, id);
  /** Runs `work` in a process that is killed before it stores a record. */
  const interrupt = async (work: () => Promise<unknown>): Promise<void> => {
    store.before = (operation, key) => {
      if (operation === 'create' && key.startsWith('records/')) throw new Error('killed');
    };
    await expect(work()).rejects.toThrow('killed');
    store.before = undefined;
  };
  /** Makes the store unavailable. */
  const takeDown = (): void => {
    store.before = () => {
      throw new StoreUnavailable('down');
    };
  };
  return {
    deps,
    store,
    state,
    lines,
    takeDown,
    mails,
    accepted,
    send,
    sendNew,
    later,
    sweepFor,
    keysWith,
    record,
    interrupt,
  };
};

export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request('https://site.example/api/v1/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const anInquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };
export const aSupportRequest = {
  product: 'Tidenote',
  email: 'ada@example.com',
  message: 'It stops when I open it.',
};

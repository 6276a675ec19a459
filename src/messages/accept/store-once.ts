import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { DAY } from '../../schemas/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { messageIdOf } from '../schemas/message.ts';
import { dayOf, folders, keys, type RateLimitEntry, rateLimitEntryAt } from '../store/keys.ts';
import { type MessageRecord, RECORD_VERSION, type StoredMessage } from '../store/record.ts';
import type { SiteKeys } from '../store/site-keys.ts';
import { listed, MAX_RUN, StoreUnavailable } from '../store/store.ts';
import { readStored } from '../store/stored-messages.ts';
import type { MessageContent } from './message-kinds.ts';
import { decide, MAX_WINDOW, type Verdict } from './rate-limit.ts';

interface NewMessage {
  readonly operation: string;
  readonly ip: string;
  readonly idempotencyKey: string | undefined;
  readonly content: MessageContent;
}

/**
 * With a key, a client may retry from another network. Without one, the sender’s network is part of the id, so
 * that a message that others guess, word for word, stays the sender’s own.
 */
const idOn = ({ content, idempotencyKey }: NewMessage, network: string, { ids }: SiteKeys) => {
  const { kind, body } = content;
  // The members of the body are in the order of the schema.
  const mac = createHmac('sha256', ids)
    .update(JSON.stringify([kind, idempotencyKey ?? { network }, body]))
    .digest();
  return (time: number) => messageIdOf(kind, dayOf(new Date(time)), mac);
};

const networkOf = (ip: string, parts: number): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, parts)
    .map(part => part.toString(16))
    .join(':');
};

const hashed = (label: string, text: string, { senders }: SiteKeys): string =>
  createHmac('sha256', senders).update(`${label} ${text}`).digest('hex').slice(0, 32);

/** Keyed hashes of an IPv4 address, or of an IPv6 /64 (a household) and /48 (at most a customer). */
export const senderOf = (operation: string, ip: string, keys: SiteKeys) => ({
  network: hashed(`network for ${operation}`, networkOf(ip, 4), keys),
  group: hashed(`group for ${operation}`, networkOf(ip, 3), keys),
});

const NO_KEY = '0';

type StoreOutcome =
  /** Without a verdict, an earlier request stored it. */
  | { readonly outcome: 'stored'; readonly record: StoredMessage; readonly verdict?: Verdict }
  | { readonly outcome: 'limited'; readonly verdict: Verdict }
  | { readonly outcome: 'key reused' };

/** Whether the sender used the key for another accepted message since entries are kept. */
const isReused = async (
  { store }: Dependencies,
  entries: readonly RateLimitEntry[],
  { at, id, hash, network }: RateLimitEntry,
): Promise<boolean> => {
  const since = at - MAX_WINDOW;
  const sameKey = entries.filter(
    other => other.hash === hash && other.network === network && other.id !== id && other.at > since,
  );
  if (hash === NO_KEY || sameKey.length === 0) return false;
  const records = await Promise.all(sameKey.map(other => readStored(store, other.id)));
  return records.some(record => record !== undefined);
};

/**
 * A message’s id is derived from its content, so a retry finds the first record. Storing takes four round trips:
 *
 * 1. Read the record under its possible ids, and the sender’s rate-limit entries. Most rejections end here.
 * 2. Write a rate-limit entry, and the queue entry that the record requires. Parallel messages may require another one.
 * 3. Read the rate-limit entries again. Only as many messages as the limit allows continue. The others delete what they
 *    wrote.
 * 4. Create the record. Only this step accepts the message.
 *
 * Keys that an interrupted request leaves behind stop counting, or are deleted by the sweep. Accepted trade-offs: equal
 * requests at once on either side of midnight (UTC) are two messages, and two bodies at once with one key may both pass.
 * @throws {StoreUnavailable} if the message may or may not be stored. A retry finds out.
 */
export const storeOnce = async (deps: Dependencies, message: NewMessage): Promise<StoreOutcome> => {
  const { store } = deps;
  const { operation, ip, idempotencyKey, content } = message;
  const siteKeys = await deps.siteKeys();
  const now = deps.now();
  const at = now.getTime();
  const { group, network } = senderOf(operation, ip, siteKeys);
  const on = idOn(message, network, siteKeys);
  const id = on(at);
  const folder = folders.rateLimitsOf(group);
  const hash = idempotencyKey === undefined ? NO_KEY : hashed('key', idempotencyKey, siteKeys);
  const own = { at, id, hash, network };
  /** Oldest first. */
  const entries = async () =>
    (await listed(store, folder)).map(rateLimitEntryAt).filter(entry => entry !== undefined);

  const [earlier, ...records] = await Promise.all([
    entries(),
    // The next day is possible too, because the clock may have been set back over midnight.
    ...[on(at - DAY), on(at + DAY), id].map(possible => readStored(store, possible)),
  ]);
  const repeated = records.find(record => record !== undefined);
  if (repeated) return { outcome: 'stored', record: repeated };
  if (await isReused(deps, earlier, own)) return { outcome: 'key reused' };
  const before = await decide(deps, earlier, own);
  if (!before.allowed) return { outcome: 'limited', verdict: before };

  const request = Buffer.from(deps.random(5)).toString('hex');
  const counted = keys.rateLimitEntry(folder, own, request);
  const queuedAs = ({ turn }: Verdict) => keys.queued(turn, at, id, request);
  let verdict: Verdict | undefined;
  try {
    await Promise.all([store.set(counted, {}), store.set(queuedAs(before), {})]);
    const after = await decide(deps, await entries(), own, deps.now().getTime() - MAX_RUN);
    if (after.allowed && after.turn.ordinal !== before.turn.ordinal) await store.set(queuedAs(after), {});
    verdict = after;
  } finally {
    // An entry that cannot be deleted counts until its request has certainly ended, and is then passed over.
    if (!verdict?.allowed) await Promise.allSettled([store.delete(counted), store.delete(queuedAs(before))]);
  }
  if (!verdict.allowed) {
    // An equal request may have been accepted in the meantime.
    const late = await readStored(store, id);
    return late ? { outcome: 'stored', record: late } : { outcome: 'limited', verdict };
  }

  const time = now.toISOString();
  const record: MessageRecord = {
    version: RECORD_VERSION,
    id,
    received_at: time,
    status: 'received',
    history: [{ status: 'received', at: time }],
    delivery: { attempts: 0, next_at: time, ...verdict.turn, request },
    ...content,
  };
  if (await store.create(keys.record(id), record)) return { outcome: 'stored', record, verdict };
  const first = await readStored(store, id);
  if (!first) throw new StoreUnavailable('the record of the other request no longer exists');
  return { outcome: 'stored', record: first };
};

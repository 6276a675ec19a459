import { header } from '../api/http/headers.ts';
import { policyField, type WritePolicy, writePolicies } from '../api/http/write-limits.ts';
import { MINUTE } from '../schemas/milliseconds.ts';
import type { WriteLimits } from '../schemas/site.ts';
import type { Dependencies } from './dependencies.ts';
import { type RateLimitEntry, rateLimitEntryAt } from './store/keys.ts';
import { readStored } from './store/record.ts';

/** The time in milliseconds for which a sender’s messages are counted. */
export const longestWindow = (limits: WriteLimits): number =>
  Math.max(...writePolicies(limits).map(({ seconds }) => seconds)) * 1000;

/** The state of a policy: the messages left, and the seconds until another message is available again. */
interface Quota extends WritePolicy {
  readonly left: number;
  readonly reset: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly quotas: readonly Quota[];
}

export const policyHeaders = (limits: WriteLimits): Record<string, string> => ({
  [header.rateLimitPolicy]: policyField(writePolicies(limits)),
});

/** Seconds until a refused request would be allowed. */
export const secondsToWait = ({ quotas }: Verdict): number =>
  Math.max(...quotas.filter(({ left }) => left === 0).map(({ reset }) => reset), 1);

/**
 * The header fields of draft-ietf-httpapi-ratelimit-headers, for a response to a request that was checked
 * against the limits. `Retry-After` is added if the request was refused.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const rateLimitHeaders = (verdict: Verdict): Record<string, string> => ({
  [header.rateLimit]: verdict.quotas
    .map(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`)
    .join(', '),
  ...(!verdict.allowed && { [header.retryAfter]: String(secondsToWait(verdict)) }),
});

/**
 * No process runs this long. An older entry without a record never gets a record. An entry further in the
 * future was written before the clock was set back.
 */
const MAX_RUN = 2 * MINUTE;

/**
 * `others` are the times of the sender's other messages, oldest first. They are counted in the window that ends
 * when the request was received (`at`), however long it has been in progress.
 */
const quota = (policy: WritePolicy, others: readonly number[], at: number, now: number): Quota => {
  const window = policy.seconds * 1000;
  const counted = others.filter(time => time > at - window && time < at + MAX_RUN);
  const left = Math.max(policy.limit - counted.length, 0);
  // The message whose expiry frees a slot if the request is refused; otherwise the oldest message.
  const first = counted[left === 0 ? counted.length - policy.limit : 0] ?? at;
  return { ...policy, left, reset: Math.max(1, Math.ceil((first + window - now) / 1000)) };
};

/** Limit of an IPv6 /48, as a multiple of the limit of each /64 in it. */
const NETWORKS_IN_GROUP = 4;

type Own = Pick<RateLimitEntry, 'at' | 'id' | 'network'>;

/**
 * A sender’s message, assembled from its entries. Interrupted requests, and equal requests at the same time,
 * leave several entries.
 */
interface CountedMessage {
  readonly id: string;
  /** Time of the last entry, in milliseconds. The message counts from then. */
  readonly at: number;
  /** Whether it came from the sender’s own network, and not only from its group. */
  readonly near: boolean;
}

/** The messages that the entries belong to, each at the position of its first entry. */
const messagesIn = (entries: readonly RateLimitEntry[], { network }: Own): CountedMessage[] => {
  const near = new Set(entries.filter(entry => entry.network === network).map(({ id }) => id));
  return [...new Map(entries.map(({ id, at }) => [id, { id, at, near: near.has(id) }])).values()];
};

const tighter = (a: Quota, b: Quota): Quota =>
  b.left < a.left || (b.left === a.left && b.reset > a.reset) ? b : a;

/** Applies the tighter of two limits: that of the network and that of its group. */
const verdictOf = (
  { settings, now }: Dependencies,
  { at, id }: Own,
  counted: readonly CountedMessage[],
): Verdict => {
  const others = counted.filter(other => other.id !== id).sort((a, b) => a.at - b.at);
  const timesOf = (some: readonly CountedMessage[]) => some.map(other => other.at);
  const near = timesOf(others.filter(other => other.near));
  const quotas = writePolicies(settings.write_limits).map(policy => {
    const wide = { ...policy, limit: policy.limit * NETWORKS_IN_GROUP };
    return tighter(
      quota(policy, near, at, now().getTime()),
      quota(wide, timesOf(others), at, now().getTime()),
    );
  });
  return { allowed: quotas.every(({ left }) => left > 0), quotas };
};

/** Oldest first. */
export const rateLimitEntries = async ({ store }: Dependencies, folder: string): Promise<RateLimitEntry[]> =>
  (await store.list(folder)).map(rateLimitEntryAt).filter(entry => entry !== undefined);

/**
 * The messages that count. Within the limit, all of them count. Otherwise only accepted messages count, and
 * messages for which `mayFollow` is true.
 */
const countable = async (
  deps: Dependencies,
  entries: readonly RateLimitEntry[],
  own: Own,
  mayFollow: (message: CountedMessage) => boolean,
): Promise<CountedMessage[]> => {
  const messages = messagesIn(entries, own);
  if (verdictOf(deps, own, messages).allowed) return messages;
  const counts = await Promise.all(
    messages.map(
      async message => mayFollow(message) || (await readStored(deps.store, message.id)) !== undefined,
    ),
  );
  return messages.filter((_, index) => counts[index]);
};

/** The decision before the request is counted: only accepted messages use up the limit. */
export const precheck = async (
  deps: Dependencies,
  entries: readonly RateLimitEntry[],
  own: Own,
): Promise<Verdict> => verdictOf(deps, own, await countable(deps, entries, own, () => false));

/** Number of checks whether later requests have withdrawn, and the pause between checks in milliseconds. */
const LOOKS = 3;
const pauseFrom = (byte: number): number => 50 + byte / 2;

/**
 * Decides on a request whose entry has been written. Each request writes its own entry before it reads the
 * others, and continues only if the messages are within the limit. Parallel requests therefore never exceed the
 * limit: the last request to write sees all others. If there are too many, the later requests withdraw and the
 * earlier ones check again. Any request still over the limit is refused too.
 */
export const decide = async (deps: Dependencies, folder: string, own: Own): Promise<Verdict> => {
  for (let look = 1; ; look += 1) {
    const certain = deps.now().getTime() - MAX_RUN;
    const messages = await countable(
      deps,
      await rateLimitEntries(deps, folder),
      own,
      ({ at }) => at > certain,
    );
    const { allowed, quotas } = verdictOf(deps, own, messages);
    if (allowed) return { allowed, quotas: quotas.map(entry => ({ ...entry, left: entry.left - 1 })) };
    const earlier = messages.slice(
      0,
      Math.max(
        messages.findIndex(({ id }) => id === own.id),
        0,
      ),
    );
    if (look === LOOKS || !verdictOf(deps, own, earlier).allowed) return { allowed, quotas };
    await deps.pause(pauseFrom(deps.random(1)[0] ?? 0));
  }
};

import { type HeaderValues, header } from '../../api/http/headers.ts';
import { type RatePolicy, writePolicies } from '../../api/http/limits.ts';
import { DAY, HOUR } from '../../schemas/calendar.ts';
import { MAX_WINDOW_HOURS } from '../../schemas/rate-limit-window.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RateLimitEntry, Turn } from '../store/keys.ts';
import { MAX_RUN } from '../store/store.ts';
import { readStored } from '../store/stored-messages.ts';

/** Entries are kept so long. */
export const MAX_WINDOW = MAX_WINDOW_HOURS * HOUR;

interface Quota extends RatePolicy {
  /** Messages left after the request; negative if it exceeds the limit. */
  readonly left: number;
  /** Seconds until another message is available again. */
  readonly reset: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly quotas: readonly Quota[];
  /** The ordinal is among the messages of its group within 24 hours. Of equal times, the smaller id is the earlier one. */
  readonly turn: Turn;
}

export const secondsToWait = ({ quotas }: Verdict): number =>
  Math.max(...quotas.filter(({ left }) => left < 0).map(({ reset }) => reset), 1);

/** @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
export const rateLimitHeaders = (verdict: Verdict): HeaderValues => ({
  [header.rateLimit]: verdict.quotas
    .map(({ name, left, reset }) => `"${name}";r=${Math.max(left, 0)};t=${reset}`)
    .join(', '),
  ...(!verdict.allowed && { [header.retryAfter]: String(secondsToWait(verdict)) }),
});

/** The sender’s `others` are oldest first. The request was received at `at`. */
const quota = (policy: RatePolicy, others: readonly CountedMessage[], at: number, now: number): Quota => {
  const window = policy.seconds * 1000;
  // An entry further in the future was written before the clock was set back.
  const counted = others.filter(other => other.at > at - window && other.at < at + MAX_RUN);
  const left = policy.limit - counted.length - 1;
  // The message whose expiry frees a slot; for an allowed request, the oldest message.
  const first = counted[left < 0 ? counted.length - policy.limit : 0]?.at ?? at;
  return { ...policy, left, reset: Math.max(1, Math.ceil((first + window - now) / 1000)) };
};

/** An IPv6 /48 may send so many times as much as each /64 in it. */
const NETWORKS_IN_GROUP = 4;

type Own = Pick<RateLimitEntry, 'at' | 'id' | 'network'>;

/**
 * An interrupted request, and equal requests at the same time, leave several entries; the last one’s time counts. `near`:
 * from the sender’s own network.
 */
const messagesIn = (entries: readonly RateLimitEntry[], { network }: Own) => {
  const near = new Set(entries.filter(entry => entry.network === network).map(({ id }) => id));
  return [...new Map(entries.map(({ id, at }) => [id, { id, at, near: near.has(id) }])).values()];
};

type CountedMessage = ReturnType<typeof messagesIn>[number];

const tighter = (a: Quota, b: Quota): Quota =>
  b.left < a.left || (b.left === a.left && b.reset > a.reset) ? b : a;

/** Later messages are emailed only with the digest, so that no sender uses up the quota. */
const MAX_SEPARATE = 3;

/** The tighter of the limits of the network and of its group counts. */
const verdictOf = (
  { settings, now }: Dependencies,
  { at, id }: Own,
  counted: readonly CountedMessage[],
): Verdict => {
  const others = counted.filter(other => other.id !== id).sort((a, b) => a.at - b.at);
  const near = others.filter(other => other.near);
  const time = now().getTime();
  const quotas = writePolicies(settings.write_limits).map(policy => {
    const wide = { ...policy, limit: policy.limit * NETWORKS_IN_GROUP };
    return tighter(quota(policy, near, at, time), quota(wide, others, at, time));
  });
  const earlier = others.filter(
    other => other.at > at - DAY && (other.at < at || (other.at === at && other.id < id)),
  );
  const ordinal = earlier.length + 1;
  const queue = ordinal <= MAX_SEPARATE ? 'separate' : 'digest';
  return { allowed: quotas.every(({ left }) => left >= 0), quotas, turn: { queue, ordinal } };
};

/** In seconds. Of requests that together exceed the limit, as many as fit come back first. */
const FIRST_TURN = 2;
const SECOND_TURN = 5;

/**
 * Accepted messages count, and those with an entry since `since`, which may still be accepted. A request decides
 * before and after it writes its entry: the last of parallel requests sees all entries, so they never exceed the limit.
 */
export const decide = async (
  deps: Dependencies,
  entries: readonly RateLimitEntry[],
  own: Own,
  since = Number.POSITIVE_INFINITY,
): Promise<Verdict> => {
  const messages = messagesIn(entries, own);
  const verdict = verdictOf(deps, own, messages);
  // Records are read only if the entries alone exceed the limit.
  if (verdict.allowed) return verdict;
  const stored = await Promise.all(messages.map(({ id }) => readStored(deps.store, id)));
  const accepted = messages.filter((_, index) => stored[index]);
  const settled = verdictOf(deps, own, accepted);
  const pending = messages.filter(({ at }, index) => !stored[index] && at > since);
  if (!settled.allowed) return settled;
  const all = verdictOf(deps, own, [...accepted, ...pending]);
  const left = Math.min(...settled.quotas.map(quota => quota.left)) + 1;
  const before = pending.filter(({ at, id }) => at < own.at || (at === own.at && id < own.id));
  const reset = before.length < left ? FIRST_TURN : SECOND_TURN;
  return { ...all, quotas: all.quotas.map(quota => (quota.left < 0 ? { ...quota, reset } : quota)) };
};

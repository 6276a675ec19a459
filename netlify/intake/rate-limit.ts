import { header } from '../../src/api/headers.ts';
import type { WriteLimits } from '../../src/schemas/site.ts';
import type { Dependencies } from './dependencies.ts';
import { keys, nameOf } from './keys.ts';
import { timeOf } from './submission-id.ts';

interface Policy {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

const policies = (limits: WriteLimits): Policy[] => [
  { name: 'burst', limit: limits.per_10_minutes, seconds: 600 },
  { name: 'daily', limit: limits.per_24_hours, seconds: 86_400 },
];

/** The longest that anything is kept of a sender. */
export const LONGEST_WINDOW = 86_400_000;

/** How a policy stands: what is left of it, and in how many seconds it is whole, or has room again. */
interface Quota extends Policy {
  readonly left: number;
  readonly reset: number;
}

export type Verdict = { readonly allowed: boolean; readonly quotas: readonly Quota[] };

/** What is said where the store was not asked, because the request was refused for what it is. */
export const untouched = (limits: WriteLimits): Verdict => ({
  allowed: true,
  quotas: policies(limits).map(policy => ({ ...policy, left: policy.limit, reset: policy.seconds })),
});

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers, with `Retry-After` where the request was refused.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const rateLimitHeaders = ({ allowed, quotas }: Verdict): Record<string, string> => {
  const wait = Math.max(...quotas.filter(({ left }) => left === 0).map(({ reset }) => reset), 1);
  return {
    [header.rateLimitPolicy]: quotas
      .map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`)
      .join(', '),
    [header.rateLimit]: quotas.map(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`).join(', '),
    ...(!allowed && { [header.retryAfter]: String(wait) }),
  };
};

/** Ids further ahead than this were made before the clock was set back. */
const SKEW = 60_000;

/** `others` are the times of the sender's other submissions, oldest first. */
const quota = (policy: Policy, others: readonly number[], now: number): Quota => {
  const window = policy.seconds * 1000;
  const counted = others.filter(time => time > now - window && time < now + SKEW);
  const left = Math.max(policy.limit - counted.length, 0);
  // Refused: the submission that has to leave the window first. Otherwise: the oldest one.
  const first = counted[left === 0 ? counted.length - policy.limit : 0] ?? now;
  return { ...policy, left, reset: Math.max(1, Math.ceil((first + window - now) / 1000)) };
};

/** Long enough for a crowd to withdraw from a slow store, and still shorter than clients wait. */
const TRIES = 60;
const BETWEEN = 100;

/**
 * Counts the submission `id` against its sender. Each counts by a key of its own, made before the others are looked at, and
 * is allowed only while no more keys than the limit are there. So of any number of parallel requests never more than the
 * limit are allowed: the last of them to be written would see all others. Those in front wait for those behind to withdraw.
 */
export const count = async (
  { store, settings, now, pause }: Dependencies,
  operation: string,
  sender: string,
  id: string,
): Promise<Verdict> => {
  const ticket = keys.ticket(operation, sender, id);
  await store.set(ticket, {});
  for (let attempt = 1; ; attempt += 1) {
    const present = (await store.list(keys.ticket(operation, sender, ''))).map(nameOf);
    const time = now().getTime();
    const timesOf = (ids: readonly string[]) => ids.map(other => timeOf(other).getTime());
    const ahead = policies(settings.write_limits).map(policy =>
      quota(policy, timesOf(present.filter(other => other < id)), time),
    );
    const all = policies(settings.write_limits).map(policy =>
      quota(policy, timesOf(present.filter(other => other !== id)), time),
    );
    const refused = ahead.some(({ left }) => left === 0);
    if (!refused && all.every(({ left }) => left > 0)) {
      return { allowed: true, quotas: all.map(entry => ({ ...entry, left: entry.left - 1 })) };
    }
    if (refused || attempt === TRIES) {
      await store.delete(ticket);
      return { allowed: false, quotas: refused ? ahead : all };
    }
    await pause(BETWEEN);
  }
};

import { header } from '../../src/api/headers.ts';
import { policyField, type WritePolicy, writePolicies } from '../../src/api/write-limits.ts';
import type { WriteLimits } from '../../src/schemas/site.ts';
import { keys, nameOf } from '../records/keys.ts';
import { timeOf } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';

/** The longest window in milliseconds: how long submissions of a sender are counted. */
export const longestWindow = (limits: WriteLimits): number =>
  Math.max(...writePolicies(limits).map(({ seconds }) => seconds)) * 1000;

/** The state of a policy: what is left of it, and the seconds until it is full again or has room again. */
interface Quota extends WritePolicy {
  readonly left: number;
  readonly reset: number;
}

/** The decision on a request. */
export interface Verdict {
  readonly allowed: boolean;
  readonly quotas: readonly Quota[];
}

/** Headers of every response to a write. */
export const policyHeaders = (limits: WriteLimits): Record<string, string> => ({
  [header.rateLimitPolicy]: policyField(writePolicies(limits)),
});

/** Seconds until a refused request would be allowed. */
export const waitOf = ({ quotas }: Verdict): number =>
  Math.max(...quotas.filter(({ left }) => left === 0).map(({ reset }) => reset), 1);

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers for a response after the sender's submissions were counted, with `Retry-After` if
 * the request was refused.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const rateLimitHeaders = (verdict: Verdict): Record<string, string> => ({
  [header.rateLimit]: verdict.quotas
    .map(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`)
    .join(', '),
  ...(!verdict.allowed && { [header.retryAfter]: String(waitOf(verdict)) }),
});

/**
 * Ids further in the future were made before the clock was set back. No process runs this long, so such a submission cannot be in
 * progress.
 */
const SKEW = 120_000;

/**
 * `others` are the times of the sender's other submissions, oldest first. They are counted in the window that ends when the request
 * was received (`at`), however long it has been in progress.
 */
const quota = (policy: WritePolicy, others: readonly number[], at: number, now: number): Quota => {
  const window = policy.seconds * 1000;
  const counted = others.filter(time => time > at - window && time < at + SKEW);
  const left = Math.max(policy.limit - counted.length, 0);
  // Refused: the submission that has to leave the window first. Otherwise: the oldest one.
  const first = counted[left === 0 ? counted.length - policy.limit : 0] ?? at;
  return { ...policy, left, reset: Math.max(1, Math.ceil((first + window - now) / 1000)) };
};

/** A request to check against the limits. */
interface LimitedRequest {
  readonly operation: string;
  readonly sender: string;
  /** The id that it generated. Its time is the time of the request. */
  readonly id: string;
}

const ticketsOf = async ({ store }: Dependencies, { operation, sender }: LimitedRequest): Promise<string[]> =>
  (await store.list(keys.ticket(operation, sender, ''))).map(nameOf);

const quotas = ({ settings, now }: Dependencies, id: string, others: readonly string[]): Quota[] => {
  const times = others
    .filter(other => other !== id)
    .map(other => timeOf(other).getTime())
    .sort((a, b) => a - b);
  return writePolicies(settings.write_limits).map(policy =>
    quota(policy, times, timeOf(id).getTime(), now().getTime()),
  );
};

const allows = (entries: readonly Quota[]): boolean => entries.every(({ left }) => left > 0);

/** A younger ticket may still be withdrawn, because its request is a retry or is refused. As long as a slow store may take, in milliseconds. */
const SETTLING = 10_000;

const settled = ({ now }: Dependencies, tickets: readonly string[]): string[] =>
  tickets.filter(other => timeOf(other).getTime() < now().getTime() - SETTLING);

/** The decision before the request is counted: a request that is certainly over the limit is refused before anything is written. */
export const precheck = async (deps: Dependencies, request: LimitedRequest): Promise<Verdict> => {
  const entries = quotas(deps, request.id, settled(deps, await ticketsOf(deps, request)));
  return { allowed: allows(entries), quotas: entries };
};

/** Long enough for many requests to withdraw from a slow store, and shorter than clients wait. */
const TRIES = 30;
/** As long as earlier requests may take to withdraw. */
const TRIES_WHEN_LATE = 8;
const BETWEEN = 100;

/**
 * Decides on a request whose ticket is written. Each request writes a key of its own before it reads the others, and is allowed only
 * if there are no more keys than the limit. So parallel requests can never exceed the limit: the last one to be written sees all
 * others. Earlier requests wait until later ones withdraw.
 */
export const decide = async (deps: Dependencies, request: LimitedRequest): Promise<Verdict> => {
  for (let attempt = 1; ; attempt += 1) {
    const present = await ticketsOf(deps, request);
    const all = quotas(deps, request.id, present);
    if (allows(all)) {
      return { allowed: true, quotas: all.map(entry => ({ ...entry, left: entry.left - 1 })) };
    }
    const certain = quotas(deps, request.id, settled(deps, present));
    if (!allows(certain)) return { allowed: false, quotas: certain };
    const earlier = present.filter(other => other < request.id);
    const tries = allows(quotas(deps, request.id, earlier)) ? TRIES : TRIES_WHEN_LATE;
    if (attempt >= tries) return { allowed: false, quotas: all };
    await deps.pause(BETWEEN);
  }
};

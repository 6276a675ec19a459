import { header } from '../../src/api/headers.ts';
import { policyField, type WritePolicy, writePolicies } from '../../src/api/write-limits.ts';
import type { WriteLimits } from '../../src/schemas/site.ts';
import { keys, nameOf } from '../records/keys.ts';
import { timeOf } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';

/** The longest window in milliseconds: how long submissions of a sender are counted. */
export const longestWindow = (limits: WriteLimits): number =>
  Math.max(...writePolicies(limits).map(({ seconds }) => seconds)) * 1000;

/** How a policy stands: what is left of it, and in how many seconds it is whole, or has room again. */
interface Quota extends WritePolicy {
  readonly left: number;
  readonly reset: number;
}

/** How a request stands against the limits. */
export interface Verdict {
  readonly allowed: boolean;
  readonly quotas: readonly Quota[];
}

/** What every answer of a write carries. */
export const policyHeaders = (limits: WriteLimits): Record<string, string> => ({
  [header.rateLimitPolicy]: policyField(writePolicies(limits)),
});

/** Seconds until a refused request would be allowed. */
export const waitOf = ({ quotas }: Verdict): number =>
  Math.max(...quotas.filter(({ left }) => left === 0).map(({ reset }) => reset), 1);

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers for an answer for which the sender's submissions were counted, with
 * `Retry-After` where it was refused.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const rateLimitHeaders = (verdict: Verdict): Record<string, string> => ({
  [header.rateLimit]: verdict.quotas
    .map(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`)
    .join(', '),
  ...(!verdict.allowed && { [header.retryAfter]: String(waitOf(verdict)) }),
});

/**
 * Ids further ahead than this were made before the clock was set back. No process runs for as long, so that a submission further
 * ahead cannot be one that is under way.
 */
const SKEW = 120_000;

/**
 * `others` are the times of the sender's other submissions, oldest first. They are counted in the window that ends when the request
 * was received (`at`), however long it has been under way.
 */
const quota = (policy: WritePolicy, others: readonly number[], at: number, now: number): Quota => {
  const window = policy.seconds * 1000;
  const counted = others.filter(time => time > at - window && time < at + SKEW);
  const left = Math.max(policy.limit - counted.length, 0);
  // Refused: the submission that has to leave the window first. Otherwise: the oldest one.
  const first = counted[left === 0 ? counted.length - policy.limit : 0] ?? at;
  return { ...policy, left, reset: Math.max(1, Math.ceil((first + window - now) / 1000)) };
};

/** A request that asks for its place within the limits. */
export interface Asking {
  readonly operation: string;
  readonly sender: string;
  /** The id that it made up, by whose time it is counted. */
  readonly id: string;
}

const ticketsOf = async ({ store }: Dependencies, { operation, sender }: Asking): Promise<string[]> =>
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

/** A younger ticket may still be withdrawn: its request may turn out to be a retry, or be refused itself. In milliseconds. */
const SETTLING = 2_000;

const settled = ({ now }: Dependencies, tickets: readonly string[]): string[] =>
  tickets.filter(other => timeOf(other).getTime() < now().getTime() - SETTLING);

/** How the request stands before it is counted: whoever is over the limit for certain is refused with nothing written. */
export const foresee = async (deps: Dependencies, asking: Asking): Promise<Verdict> => {
  const entries = quotas(deps, asking.id, settled(deps, await ticketsOf(deps, asking)));
  return { allowed: allows(entries), quotas: entries };
};

/** Long enough for a crowd to withdraw from a slow store, and still shorter than clients wait. */
const TRIES = 30;
/** As long as those in front may take to withdraw. */
const TRIES_BEHIND = 8;
const BETWEEN = 100;

/**
 * Decides on a request whose ticket is written. Each is counted by a key of its own, made before the others are looked at, and is
 * allowed only while no more keys than the limit are there. So of any number of parallel requests never more than the limit are
 * allowed: the last of them to be written would see all others. Those in front wait for those behind to withdraw.
 */
export const decide = async (deps: Dependencies, asking: Asking): Promise<Verdict> => {
  for (let attempt = 1; ; attempt += 1) {
    const present = await ticketsOf(deps, asking);
    const all = quotas(deps, asking.id, present);
    if (allows(all)) {
      return { allowed: true, quotas: all.map(entry => ({ ...entry, left: entry.left - 1 })) };
    }
    const certain = quotas(deps, asking.id, settled(deps, present));
    if (!allows(certain)) return { allowed: false, quotas: certain };
    const inFront = present.filter(other => other < asking.id);
    const tries = allows(quotas(deps, asking.id, inFront)) ? TRIES : TRIES_BEHIND;
    if (attempt >= tries) return { allowed: false, quotas: all };
    await deps.pause(BETWEEN);
  }
};

import type { WriteLimits } from '../schemas/site.ts';

/** The most that the body of a write may have, in bytes. */
const MAX_BODY_BYTES = 65_536;

/** The same in words. */
export const bodyLimitText = `${MAX_BODY_BYTES / 1024} KiB`;

/** Seconds after which a write or a status is worth another attempt while the store is unavailable. */
export const RETRY_SECONDS = 30;

/** How often the status of an inquiry may be read, in words. */
export const STATUS_INTERVAL = 'once an hour';

/** A limit on writes: so many in a window of so many seconds. */
export interface WritePolicy {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
  /** The window in words. */
  readonly window: string;
}

/** The limits on writes for each IP address and operation, the shortest window first. */
export const writePolicies = (limits: WriteLimits): WritePolicy[] => [
  { name: 'burst', limit: limits.per_10_minutes, seconds: 600, window: '10 minutes' },
  { name: 'daily', limit: limits.per_24_hours, seconds: 86_400, window: '24 hours' },
];

/** The value of RateLimit-Policy, as draft-ietf-httpapi-ratelimit-headers has it. */
export const policyField = (policies: readonly Pick<WritePolicy, 'name' | 'limit' | 'seconds'>[]): string =>
  policies.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', ');

/** The limits on writes in words. */
export const limitText = (limits: WriteLimits): string =>
  writePolicies(limits)
    .map(({ limit, window }) => `${limit} in ${window}`)
    .join(' and ');

import type { WriteLimits } from '../../schemas/site.ts';

/**
 * Maximum size of the body of a write, in bytes. The longest valid fields fit, however their characters are
 * escaped.
 */
export const MAX_BODY_BYTES = 256 * 1024;

/** Maximum size of a message to the MCP server, in bytes: the maximum body, and room for the envelope. */
export const MAX_MESSAGE_BYTES = MAX_BODY_BYTES + 16_384;

export const bodyLimitText = `${MAX_BODY_BYTES / 1024} KiB`;

/** Maximum time from the end of the longest window to the deletion of a sender’s hash, in hours. */
const HASH_DELETION_SLACK_HOURS = 2;

/** Seconds after which clients should retry a write or a status request while the store is unavailable. */
export const RETRY_SECONDS = 30;

export interface WritePolicy {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
  readonly window: string;
}

/** The unit that limits on writes apply to. A /48 network may send four times as much. */
export const SENDER = 'one IPv4 address or IPv6 /64 network';

/** Write limits per sender and operation, shortest window first. */
export const writePolicies = (limits: WriteLimits): WritePolicy[] => [
  { name: 'burst', limit: limits.per_10_minutes, seconds: 600, window: '10 minutes' },
  { name: 'daily', limit: limits.per_24_hours, seconds: 86_400, window: '24 hours' },
];

/** The value of RateLimit-Policy, as defined in draft-ietf-httpapi-ratelimit-headers. */
export const policyField = (policies: readonly Pick<WritePolicy, 'name' | 'limit' | 'seconds'>[]): string =>
  policies.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', ');

export const limitText = (limits: WriteLimits): string =>
  writePolicies(limits)
    .map(({ limit, window }) => `${limit} in ${window}`)
    .join(' and ');

/** Maximum time that the hash of a sender’s address is kept, in hours. */
export const hashHours = (limits: WriteLimits): number =>
  Math.max(...writePolicies(limits).map(({ seconds }) => seconds)) / 3600 + HASH_DELETION_SLACK_HOURS;

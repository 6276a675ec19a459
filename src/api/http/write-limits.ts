import type { WriteLimits } from '../../schemas/site.ts';

/** In bytes. The longest valid fields fit, however they are escaped. */
export const MAX_BODY_BYTES = 256 * 1024;

/** In bytes, with room for the envelope. */
export const MAX_MESSAGE_BYTES = MAX_BODY_BYTES + 16_384;

export const bodyLimitText = `${MAX_BODY_BYTES / 1024} KiB`;

/** Time from the end of the longest window to the deletion. */
const HASH_DELETION_SLACK_HOURS = 2;

export const RETRY_SECONDS = 30;

export interface WritePolicy {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
  readonly window: string;
}

/** A /48 network may send four times as much. */
export const SENDER = 'one IPv4 address or IPv6 /64 network';

/** Shortest window first. */
export const writePolicies = (limits: WriteLimits): WritePolicy[] => [
  { name: 'burst', limit: limits.per_10_minutes, seconds: 600, window: '10 minutes' },
  { name: 'daily', limit: limits.per_24_hours, seconds: 86_400, window: '24 hours' },
];

/** @see draft-ietf-httpapi-ratelimit-headers */
export const policyField = (policies: readonly Pick<WritePolicy, 'name' | 'limit' | 'seconds'>[]): string =>
  policies.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', ');

export const limitText = (limits: WriteLimits): string =>
  writePolicies(limits)
    .map(({ limit, window }) => `${limit} in ${window}`)
    .join(' and ');

export const hashHours = (limits: WriteLimits): number =>
  Math.max(...writePolicies(limits).map(({ seconds }) => seconds)) / 3600 + HASH_DELETION_SLACK_HOURS;

import { MAX_WINDOW_HOURS } from '../../schemas/rate-limit-window.ts';
import type { WriteLimits } from '../../schemas/site.ts';
import { counted } from '../prose/words.ts';

/** In bytes. The longest valid fields fit, however they are escaped. */
export const MAX_BODY_BYTES = 256 * 1024;

/** In bytes, with room for the envelope. */
export const MAX_MESSAGE_BYTES = MAX_BODY_BYTES + 16_384;

export const bodyLimitText = `${MAX_BODY_BYTES / 1024} KiB`;

/** How long a sender’s hash is kept, with time for its deletion. */
export const HASH_HOURS = MAX_WINDOW_HOURS + 2;

export const RETRY_SECONDS = 30;

export interface RatePolicy {
  /** `reads`, or the window of a limit for writes in words. */
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** Reads per IP. netlify.toml enforces the limit for reads, and mcp.ts for `/mcp`, where the numbers must be literal. */
export const READ_LIMIT: RatePolicy = { name: 'reads', limit: 300, seconds: 60 };

/** A /48 network may send four times as much. */
export const SENDER = 'one IPv4 address or IPv6 /64 network';

export const writePolicies = (limits: WriteLimits): RatePolicy[] =>
  limits.map(({ messages: limit, minutes, hours = 0 }) =>
    minutes === undefined
      ? { name: counted(hours, 'hour'), limit, seconds: hours * 3600 }
      : { name: counted(minutes, 'minute'), limit, seconds: minutes * 60 },
  );

/** @see draft-ietf-httpapi-ratelimit-headers */
export const policyField = (policies: readonly RatePolicy[]): string =>
  policies.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(', ');

export const limitText = (limits: WriteLimits): string =>
  writePolicies(limits)
    .map(({ limit, name }) => `${limit} in ${name}`)
    .join(' and ');

import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';

/** What can go wrong with every write. */
export const writeErrors = [
  'invalid_json',
  'invalid_body',
  'invalid_parameter',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** The sample that the schema of a request holds. */
export const sampleOf = (schema: z.ZodObject): object => {
  const { examples } = schema.meta() ?? {};
  const sample: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof sample === 'object' && sample !== null ? sample : {};
};

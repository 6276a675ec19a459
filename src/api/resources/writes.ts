import type * as z from 'zod';
import type { ErrorCode } from '../http/errors.ts';

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

/** The first example in the metadata of a request schema. */
export const sampleOf = <Schema extends z.ZodObject>(schema: Schema): z.output<Schema> => {
  const { examples } = schema.meta() ?? {};
  return schema.parse(Array.isArray(examples) ? examples[0] : undefined);
};

export const TEXT_TERMS =
  'Text lengths are counted in Unicode code points. Texts may contain tabs and line breaks, but no other control characters. An empty optional field counts as absent; null is rejected.';

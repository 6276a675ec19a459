import type * as z from 'zod';
import { honeypot } from '../../schemas/submission.ts';
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

/** What is asked of whoever writes on somebody’s behalf. */
export const WRITE_TERMS =
  'Ask the person you act for before you send anything, invent no field, and say who you are in `agent`.';

/** The fields of a request's body, as a caller should know them: the trap for robots is not one. */
export const fieldsOf = ({ shape }: z.ZodObject): { required: string[]; optional: string[] } => {
  const names = Object.keys(shape).filter(name => shape[name] !== honeypot);
  const isRequired = (name: string) => shape[name]?.safeParse(undefined).success === false;
  return { required: names.filter(isRequired), optional: names.filter(name => !isRequired(name)) };
};

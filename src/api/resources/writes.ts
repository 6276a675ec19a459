import type * as z from 'zod';
import { honeypot } from '../../schemas/submission.ts';
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
export const sampleOf = (schema: z.ZodObject): object => {
  const { examples } = schema.meta() ?? {};
  const sample: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof sample === 'object' && sample !== null ? sample : {};
};

/** When a submission may be sent, in the words of an agent (`the person you act for`, `has`) or of its user (`I`, `have`). */
export const sendingTerms = (person: string, has: 'has' | 'have'): string =>
  `Submit only after ${person} ${has} approved the text, or ${has} given instructions that cover its recipient and content.`;

export const WRITE_TERMS = `${sendingTerms('the person you act for', 'has')} Do not make up values, and identify yourself in \`agent\`.`;

export const TEXT_TERMS =
  'Lengths of texts count Unicode code points. Texts may contain tabs and line breaks, but no other control characters. An empty optional field counts as absent; null is rejected.';

/** The names of the fields that clients may send: all but the honeypot. */
export const fieldsOf = ({ shape }: z.ZodObject): { required: string[]; optional: string[] } => {
  const names = Object.keys(shape).filter(name => shape[name] !== honeypot);
  const isRequired = (name: string) => shape[name]?.safeParse(undefined).success === false;
  return { required: names.filter(isRequired), optional: names.filter(name => !isRequired(name)) };
};

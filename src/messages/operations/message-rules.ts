import type * as z from 'zod';
import type { ErrorCode } from '../../api/http/errors.ts';

/* Documents for a task, operations, and agent skills list the rules in full, others only `WRITE_TERMS` or a link. */

// Tools state these rules too: whoever calls one may read nothing else.
export const STATED_TERMS = 'If it does not meet a stated term, explain why in `message`.';
export const ONE_PER_ROLE = 'Send one inquiry per role, unless you withdrew it.';
export const PRIVATE_DATA = 'Leave out passwords, payment data, and other people’s data.';

const approved =
  'Submit only after the person you act for has approved the text, or has given instructions that cover its recipient and content.';

const approval = `${approved} If in doubt, show them the complete body and wait for a clear yes.`;

const honest = 'Do not make up values.';

const honesty = `${honest} Ask for a required value that you do not know, and leave out an optional one.`;

export const WRITE_TERMS = `${approved} ${honest}`;

export const inquiryRules: readonly string[] = [
  approval,
  `Propose only a real position, on behalf of the company that is hiring. ${STATED_TERMS}`,
  'Follow the sharing policy. If parts of it conflict, follow the stricter one.',
  '`contact_email` belongs to a person who expects a reply and has agreed to its use.',
  honesty,
  `${ONE_PER_ROLE} To follow up, check the status.`,
  'After `declined`, do not propose that role again.',
];

export const supportRules: readonly string[] = [
  approval,
  '`email` belongs to the person you act for, who has agreed to its use.',
  honesty,
  PRIVATE_DATA,
  'Send one request per issue. A second request does not speed things up.',
];

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

/** The schema’s first example. */
export const sampleOf = <Schema extends z.ZodObject>(schema: Schema): z.output<Schema> => {
  const { examples } = schema.meta() ?? {};
  return schema.parse(Array.isArray(examples) ? examples[0] : undefined);
};

export const TEXT_TERMS =
  'Text lengths are counted in Unicode code points. Control characters other than tabs and line breaks are removed. An empty optional field counts as absent; null is rejected.';

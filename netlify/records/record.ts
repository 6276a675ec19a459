import * as z from 'zod';
import { type InquiryStatus, mayMove, transitions } from '../../src/api/resources/inquiries/status.ts';
import type { inquiry } from '../../src/schemas/inquiry.ts';
import { inquiryStatus, submissionId } from '../../src/schemas/submission.ts';
import type { supportRequest } from '../../src/schemas/support.ts';
import { instant } from '../../src/schemas/text.ts';

/** The version that this code writes. Raise it when a reader of the old form would misunderstand the new one. */
export const VERSION = 1;

/**
 * What was sent, read as it was written: every field as text, whatever today’s request schema says of it. A limit that was lowered or
 * an enumeration that lost a value must not make yesterday’s records unreadable.
 */
const texts = z.record(
  z.string(),
  z.unknown().transform(value => (typeof value === 'string' ? value : JSON.stringify(value))),
);

/** The fields that today’s code knows, and any others that were sent. */
type Sent<Schema extends z.ZodObject> = { readonly [Name in keyof z.output<Schema>]?: string };

const delivery = z.looseObject({
  /** How many times sending was tried. */
  attempts: z.int().min(0),
  /** When it may be tried next. */
  next_at: instant,
  /** Since when the attempt of that number is being made; absent when it is over. */
  begun_at: instant.optional(),
  /** What the last attempt came to, in the mail service's words; never anything that the sender typed. */
  last_error: z.string().optional(),
});

const fields = {
  version: z.int().min(1).default(VERSION),
  id: submissionId,
  received_at: instant,
  status: inquiryStatus,
  history: z.array(z.looseObject({ status: inquiryStatus, at: instant })).min(1),
  delivery,
};

/** A stored submission: what was sent, and what became of it. Fields that this version does not know are kept as they are. */
export const submission = z.discriminatedUnion('kind', [
  z.looseObject({
    ...fields,
    kind: z.literal('inquiry'),
    body: texts.transform((sent): Sent<typeof inquiry> => sent),
  }),
  z.looseObject({
    ...fields,
    kind: z.literal('support'),
    body: texts.transform((sent): Sent<typeof supportRequest> => sent),
    product: z.looseObject({ id: z.string(), name: z.string() }),
  }),
]);

export type Submission = z.infer<typeof submission>;

/** A stored submission that cannot be understood. It is left as it is for the owner to see. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  readonly id: string;
  /** The value as it is stored. */
  readonly value: unknown;

  constructor(id: string, value: unknown) {
    super(`The record of ${id} cannot be read.`);
    this.id = id;
    this.value = value;
  }
}

/** A move that the table of transitions does not have. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';

  constructor(from: InquiryStatus, to: InquiryStatus) {
    const possible = transitions[from].join(', ') || 'nothing';
    super(`A submission that is ${from} cannot become ${to}; it can become ${possible}.`);
  }
}

/**
 * The submission with a new status, noted in its history.
 * @throws {IllegalTransition} where the table does not allow it
 */
export const moved = <Record extends Submission>(record: Record, to: InquiryStatus, at: Date): Record => {
  if (!mayMove(record.status, to)) throw new IllegalTransition(record.status, to);
  return { ...record, status: to, history: [...record.history, { status: to, at: at.toISOString() }] };
};

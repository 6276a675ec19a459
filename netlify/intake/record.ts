import * as z from 'zod';
import { type InquiryStatus, mayMove, transitions } from '../../src/api/inquiry-status.ts';
import { inquiry } from '../../src/schemas/inquiry.ts';
import { inquiryStatus, submissionId } from '../../src/schemas/submission.ts';
import { supportRequest } from '../../src/schemas/support.ts';
import { instant, slug } from '../../src/schemas/text.ts';

const delivery = z.strictObject({
  /** How many times sending was tried. */
  attempts: z.int().min(0),
  /** When it may be tried next. */
  next_at: instant,
  /** What the last attempt came to, in the mail service's words; never anything that the sender typed. */
  last_error: z.string().optional(),
});

const fields = {
  id: submissionId,
  received_at: instant,
  status: inquiryStatus,
  history: z.array(z.strictObject({ status: inquiryStatus, at: instant })).min(1),
  delivery,
  /** Where retry recognition keeps its claim, so that deleting the record can delete that too. */
  claim: z.string(),
};

/** A stored submission: what was sent, and what became of it. */
export const submission = z.discriminatedUnion('kind', [
  z.strictObject({ ...fields, kind: z.literal('inquiry'), body: inquiry }),
  z.strictObject({
    ...fields,
    kind: z.literal('support'),
    body: supportRequest,
    product: z.strictObject({ id: slug, name: z.string() }),
  }),
]);

export type Submission = z.infer<typeof submission>;

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

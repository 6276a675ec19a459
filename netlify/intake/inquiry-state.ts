import type { Address } from '../../src/api/address.ts';
import type { InquiryState } from '../../src/schemas/submission.ts';
import type { Submission } from '../records/record.ts';

/** What anyone who has the id may see of an inquiry: nothing that the sender typed. */
export const inquiryState = (
  { id, status, received_at, history }: Submission,
  address: Address,
): InquiryState => ({
  id,
  status,
  received_at,
  updated_at: history.at(-1)?.at ?? received_at,
  history: history.map(({ status: was, at }) => ({ status: was, at })),
  links: { self: address.operation('getInquiryStatus', { id }) },
});

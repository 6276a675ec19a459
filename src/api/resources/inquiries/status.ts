import type * as z from 'zod';
import type { inquiryStatus } from '../../../schemas/submission.ts';

export type InquiryStatus = z.infer<typeof inquiryStatus>;

/**
 * The one table of where a submission may go from each status. Up to `delivered` the service moves it, from there on the
 * owner. An `undelivered` one may still be delivered by hand, and the owner may answer it, having read it in the inbox.
 */
export const transitions = {
  received: ['delivered', 'undelivered'],
  undelivered: ['delivered', 'reviewing', 'replied', 'declined', 'closed'],
  delivered: ['reviewing', 'replied', 'declined', 'closed'],
  reviewing: ['replied', 'declined', 'closed'],
  replied: ['closed'],
  declined: ['closed'],
  closed: [],
} as const satisfies Record<InquiryStatus, readonly InquiryStatus[]>;

/** The statuses that the owner may set. */
export const ownerStatuses = [
  'reviewing',
  'replied',
  'declined',
  'closed',
] as const satisfies readonly InquiryStatus[];

/** Whether a submission may go from one status to another. */
export const mayMove = (from: InquiryStatus, to: InquiryStatus): boolean =>
  transitions[from].some(status => status === to);

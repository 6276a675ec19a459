import type * as z from 'zod';
import type { inquiryStatus } from '../../../schemas/submission.ts';

export type InquiryStatus = z.infer<typeof inquiryStatus>;

/**
 * The transitions between statuses. Up to `delivered`, the service changes the status; after that, the owner, who may correct it until
 * it is `closed`. An `undelivered` submission may still be delivered by hand, and the owner may reply to it after reading it in the
 * inbox.
 */
export const transitions = {
  received: ['delivered', 'undelivered'],
  undelivered: ['delivered', 'reviewing', 'replied', 'declined', 'closed'],
  delivered: ['reviewing', 'replied', 'declined', 'closed'],
  reviewing: ['replied', 'declined', 'closed'],
  replied: ['reviewing', 'declined', 'closed'],
  declined: ['reviewing', 'replied', 'closed'],
  closed: [],
} as const satisfies Record<InquiryStatus, readonly InquiryStatus[]>;

export const ownerStatuses = [
  'reviewing',
  'replied',
  'declined',
  'closed',
] as const satisfies readonly InquiryStatus[];

export const mayMove = (from: InquiryStatus, to: InquiryStatus): boolean =>
  transitions[from].some(status => status === to);

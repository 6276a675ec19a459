import type * as z from 'zod';
import type { inquiryStatus } from '../schemas/message.ts';

export type InquiryStatus = z.infer<typeof inquiryStatus>;

/**
 * Up to `delivered`, the site changes the status. After that, the owner does, and may correct it until it is
 * `closed`. The owner may read and answer an `undelivered` message in the inbox. A withdrawal leaves a tombstone.
 */
export const transitions = {
  received: ['delivered', 'undelivered'],
  undelivered: ['delivered', 'reviewing', 'replied', 'declined', 'closed'],
  delivered: ['reviewing', 'replied', 'declined', 'closed'],
  reviewing: ['replied', 'declined', 'closed'],
  replied: ['reviewing', 'declined', 'closed'],
  declined: ['reviewing', 'replied', 'closed'],
  closed: [],
  withdrawn: [],
} as const satisfies Record<InquiryStatus, readonly InquiryStatus[]>;

export const ownerStatuses = [
  'reviewing',
  'replied',
  'declined',
  'closed',
] as const satisfies readonly InquiryStatus[];

export const ownerStatusesOf = {
  inquiry: ownerStatuses,
  support: ['replied', 'closed'],
} as const satisfies Record<string, readonly (typeof ownerStatuses)[number][]>;

export const mayMove = (from: InquiryStatus, to: InquiryStatus): boolean =>
  transitions[from].some(status => status === to);

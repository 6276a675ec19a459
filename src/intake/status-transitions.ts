import type * as z from 'zod';
import type { inquiryStatus } from '../schemas/message.ts';

export type InquiryStatus = z.infer<typeof inquiryStatus>;

/**
 * Up to `delivered`, the site changes the status. After that, the owner does, and may correct it until it is
 * `closed`. The owner may read and answer an `undelivered` message in the inbox. A withdrawal leaves a tombstone.
 */
const transitions: Readonly<Record<InquiryStatus, readonly InquiryStatus[]>> = {
  received: ['delivered', 'undelivered'],
  undelivered: ['delivered', 'reviewing', 'replied', 'declined', 'closed'],
  delivered: ['reviewing', 'replied', 'declined', 'closed'],
  reviewing: ['replied', 'declined', 'closed'],
  replied: ['reviewing', 'declined', 'closed'],
  declined: ['reviewing', 'replied', 'closed'],
  closed: [],
  withdrawn: [],
};

export const ownerStatuses = [
  'reviewing',
  'replied',
  'declined',
  'closed',
] as const satisfies readonly InquiryStatus[];

export type OwnerStatus = (typeof ownerStatuses)[number];

export const ownerStatusesOf: Readonly<Record<'inquiry' | 'support', readonly OwnerStatus[]>> = {
  inquiry: ownerStatuses,
  support: ['replied', 'closed'],
};

export const nextStatuses = (kind: 'inquiry' | 'support', from: InquiryStatus): InquiryStatus[] => {
  const others = ownerStatuses.filter(status => !ownerStatusesOf[kind].includes(status));
  return transitions[from].filter(to => !others.some(status => status === to));
};

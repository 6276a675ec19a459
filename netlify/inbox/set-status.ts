import type { OwnerStatus } from '../mail/owner-links.ts';
import { delivered, IllegalTransition, moved, type Submission, update } from '../records/record.ts';
import type { Store } from '../records/store.ts';

/**
 * Sets the status of a submission with a link from its mail. The link proves that the mail has arrived, so a submission that does not
 * say so becomes `delivered` first. Setting a status again changes nothing, and neither does a change that is not possible: the page
 * that follows shows the status as it is. Returns the submission afterwards; undefined if it does not exist.
 * @throws {UnreadableRecord} if its record cannot be read
 */
export const setStatusFromMail = async (
  store: Store,
  id: string,
  status: OwnerStatus,
  at: Date,
): Promise<Submission | undefined> => {
  const apply = (record: Submission): Submission => {
    if (record.status === status) return record;
    const waits = record.status === 'received' || record.status === 'undelivered';
    try {
      return moved(waits ? delivered(record, at) : record, status, at);
    } catch (error) {
      if (error instanceof IllegalTransition) return record;
      throw error;
    }
  };
  return (await update(store, id, apply))?.after;
};

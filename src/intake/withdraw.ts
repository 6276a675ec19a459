import type { Dependencies } from './dependencies.ts';
import { readVersion, save } from './store/messages.ts';
import { isExpired, isTombstone, isWithdrawn, tombstoneOf, type Withdrawn } from './store/record.ts';

/**
 * Withdraws a message for its sender: its tombstone replaces it, so that no delivery attempt begins afterwards.
 * Repeated calls return the same tombstone. Undefined if there is no such message.
 */
export const withdraw = async (
  { store, now, log }: Pick<Dependencies, 'store' | 'now' | 'log'>,
  id: string,
): Promise<Withdrawn | undefined> => {
  for (;;) {
    const found = await readVersion(store, id);
    if (!found) return undefined;
    const { record } = found;
    if (isTombstone(record)) return isWithdrawn(record) && !isExpired(record, now()) ? record : undefined;
    const tombstone = tombstoneOf('withdrawn', record, now());
    if ((await save(store, found, tombstone)) === undefined) continue;
    log('withdrawn', { id, mailed: String(tombstone.mailed) });
    return tombstone;
  }
};

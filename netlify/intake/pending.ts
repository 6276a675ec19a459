import { MINUTE } from '../../src/schemas/milliseconds.ts';
import { folders, type Marker, markerAt } from '../records/keys.ts';
import type { Submission } from '../records/record.ts';
import type { Store } from '../records/store.ts';
import type { Dependencies } from './dependencies.ts';

/** An older marker without a record was left by a request that ended: none runs this long. */
const ORPHANED = 10 * MINUTE;

/** Of both kinds together, in order of receipt. */
export const pendingMarkers = async (store: Store): Promise<Marker[]> => {
  const found = (await store.list(folders.pending)).map(markerAt).filter(marker => marker !== undefined);
  return found.sort((a, b) => a.at - b.at);
};

/** Deletes a marker if nothing is pending, now that its record was read. */
export const clearMarker = async (
  { store, now }: Dependencies,
  { key, at }: Marker,
  record: Submission | undefined,
): Promise<void> => {
  const orphaned = now().getTime() - at > ORPHANED;
  if (record ? record.status !== 'received' : orphaned) await store.delete(key);
};

import { MINUTE } from '../../src/schemas/milliseconds.ts';
import { folders, keys, type Marker, markerAt } from '../records/keys.ts';
import type { Received } from '../records/record.ts';
import type { Store } from '../records/store.ts';
import { isPending } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';

/** The process that made an older marker has ended: no process runs this long. */
const ORPHANED = 10 * MINUTE;

const markersIn = async function* (store: Store, hours: readonly string[]): AsyncGenerator<Marker> {
  for (const hour of hours) {
    for await (const page of store.pages(`${hour}/`))
      yield* page.map(markerAt).filter(marker => marker !== undefined);
  }
};

/**
 * The markers of both kinds together, in order of receipt, page by page: first those after the time `last`, then the others. If there
 * are none, it costs one request.
 */
export const pendingMarkers = async function* (store: Store, last = 0): AsyncGenerator<Marker> {
  const hours = await store.folders(folders.pending);
  const hour = folders.pendingIn(last);
  for await (const marker of markersIn(
    store,
    hours.filter(one => one >= hour),
  ))
    if (marker.at > last) yield marker;
  for await (const marker of markersIn(
    store,
    hours.filter(one => one <= hour),
  ))
    if (marker.at <= last) yield marker;
};

/** Deletes a marker if nothing is pending, now that its record was read. What was given up gets a marker for the owner. */
export const clearMarker = async (
  { store, now }: Dependencies,
  { key, at }: Marker,
  record: Received | undefined,
): Promise<void> => {
  if (record && 'status' in record && record.status === 'undelivered')
    await store.set(keys.undelivered(record.id), {});
  if (record && isPending(record)) return;
  // Other markers are made before the record that they belong to.
  const isFirst = record !== undefined && Date.parse(record.received_at) === at;
  if (isFirst || now().getTime() - at > ORPHANED) await store.delete(key);
};

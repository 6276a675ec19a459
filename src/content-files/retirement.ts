import { productFile } from '../api/resources/changes/history.ts';
import type { Revision } from './git-log.ts';

/** Returns the texts of blobs by their ids, as far as they are available. */
export type ReadBlobs = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const isRetired = (text: string): boolean => /^["']?status["']?\s*:\s*["']?retired\b/m.test(text);

/** The revisions of each product's file, newest first, since it was last added. */
const currentLives = (revisions: readonly Revision[]): Revision[][] => {
  const byPath = new Map<string, Revision[]>();
  for (const revision of revisions) {
    if (!productFile.test(revision.path)) continue;
    const life = byPath.get(revision.path);
    if (!life) byPath.set(revision.path, [revision]);
    else if (life.at(-1)?.action === 'changed') life.push(revision);
  }
  return [...byPath.values()]
    .map(life => life.filter(({ action }) => action === 'changed'))
    .filter(life => life.length > 0);
};

/**
 * The revisions that set the status of a product to `retired`, which counts like deleting its file. Only a product that is still
 * retired has such a revision: if the status was reverted, both edits are ordinary changes. So only the newest version of edited
 * products, which a checkout has, and the earlier versions of retired products are read. A revision is left out if its earlier
 * version cannot be read.
 */
export const retirements = async (
  revisions: readonly Revision[],
  readBlobs: ReadBlobs,
): Promise<ReadonlySet<Revision>> => {
  const lives = currentLives(revisions);
  const newest = await readBlobs(lives.flatMap(([latest]) => (latest ? [latest.after] : [])));
  const retired = lives.filter(([latest]) => isRetired(newest.get(latest?.after ?? '') ?? ''));
  const earlier = await readBlobs(retired.flat().map(({ before }) => before));
  return new Set(
    retired.flatMap(life => {
      const flagged = life.find(({ before }) => !isRetired(earlier.get(before) ?? ''));
      return flagged && earlier.has(flagged.before) ? [flagged] : [];
    }),
  );
};

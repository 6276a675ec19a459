import { contentKinds } from '../schemas/content.ts';
import { isSampleMail } from '../schemas/sample-address.ts';
import { git, readBlobs } from './git.ts';
import type { Revision } from './git-log.ts';
import { siteField } from './site-field.ts';

const SITE = contentKinds.site.file;

/** Whether a version of the site file is the sample’s. */
const isSample = (text: string): boolean => isSampleMail(siteField(text, 'owner', 'email') ?? '');

/**
 * The revision that made the sample’s site file the owner’s; undefined if none of these did. A binary search finds it in few
 * versions, because a clone without blobs fetches each one. A version that cannot be read counts as the sample’s: too few changes
 * are better than those of an invented person.
 */
const replacement = async (
  folder: string,
  newestFirst: readonly Revision[],
): Promise<Revision | undefined> => {
  const ofSite = newestFirst.filter(({ path }) => path === SITE);
  const read = async (id = '') => (await readBlobs(folder, [id])).get(id);
  const followsSample = async ({ action, before }: Revision): Promise<boolean> => {
    if (action === 'added') return false;
    const text = await read(before);
    return text === undefined || isSample(text);
  };
  const oldest = ofSite.at(-1);
  if (!oldest || isSample((await read(ofSite[0]?.after)) ?? '')) return undefined;
  if (!(await followsSample(oldest))) return undefined;
  let [first, last] = [0, ofSite.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const revision = ofSite[middle];
    if (revision && (await followsSample(revision))) last = middle;
    else first = middle + 1;
  }
  return ofSite[first];
};

/** The revisions without those of files that the sample left behind, up to the deletion of each. */
const withoutLeftOver = (newestFirst: readonly Revision[], ofSample: ReadonlySet<string>): Revision[] =>
  newestFirst.filter(
    ({ path }, index) =>
      !ofSample.has(path) ||
      !newestFirst.slice(0, index + 1).some(later => later.path === path && later.action === 'deleted'),
  );

interface OwnRevisions {
  readonly revisions: readonly Revision[];
  /** The day by whose end everything was there that is no change; undefined if it is before the window. */
  readonly baseline: string | undefined;
}

/**
 * The revisions that are the owner’s: those after the day `changesSince` and after the day on which the owner replaced the sample,
 * without the removal of what is left of it. `newestFirst` has every revision since the day `start`.
 */
export const ownRevisions = async (
  folder: string,
  newestFirst: readonly Revision[],
  { start, changesSince = '' }: { readonly start: string; readonly changesSince?: string | undefined },
): Promise<OwnRevisions> => {
  // Who says that changes count from an earlier day has replaced the sample before it.
  const isOlder = changesSince !== '' && changesSince < start;
  const replaced = isOlder ? undefined : await replacement(folder, newestFirst);
  const baseline = [changesSince, replaced?.date ?? ''].sort().at(-1) ?? '';
  const later = newestFirst.filter(({ date }) => date > baseline);
  if (!replaced) return { revisions: later, baseline: baseline || undefined };
  const sample = await git(folder, 'ls-tree', '-r', '--name-only', `${replaced.commit}^1`, '.');
  return { revisions: withoutLeftOver(later, new Set(sample.split('\n'))), baseline };
};

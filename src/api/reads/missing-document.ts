import { nearest } from '../../schemas/problems.ts';
import { blocks, linked, overviewPointer } from '../prose/markdown.ts';

/** The documents of the site, for the functions that read them or respond for missing ones. */
export interface DocumentList {
  readonly site: string;
  /** URL of llms.txt. */
  readonly overview: string;
  /** The Markdown documents, from the site’s root. */
  readonly paths: readonly string[];
  /** The other texts that they link: files in other formats, and the résumé in further languages. */
  readonly others: readonly string[];
}

/** The most documents of a folder to list. */
const MAX = 30;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** The document that was probably meant: one with a similar name in the folder, one with a similar path, or one with the same name elsewhere. */
export const nearestDocument = (path: string, paths: readonly string[]): string | undefined =>
  nearest(
    path,
    paths.filter(one => folderOf(one) === folderOf(path)),
  ) ??
  nearest(path, paths) ??
  paths.find(one => nameOf(one) === nameOf(path));

/**
 * The Markdown for a path that ends in `.md` and has no document: what was probably meant, what else there is in its folder, and the
 * documents of the first level. It does not repeat the path, which anyone can make up.
 */
export const missingDocument = (path: string, { site, overview, paths }: DocumentList): string => {
  const meant = nearestDocument(path, paths);
  const list = (some: readonly string[]): string =>
    some
      .slice(0, MAX)
      .map(one => `- ${linked(one, site + one)}`)
      .join('\n');
  const others = (folder: string): string[] => paths.filter(one => folderOf(one) === folder && one !== meant);
  const folder = folderOf(path);
  const beside = folder === '/' ? [] : others(folder);
  const left = beside.length - MAX;
  return blocks([
    overviewPointer(overview),
    '# There is no document at this address',
    ...(meant === undefined ? [] : ['Closest match:', list([meant])]),
    ...(beside.length === 0
      ? []
      : [left > 0 ? `In the same folder, with ${left} more:` : 'In the same folder:', list(beside)]),
    'At the top level:',
    list(others('/')),
  ]);
};

import type { Change } from '../../schemas/changes.ts';
import { type ContentKind, contentEntries } from '../../schemas/content.ts';
import { operationEntries } from '../registry.ts';
import { documents, markdownPath, productMarkdownPath, productPath } from './documents.ts';

type Path = `/${string}`;

/**
 * The content that a page shows. A page that shows none, such as the reference, has no date. The settings of the service do not
 * count: most changes of them, such as a new `catalog_snapshot`, do not change what a page says.
 */
const shown = new Map<Path, readonly ContentKind[]>([
  [documents.home, ['profile', 'experience', 'products']],
  ...operationEntries.flatMap(([, { page }]) =>
    page ? [page.path, markdownPath(page.path)].map(path => [path, page.content] as const) : [],
  ),
  [documents.hiring, ['profile', 'experience', 'resume', 'activity']],
  [documents.inquire, ['profile']],
  [documents.support, ['products']],
  [documents.llms, ['products', 'agentSkills']],
]);

const resourceOf = new Map(contentEntries.map(entry => [entry[0], entry[1].changedAs]));

/** Returns the day on which the content of a page last changed; undefined if it is unknown. */
export type LastModified = (path: Path) => string | undefined;

/** `changes` are newest first. What is older than these is unknown. */
export const lastModifiedOf = (changes: readonly Change[]): LastModified => {
  const ofResource = new Map<string, string>();
  const ofProduct = new Map<string, string>();
  const keepFirst = (days: Map<string, string>, key: string, day: string) => {
    if (!days.has(key)) days.set(key, day);
  };
  for (const { date, resource, id, kind } of changes) {
    // The day of a release is that of the store, not that of the edit.
    if (kind === 'released') continue;
    keepFirst(ofResource, resource, date);
    if (resource !== resourceOf.get('products') || id === undefined) continue;
    for (const path of [productPath(id), productMarkdownPath(id)]) keepFirst(ofProduct, path, date);
  }
  return path => {
    const kinds = shown.get(path) ?? [];
    const days = kinds.map(kind => ofResource.get(resourceOf.get(kind) ?? kind));
    return (
      ofProduct.get(path) ??
      days
        .filter(day => day !== undefined)
        .sort()
        .at(-1)
    );
  };
};

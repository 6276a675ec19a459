import { documents, operationPagePath, pages } from '../documents.ts';
import { operationEntries } from '../registry.ts';

type Path = `/${string}`;

/** A page that is not in the list comes last. */
const place = (path: Path): number => (pages as readonly Path[]).indexOf(path) + 1 || pages.length + 1;

const ofOperations = operationEntries
  .flatMap(([, { page }]) => page ?? [])
  .sort((a, b) => place(a.path) - place(b.path));

/**
 * Every HTML page with a fixed path: first those of `pages`, in that order, then those that only the registry has, then the
 * reference page of each operation.
 */
export const sitePages: readonly Path[] = [
  ...new Set([
    ...pages,
    ...ofOperations.map(({ path }) => path),
    ...operationEntries.map(([id]) => operationPagePath(id)),
  ]),
];

/** The links of the main navigation. */
export const navigation: readonly { readonly path: Path; readonly label: string }[] = [
  ...ofOperations,
  { path: documents.reference, label: 'API' },
  { path: documents.inquire, label: 'Get in touch' },
];

import { documents, operationPagePath, pages } from '../documents.ts';
import type { Build } from '../operation.ts';
import { isEmpty, operationEntries } from '../registry.ts';

type Path = `/${string}`;

/** A page that is not in the list comes last. */
const place = (path: Path): number => (pages as readonly Path[]).indexOf(path) + 1 || pages.length + 1;

const ofOperations = operationEntries
  .flatMap(([id, { page }]) => (page ? [{ id, path: page.path, label: page.label }] : []))
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

/** The pages that have something to show or to send. The others exist too, but nothing leads to them. */
export const shownPages = (build: Build): Path[] => {
  const empty: readonly Path[] = [
    ...ofOperations.filter(({ id }) => isEmpty(build, id)).map(({ path }) => path),
    ...(isEmpty(build, 'createSupportRequest') ? [documents.support] : []),
  ];
  return sitePages.filter(path => !empty.includes(path));
};

interface NavigationLink {
  readonly path: Path;
  readonly label: string;
}

/** The links of the main navigation. */
export const navigation = (build: Build): NavigationLink[] => [
  ...ofOperations.filter(({ id }) => !isEmpty(build, id)),
  { path: documents.reference, label: 'API' },
  { path: documents.inquire, label: 'Get in touch' },
];

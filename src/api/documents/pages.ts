import { documents, pages } from '../documents.ts';
import { operationEntries } from '../registry.ts';

type Path = `/${string}`;

/** A page that stands in no list takes the last place. */
const place = (path: Path): number => (pages as readonly Path[]).indexOf(path) + 1 || pages.length + 1;

const ofOperations = operationEntries
  .flatMap(([, { page }]) => page ?? [])
  .sort((a, b) => place(a.path) - place(b.path));

/** Every page for people whose address is fixed, in the order of `pages`, and then those that only the registry knows. */
export const sitePages: readonly Path[] = [...new Set([...pages, ...ofOperations.map(({ path }) => path)])];

/** The links of the main navigation. */
export const navigation: readonly { readonly path: Path; readonly label: string }[] = [
  ...ofOperations,
  { path: documents.reference, label: 'API' },
  { path: documents.inquire, label: 'Get in touch' },
];

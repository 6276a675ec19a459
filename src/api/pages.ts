import { type Build, isOffered, oncePerBuild } from './operations/operation.ts';
import { operationPagePath, pages, paths } from './paths.ts';
import { operationEntries, operations } from './registry.ts';
import { isClosed } from './resources/profile/profile-words.ts';

type Path = `/${string}`;

const withPage = operationEntries.flatMap(([id, { page }]) => (page ? [{ id, ...page }] : []));

/** Every HTML page with a fixed path, the reference pages last. */
export const sitePages: readonly Path[] = [
  ...new Set([
    ...pages,
    ...withPage.map(({ path }) => path),
    ...operationEntries.map(([id]) => operationPagePath(id)),
  ]),
];

/** URL or path. Undefined if there is none. */
export const legalNoticeAt = ({
  legal_notice: notice,
}: Pick<Build['content']['site'], 'legal_notice'>): string | undefined => {
  if (notice === undefined) return undefined;
  return /^https?:\/\/\S+$/.test(notice) ? notice : paths.legalNotice;
};

const notOffered = oncePerBuild(
  (build): ReadonlySet<Path> =>
    new Set([
      ...withPage.filter(({ id }) => !isOffered(operations[id], build)).map(({ path }) => path),
      ...(isOffered(operations.createSupportRequest, build) ? [] : [paths.support]),
      ...(legalNoticeAt(build.content.site) === paths.legalNotice ? [] : [paths.legalNotice]),
    ]),
);

/** Nothing links to a page with nothing to show or send, but it exists. */
export const isOfferedPage = (build: Build, path: Path): boolean => !notOffered(build).has(path);

export const navigation = (build: Build): readonly { readonly path: Path; readonly label: string }[] => [
  ...withPage
    .filter(({ path, inNavigation }) => inNavigation !== false && isOfferedPage(build, path))
    .sort((a, b) => sitePages.indexOf(a.path) - sitePages.indexOf(b.path))
    .map(({ path, name }) => ({ path, label: name })),
  { path: paths.reference, label: 'API' },
  ...(isClosed(build.content.profile) ? [] : [{ path: paths.inquire, label: 'Get in touch' }]),
];

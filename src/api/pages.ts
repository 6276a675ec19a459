import { oncePerBuild, type SiteContext } from './operations/operation.ts';
import { markdownPath, operationPagePath, pages, paths } from './paths.ts';
import { isEmpty, operationEntries } from './registry.ts';
import { isClosed } from './resources/profile/profile-words.ts';

type Path = `/${string}`;

/** Position of a page in the order. Pages that are not in the list come last. */
const place = (path: Path): number => (pages as readonly Path[]).indexOf(path) + 1 || pages.length + 1;

const ofOperations = operationEntries
  .flatMap(([id, { page }]) =>
    page
      ? [
          {
            id,
            path: page.path,
            name: page.name,
            inNavigation: page.inNavigation ?? true,
            onlyIfFilled: page.onlyIfFilled,
          },
        ]
      : [],
  )
  .sort((a, b) => place(a.path) - place(b.path));

/**
 * Every HTML page with a fixed path. First come `pages`, in that order, then pages that are only in the
 * registry, then the reference page of each operation.
 */
export const sitePages: readonly Path[] = [
  ...new Set([
    ...pages,
    ...ofOperations.map(({ path }) => path),
    ...operationEntries.map(([id]) => operationPagePath(id)),
  ]),
];

/** Address of the legal notice: a page of this site, or the owner’s page elsewhere. Undefined if there is none. */
export const legalNoticeAt = ({
  legal_notice: notice,
}: Pick<SiteContext['content']['site'], 'legal_notice'>): string | undefined => {
  if (notice === undefined) return undefined;
  return /^https?:\/\/\S+$/.test(notice) ? notice : paths.legalNotice;
};

const hasLegalNotice = ({ content }: SiteContext): boolean =>
  legalNoticeAt(content.site) === paths.legalNotice;

/** Pages that have nothing to show or to send. They exist, but nothing links to them. */
export const emptyPages = oncePerBuild(
  (build): ReadonlySet<Path> =>
    new Set([
      ...ofOperations.filter(({ id }) => isEmpty(build, id)).map(({ path }) => path),
      ...(isEmpty(build, 'createSupportRequest') ? [paths.support] : []),
      ...(hasLegalNotice(build) ? [] : [paths.legalNotice]),
    ]),
);

/** Pages that do not exist on a site without content for them. */
export const missingPages = oncePerBuild(
  (build): ReadonlySet<Path> =>
    new Set([
      ...ofOperations
        .filter(({ id, onlyIfFilled }) => onlyIfFilled && isEmpty(build, id))
        .map(({ path }) => path),
      ...(hasLegalNotice(build) ? [] : [paths.legalNotice]),
    ]),
);

export const emptyDocuments = oncePerBuild(
  (build): ReadonlySet<string> => new Set([...emptyPages(build)].map(path => markdownPath(path))),
);

export const shownPages = (build: SiteContext): Path[] =>
  sitePages.filter(path => !emptyPages(build).has(path));

/** Leaves out the link to the inquiry form if the owner is not looking for a role. */
export const navigation = (
  build: SiteContext,
): readonly { readonly path: Path; readonly label: string }[] => [
  ...ofOperations
    .filter(({ path, inNavigation }) => inNavigation && !emptyPages(build).has(path))
    .map(({ path, name }) => ({ path, label: name })),
  { path: paths.reference, label: 'API' },
  ...(isClosed(build.content.profile) ? [] : [{ path: paths.inquire, label: 'Get in touch' }]),
];

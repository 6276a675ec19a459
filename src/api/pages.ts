import type { Words } from '../i18n/en.ts';
import { isForPeople } from './languages.ts';
import { oncePerBuild, type SiteContext } from './operations/operation.ts';
import { markdownPath, operationPagePath, pages, paths } from './paths.ts';
import { isEmpty, operationEntries } from './registry.ts';
import { isClosed } from './resources/profile/profile-words.ts';

type Path = `/${string}`;

/** A page that is not in the list comes last. */
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
 * Every HTML page with a fixed path: first `pages`, in that order, then pages that are only in the registry, then the reference page of
 * each operation.
 */
export const sitePages: readonly Path[] = [
  ...new Set([
    ...pages,
    ...ofOperations.map(({ path }) => path),
    ...operationEntries.map(([id]) => operationPagePath(id)),
  ]),
];

export const pagesForPeople: readonly Path[] = sitePages.filter(isForPeople);

/** Where the legal notice is: the page of this site, or the owner’s page elsewhere; undefined if there is none. */
export const legalNoticeAt = ({
  legal_notice: notice,
}: Pick<SiteContext['content']['site'], 'legal_notice'>): string | undefined => {
  if (notice === undefined) return undefined;
  return /^https?:\/\/\S+$/.test(notice) ? notice : paths.legalNotice;
};

const hasLegalNotice = ({ content }: SiteContext): boolean =>
  legalNoticeAt(content.site) === paths.legalNotice;

/** The pages that have nothing to show or to send. They exist, but nothing leads to them. */
export const emptyPages = oncePerBuild(
  (build): ReadonlySet<Path> =>
    new Set([
      ...ofOperations.filter(({ id }) => isEmpty(build, id)).map(({ path }) => path),
      ...(isEmpty(build, 'createSupportRequest') ? [paths.support] : []),
      ...(hasLegalNotice(build) ? [] : [paths.legalNotice]),
    ]),
);

/** The pages that a site without their content does not have. */
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

/** The name of the page of an operation. Without a name in the words of a language, it is the English one. */
export const pageName = (
  { pages: names }: { readonly pages: Readonly<Record<string, string>> },
  name: string,
): string => names[name] ?? name;

/** If the owner is not looking for a role, it does not ask for proposals. */
export const navigation = (build: SiteContext, words: Words) => [
  ...ofOperations
    .filter(({ path, inNavigation }) => inNavigation && !emptyPages(build).has(path))
    .map(({ path, name }) => ({ path, label: pageName(words, name) })),
  { path: paths.reference, label: words.pages.reference },
  ...(isClosed(build.content.profile)
    ? []
    : [{ path: paths.inquire, label: words.frame.getInTouch } as const]),
];

import type { Profile } from '../schemas/profile.ts';
import type { Address } from './operations/address.ts';
import { API_PATH } from './operations/address.ts';
import type { SiteContext } from './operations/operation.ts';
import { paths } from './paths.ts';

type Path = `/${string}`;

/** A site’s languages as BCP 47 tags, the main language first. */
export interface Languages {
  readonly languages: readonly string[];
}

/** Path prefix of a further language, such as `/pt-br`. Lower case, because some servers lower-case paths. */
const prefixOf = (language: string): Path => `/${language.toLowerCase()}`;

/** Path prefix of one of the site’s languages. Undefined for the main language, which has none. */
export const prefixIn = (language: string, { languages }: Languages): Path | undefined =>
  language === languages[0] ? undefined : prefixOf(language);

/** Pages for automated clients and their developers, which have one version on every site. */
const ONE_VERSION: readonly Path[] = [paths.reference, paths.mcp, API_PATH, '/internal', '/404'];

/** Whether a path is a page for people, which has a version in each language of the site. */
export const isForPeople = (path: string): boolean =>
  !path.includes('.') && !ONE_VERSION.some(one => path === one || path.startsWith(`${one}/`));

export const pathUnder = (prefix: Path | undefined, path: Path): Path => {
  const [page = path] = path.split(/[?#]/, 1);
  if (prefix === undefined || !isForPeople(page)) return path;
  return page === paths.home ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
};

export const addressUnder = <Id extends string>(
  prefix: Path | undefined,
  address: Address<Id>,
): Address<Id> => ({
  ...address,
  page: path => address.page(pathUnder(prefix, path)),
});

export interface ResumeDocuments {
  readonly json: Path;
  readonly markdown: Path;
  readonly pdf: Path;
}

export const resumeDocuments = (prefix: Path | undefined): ResumeDocuments =>
  prefix === undefined
    ? { json: paths.resumeJson, markdown: paths.resumeMarkdown, pdf: paths.resumePdf }
    : {
        json: `/resume.${prefix.slice(1)}.json`,
        markdown: `/resume.${prefix.slice(1)}.md`,
        pdf: `${prefix}${paths.resumePdf}`,
      };

interface Version {
  readonly language: string;
  readonly path: Path;
}

/**
 * The versions of a page for people, the main language first. Empty if the site has one language. `path` is the
 * path in the main language.
 */
export const versionsOf = (path: Path, site: Languages): Version[] =>
  site.languages.length > 1 && isForPeople(path)
    ? site.languages.map(language => ({ language, path: pathUnder(prefixIn(language, site), path) }))
    : [];

/**
 * Links from each version of a page for people to all versions, with a default for everyone else.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export const alternatesOf = (path: Path, site: Languages): Version[] => {
  const versions = versionsOf(path, site);
  return [...versions, ...versions.slice(0, 1).map(main => ({ ...main, language: 'x-default' }))];
};

type LanguageLink = NonNullable<Profile['translations']>[number];

/** Links to the site’s languages, the main one first. Empty if there is only one. */
export const languageLinks = ({
  address: { site },
  languages,
}: Languages & { readonly address: Pick<Address, 'site'> }): LanguageLink[] =>
  versionsOf(paths.home, { languages }).map(({ language, path }) => {
    const { json, markdown } = resumeDocuments(prefixIn(language, { languages }));
    return {
      language,
      page: `${site}${path}`,
      resume: `${site}${json}`,
      resume_markdown: `${site}${markdown}`,
    };
  });

const names = new Intl.DisplayNames(['en'], { type: 'language' });

export const languageName = (language: string): string => names.of(language) ?? language;

/** The body field with links to the other languages. Empty object if there are none. */
export const translationsOf = (build: SiteContext): { readonly translations?: LanguageLink[] } => {
  const others = languageLinks(build).filter(({ language }) => language !== build.content.site.language);
  return others.length > 0 ? { translations: others } : {};
};

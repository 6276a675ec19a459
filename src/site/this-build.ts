import { join } from 'node:path';
import { pathUnder, prefixIn, type ResumeDocuments, resumeDocuments, versionsOf } from '../api/languages.ts';
import type { Address } from '../api/operations/address.ts';
import { paths } from '../api/paths.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import type { OperationId } from '../api/registry.ts';
import { english, type Language } from '../i18n/language.ts';
import { languageOf } from '../i18n/languages.ts';
import type { Texts } from './texts.ts';

const KEY = Symbol.for('agent-api.build');

export interface LocaleBuild {
  readonly bodies: Bodies;
  readonly texts: Texts;
}

interface ThisBuild extends LocaleBuild {
  readonly address: Address<OperationId>;
  readonly translations: readonly LocaleBuild[];
  readonly folder: string;
}

/**
 * Passes the integration’s result to the routes of the same build. The routes run in the same process, but Astro
 * bundles them separately, so they do not share modules with the integration. With thousands of files, reading them
 * again, making the bodies again or using Astro's content store would cost seconds, and memory for a second copy.
 */
export const setCurrentBuild = (build: ThisBuild): void => {
  Reflect.set(globalThis, KEY, build);
};

const currentBuild = (): ThisBuild => {
  const build: ThisBuild | undefined = Reflect.get(globalThis, KEY);
  if (!build) throw new Error('The content has not been read. Build with `npm run build`.');
  return build;
};

export const bodies = (): Bodies => currentBuild().bodies;

export const texts = (): Texts => currentBuild().texts;

export const address = (): Address<OperationId> => currentBuild().address;

type Path = `/${string}`;

export interface Site extends LocaleBuild {
  readonly language: Language;
  /** The value of `lang` for the content; undefined if it is in the language of the page. */
  readonly ownerLanguage: string | undefined;
  /** The value of `lang` for content that exists only in the main language, such as release notes. */
  readonly mainLanguage: string | undefined;
  /** The path of a web page in the language of this page. */
  readonly to: (path: Path) => Path;
  readonly path: Path;
  /** The versions of this page, the main language first; empty if there is only one. */
  readonly versions: readonly { readonly language: string; readonly path: Path }[];
  readonly resume: ResumeDocuments;
}

/** The language part of a path; undefined for the main language. */
const prefixOf = (locale: LocaleBuild): Path | undefined =>
  prefixIn(locale.bodies.build.content.site.language, locale.bodies.build);

/** Pages for agents and their developers, which are in English on every site. */
const isEnglish = (path: string): boolean =>
  [paths.reference, paths.mcp].some(page => path === page || path.startsWith(`${page}/`));

/** The site in the language of the page at `url`. In `getStaticPaths`, pass the route pattern. */
export const siteAt = ({ pathname }: Pick<URL, 'pathname'>): Site => {
  const build = currentBuild();
  const here: Path = `/${pathname.replace(/^\/|\/$/g, '')}`;
  const isUnder = (prefix: Path | undefined) =>
    prefix !== undefined && (here === prefix || here.startsWith(`${prefix}/`));
  const locale = build.translations.find(one => isUnder(prefixOf(one))) ?? build;
  const prefix = prefixOf(locale);
  const path: Path = `/${here.slice(prefix?.length ?? 0).replace(/^\//, '')}`;
  const { content, languages } = locale.bodies.build;
  const { language: tag } = content.site;
  const language = isEnglish(path) ? english : languageOf(tag);
  const unlessOfPage = (one = tag) => (one === language.tag ? undefined : one);
  return {
    bodies: locale.bodies,
    texts: locale.texts,
    language,
    ownerLanguage: unlessOfPage(),
    mainLanguage: unlessOfPage(languages[0]),
    to: page => pathUnder(prefix, page),
    path,
    versions: versionsOf(path, locale.bodies.build),
    resume: resumeDocuments(prefix),
  };
};

export const ownerPicture = (): string | undefined => {
  const { avatar } = bodies().build.content.site.appearance;
  return avatar === undefined ? undefined : join(currentBuild().folder, avatar);
};

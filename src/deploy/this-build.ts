import { join } from 'node:path';
import { documents } from '../api/documents/documents.ts';
import type { Texts } from '../api/documents/texts.ts';
import type { Address } from '../api/operations/address.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import type { OperationId } from '../api/registry.ts';
import { english, type Language, languageOf } from '../words/language.ts';
import { contentDir } from './context.ts';

const KEY = Symbol.for('agent-api.build');

interface ThisBuild {
  readonly address: Address<OperationId>;
  readonly bodies: Bodies;
  readonly texts: Texts;
}

/**
 * Passes what the integration has made of the content to the routes of the same build. The routes run in the same process, but
 * Astro bundles them separately, so they share no modules with the integration. With thousands of files, reading them again,
 * making the bodies again or using Astro's content store would cost seconds, and memory for a second copy.
 */
export const handOver = (build: ThisBuild): void => {
  Reflect.set(globalThis, KEY, build);
};

const handedOver = (): ThisBuild => {
  const build: ThisBuild | undefined = Reflect.get(globalThis, KEY);
  if (!build) throw new Error('The content has not been read. Build with `npm run build`.');
  return build;
};

export const bodies = (): Bodies => handedOver().bodies;

export const texts = (): Texts => handedOver().texts;

export const address = (): Address<OperationId> => handedOver().address;

/** What a page shows, and in which language. */
export interface Site {
  readonly bodies: Bodies;
  readonly texts: Texts;
  readonly language: Language;
  /** The value of `lang` for the owner’s texts; undefined if they are in the language of the page. */
  readonly ownerLanguage: string | undefined;
  /** The path of a page for people in the language of this page. */
  readonly to: (path: `/${string}`) => `/${string}`;
}

/** These pages are for programs and the people who write them, and are in English in every site. */
const isEnglish = (path: string): boolean =>
  [documents.reference, documents.mcp].some(page => path === page || path.startsWith(`${page}/`));

/** The site as the page at `url` shows it. */
export const siteAt = (url: URL): Site => {
  const { bodies: built, texts: documentsOf } = handedOver();
  const { language: tag } = built.build.content.site;
  const language = isEnglish(url.pathname) ? english : languageOf(tag);
  return {
    bodies: built,
    texts: documentsOf,
    language,
    ownerLanguage: language.tag === tag ? undefined : tag,
    to: path => path,
  };
};

export const ownerPicture = (): string | undefined => {
  const { avatar } = bodies().build.content.site.appearance;
  return avatar === undefined ? undefined : join(contentDir(process.env), avatar);
};

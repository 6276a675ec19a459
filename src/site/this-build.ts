import type { Build } from '../api/operations/operation.ts';
import type { Dates } from '../api/prose/dates.ts';
import { isEnglish, textDirection } from '../schemas/language.ts';

declare global {
  var agentApiBuild: Build | undefined;
}

/** The pages run in the process of the integration, but Astro bundles them, so they do not share its modules. */
export const setThisBuild = (build: Build): void => {
  globalThis.agentApiBuild = build;
};

export const thisBuild = (): Build => {
  const { agentApiBuild: build } = globalThis;
  if (!build) throw new Error('The content has not been read. Build with `npm run build`.');
  return build;
};

const contentLanguage = (): string => thisBuild().content.site.language;

export const dates = (): Dates => thisBuild().dates;

/** `lang` of pages, which are in English: with its region if the content is in English too. */
export const pageLanguage = (): string => (isEnglish(contentLanguage()) ? contentLanguage() : 'en');

/** `dir` of pages, unless it is the usual one. */
export const pageDirection = () => (textDirection(contentLanguage()) === 'rtl' ? 'rtl' : undefined);

/** `lang` of the owner’s text; undefined if the page is in the same language. */
export const ownerLanguage = (): string | undefined =>
  isEnglish(contentLanguage()) ? undefined : contentLanguage();

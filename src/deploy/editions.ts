import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { addressUnder, pathUnder, prefixIn, resumeDocuments } from '../api/languages.ts';
import type { SiteContext } from '../api/operations/operation.ts';
import { pagesForPeople } from '../api/pages.ts';
import { paths, productPath } from '../api/paths.ts';
import { createBodies } from '../api/reads/bodies.ts';
import type { Content } from '../schemas/content.ts';
import { createTexts } from '../site/texts.ts';
import type { Edition } from '../site/this-build.ts';

/* A site in several languages has an edition in each of them: the same facts in other words, and the same pages below its own path. */

/** The résumé as PDF; undefined, after a warning, if it cannot be made. The typesetter is loaded here because only a build needs it. */
const typesetResume = async (
  build: SiteContext,
  logger: AstroIntegrationLogger,
): Promise<Buffer | undefined> => {
  const { resumePdfOf } = await import('../site/resume-pdf/resume-pdf.ts');
  const made = await resumePdfOf(build);
  const said = 'bytes' in made ? made.warning : made.reason;
  const { pdf } = resumeDocuments(prefixIn(build.content.site.language, build));
  if (said) logger.warn(said.replace(paths.resumePdf, pdf));
  return 'bytes' in made ? made.bytes : undefined;
};

/** What is made from the content in one language, with the résumé as PDF. */
export interface MadeEdition extends Edition {
  readonly pdf: Buffer | undefined;
}

type Facts = Parameters<typeof createBodies>[1] & Pick<SiteContext, 'languages'>;

/** Makes the edition in the language of the content. In a further language, its links lead to the pages in that language. */
export const makeEdition = async (
  content: Content,
  facts: Facts,
  logger: AstroIntegrationLogger,
): Promise<MadeEdition> => {
  const address = addressUnder(prefixIn(content.site.language, facts), facts.address);
  const pdf = await typesetResume(createBodies(content, { ...facts, address }).build, logger);
  const bodies = createBodies(content, { ...facts, address, resumePdf: pdf !== undefined });
  return { bodies, texts: createTexts(bodies), pdf };
};

/** Makes the editions in the further languages, one after the other, because the typesetter takes much memory. */
export const makeTranslations = async (
  translations: readonly Content[],
  facts: Facts,
  logger: AstroIntegrationLogger,
): Promise<MadeEdition[]> => {
  const made: MadeEdition[] = [];
  for (const content of translations) made.push(await makeEdition(content, facts, logger));
  return made;
};

export const documentsOf = ({ bodies: { build } }: Edition) =>
  resumeDocuments(prefixIn(build.content.site.language, build));

/** The file of the page at a path, which serves every language. */
const pageFile = (path: string): string => {
  const base = fileURLToPath(new URL(`../site/pages${path === '/' ? '' : path}`, import.meta.url));
  return [`${base}.astro`, join(base, 'index.astro')].find(file => existsSync(file)) ?? `${base}.astro`;
};

export const translatedRoutes = (translations: readonly Edition[]) =>
  translations
    .flatMap(({ bodies: { build } }) => prefixIn(build.content.site.language, build) ?? [])
    .flatMap(prefix =>
      [...pagesForPeople, productPath('[id]')].map(path => ({
        pattern: pathUnder(prefix, path),
        entrypoint: pageFile(path),
      })),
    );

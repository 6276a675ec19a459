import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pathUnder, prefixIn } from '../api/languages.ts';
import { missingPages, sitePages } from '../api/pages.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import { addressAt } from '../api/registry.ts';
import { uncountedWarning } from '../api/resources/experience/experience.ts';
import { drawnIcons } from '../api/resources/products/products.ts';
import { closedWarning } from '../api/resources/profile/profile-words.ts';
import { spellingWarning } from '../api/resources/skills/skills.ts';
import { ContentError } from '../content-files/content-error.ts';
import { readSite } from '../content-files/read.ts';
import { expiryWarning, securityExpiry } from '../documents/security-txt.ts';
import { hasWords, languageOf } from '../i18n/languages.ts';
import { letterOf } from '../site/appearance.ts';
import { leftOutWarning } from '../site/pictures/draw.ts';
import { previewTexts } from '../site/pictures/preview.ts';
import { writePictures } from '../site/pictures/write-pictures.ts';
import { setCurrentBuild } from '../site/this-build.ts';
import { contentDir, deployContext, SettingError } from './context.ts';
import { headersFile } from './headers-file.ts';
import {
  buildLocale,
  documentsOf,
  makeTranslations,
  type TypesetLocale,
  translatedRoutes,
  writeDataFiles,
} from './locale-builds.ts';
import { redirectRules, redirectsFile } from './redirects.ts';

/**
 * Reads the settings and the content. Exits with a report on failure: owners need the list of problems, not a stack
 * trace.
 */
const readOrExit = async (folder: string) => {
  try {
    const context = deployContext(process.env, new Date());
    return { context, ...(await readSite(folder, context.today)) };
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
};

/** The owner’s text that the build draws in the link preview and in icons. */
const drawnTexts = (bodies: Bodies): string[] => {
  const drawn = drawnIcons(bodies.build);
  const letters = bodies.all('getProduct').flatMap(({ id, name }) => (drawn.has(id) ? [letterOf(name)] : []));
  return [
    ...new Set([
      ...previewTexts(bodies.of('getProfile'), languageOf(bodies.build.content.site.language)),
      ...letters,
    ]),
  ];
};

const asFolder = (url: URL): string => fileURLToPath(url).replace(/[\\/]$/, '');
const asUrl = (folder: string): URL => pathToFileURL(`${folder}/`);

/**
 * Folder in which a site is rendered before publication. Each published folder has its own, so that builds do not
 * conflict. It is inside the working directory; otherwise, Astro would share one folder for the code that it
 * executes.
 */
const stagingFolderFor = (published: string): string =>
  join(process.cwd(), '.astro', 'builds', createHash('sha256').update(published).digest('hex').slice(0, 16));

/** Replaces the published site with the finished one. The old site is deleted only after the new one is in place. */
const replace = async (next: string, published: string): Promise<void> => {
  const [incoming, outgoing] = [`${published}.incoming`, `${published}.outgoing`];
  await Promise.all([incoming, outgoing].map(folder => rm(folder, { recursive: true, force: true })));
  await mkdir(dirname(published), { recursive: true });
  // The published folder may be on another disk, where only a copy works.
  await rename(next, incoming).catch(() => cp(next, incoming, { recursive: true }));
  if (existsSync(published)) await rename(published, outgoing);
  await rename(incoming, published);
  await rm(outgoing, { recursive: true, force: true });
};

/**
 * Builds the site. It checks the content before writing anything, lets Astro render the pages to a staging folder,
 * adds the data and Netlify’s files, and only then replaces the published folder. A failed build does not change
 * the old site.
 */
export const agentApi = (): AstroIntegration => {
  const folder = contentDir(process.env);
  let main: TypesetLocale;
  let translations: readonly TypesetLocale[] = [];
  let pictures: Omit<Awaited<ReturnType<typeof readSite>>, 'content' | 'translations'>;
  let published = '';
  return {
    name: 'agent-api',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, logger, updateConfig }) => {
        if (command !== 'build') return;
        const { context, content, translations: further, ...served } = await readOrExit(folder);
        const { site, deploy, asOf, today } = context;
        pictures = served;
        const expiring = expiryWarning(securityExpiry(content.profile.updated), today);
        if (expiring) logger.warn(expiring);
        const address = addressAt(site);
        const languages = [content.site.language, ...further.map(({ site: { language } }) => language)];
        for (const language of languages.filter(tag => !hasWords(tag))) {
          const remedy = 'Add a file like src/i18n/en.ts.';
          logger.warn(
            `The pages in ${language} use English labels, because there is no translation of them. ${remedy}`,
          );
        }
        const facts = { address, asOf, deploy, languages, screenshots: pictures.screenshots };
        main = await buildLocale(content, facts, folder, logger);
        const { bodies } = main;
        translations = await makeTranslations(further, facts, folder, logger);
        const uncounted = uncountedWarning(bodies.all('getRole'));
        if (uncounted) logger.warn(uncounted);
        const closed = closedWarning(content.profile);
        if (closed) logger.warn(closed);
        const spelling = spellingWarning(bodies.build);
        if (spelling) logger.warn(spelling);
        const leftOut = await leftOutWarning(drawnTexts(bodies));
        if (leftOut) logger.warn(leftOut);
        setCurrentBuild({ address, ...main, translations, folder });
        for (const route of translatedRoutes(translations)) injectRoute(route);
        published = asFolder(config.outDir);
        const staging = stagingFolderFor(published);
        updateConfig({ outDir: asUrl(join(staging, 'next')), cacheDir: asUrl(join(staging, 'cache')) });
      },
      'astro:build:done': async ({ dir, pages }) => {
        const made = new Set(pages.map(({ pathname }) => `/${pathname}`.replace(/(?<=.)\/$/, '')));
        const missing = sitePages.filter(path => !made.has(path));
        if (missing.length > 0)
          throw new Error(
            `Missing page: ${missing.join(', ')}. Add it to src/site/pages, or remove \`page\` from its operation.`,
          );
        const out = asFolder(dir);
        const { bodies, texts } = main;
        // Astro renders every page, so pages without content are removed afterwards.
        for (const { build } of [main, ...translations].map(locale => locale.bodies)) {
          const prefix = prefixIn(build.content.site.language, build);
          for (const path of missingPages(build))
            await rm(join(out, pathUnder(prefix, path)), { recursive: true, force: true });
        }
        writeDataFiles(main, translations, out);
        const withPdf = [main, ...translations].filter(({ pdf }) => pdf !== undefined);
        for (const each of withPdf) await writeFile(join(out, documentsOf(each).pdf), each.pdf ?? '');
        await writePictures(bodies.build.content, texts.appearance(), { ...pictures, folder, out });
        const pdfLanguages = withPdf.map(each => each.bodies.build.content.site.language);
        await writeFile(join(out, '_redirects'), redirectsFile(redirectRules(bodies)));
        await writeFile(join(out, '_headers'), headersFile({ ...bodies.build, pdfLanguages }));
        await replace(out, published);
        await rm(stagingFolderFor(published), { recursive: true, force: true });
      },
    },
  };
};

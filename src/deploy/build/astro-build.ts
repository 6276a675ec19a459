import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addressOf } from '../../api/address.ts';
import { type Build, createBuild } from '../../api/operations/operation.ts';
import { isOfferedPage, sitePages } from '../../api/registry.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read-content.ts';
import { expiryWarning, securityExpiry } from '../../documents/security-txt.ts';
import { escapeLine } from '../../schemas/visible-text.ts';
import { accentWarning } from '../../site/appearance.ts';
import { siteFiles, writeSiteFiles } from '../../site/site-files.ts';
import { setThisBuild } from '../../site/this-build.ts';
import { contentDir, deployContext, SettingError } from '../environment-variables.ts';
import { headersFile } from './headers-file.ts';
import { ownerWarnings, roleWarnings } from './owner-warnings.ts';
import { redirectsFile } from './redirects.ts';

/** Owners need the list of problems, not a stack trace. */
const readOrExit = async (folder: string) => {
  try {
    const context = deployContext(process.env, new Date());
    return { context, ...(await readSite(folder, context.today)) };
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingError)) throw error;
    process.stderr.write(`\n${error.message.split('\n').map(escapeLine).join('\n')}\n`);
    process.exit(1);
  }
};

const asFolder = (url: URL): string => fileURLToPath(url).replace(/[\\/]$/, '');
const asUrl = (folder: string): URL => pathToFileURL(`${folder}/`);

/**
 * Builds of other folders must not conflict. Outside the working directory, Astro would share one folder for the code
 * that it executes.
 */
const stagingFolderFor = (published: string): string =>
  join(process.cwd(), '.astro', 'builds', createHash('sha256').update(published).digest('hex').slice(0, 16));

const replaceFolder = async (next: string, published: string): Promise<void> => {
  const incoming = `${published}.incoming`;
  const outgoing = `${published}.outgoing`;
  await Promise.all([incoming, outgoing].map(folder => rm(folder, { recursive: true, force: true })));
  await mkdir(dirname(published), { recursive: true });
  // The published folder may be on another disk, where only a copy works.
  await rename(next, incoming).catch(() => cp(next, incoming, { recursive: true }));
  if (existsSync(published)) await rename(published, outgoing);
  await rename(incoming, published);
  await rm(outgoing, { recursive: true, force: true });
};

/** A build that was killed between the two renames left no published folder. */
const restore = async (published: string): Promise<void> => {
  const outgoing = `${published}.outgoing`;
  if (!existsSync(published) && existsSync(outgoing)) await rename(outgoing, published);
};

/** A failed build leaves the published folder unchanged. */
export const agentApi = (): AstroIntegration => {
  const folder = contentDir(process.env);
  let files: ReturnType<typeof siteFiles>;
  let build: Build;
  let published = '';
  return {
    name: 'agent-api',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        if (command !== 'build') return;
        published = asFolder(config.outDir);
        await restore(published);
        const { context, content, ...pictures } = await readOrExit(folder);
        const { deploy, today } = context;
        const address = addressOf(context.site);
        const { screenshots } = pictures;
        const facts = { content, address, today, deploy, screenshots };
        // Loaded here, because only a build needs the typesetter.
        const { resumePdfOf } = await import('../../site/resume-pdf/resume-pdf.ts');
        // Bodies are made once for each build, and some link to the PDF.
        const withoutPdf = createBuild({ ...facts, hasResumePdf: false });
        const { bytes: pdf, warning: pdfWarning } = await resumePdfOf(withoutPdf, folder);
        build = createBuild({ ...facts, hasResumePdf: pdf !== undefined });
        const warnings = [
          pdfWarning,
          content.site.security_contact && expiryWarning(securityExpiry(content.profile.updated), today),
          ...ownerWarnings(build, process.env),
          ...roleWarnings(build),
          accentWarning(content.site),
        ];
        for (const warning of warnings.filter(text => text !== undefined)) logger.warn(escapeLine(warning));
        setThisBuild(build);
        files = siteFiles({ build, pdf, pictures: { ...pictures, folder } })
          .set('/_redirects', () => redirectsFile(build))
          .set('/_headers', () => headersFile(build));
        const staging = stagingFolderFor(published);
        // With a shared cache, builds at the same time would delete each other’s files.
        const cacheDir = join(staging, 'cache');
        updateConfig({ outDir: asUrl(join(staging, 'next')), cacheDir: asUrl(cacheDir), vite: { cacheDir } });
      },
      'astro:build:done': async ({ dir, pages }) => {
        const rendered = new Set(pages.map(({ pathname }) => `/${pathname}`.replace(/(?<=.)\/$/, '')));
        const missing = sitePages.filter(path => !rendered.has(path) && isOfferedPage(build, path));
        if (missing.length > 0)
          throw new Error(
            `Missing page: ${missing.join(', ')}. Give its operation a \`page\`, or add it to src/site/pages.`,
          );
        const out = asFolder(dir);
        await writeSiteFiles(files, out);
        await replaceFolder(out, published);
        await rm(stagingFolderFor(published), { recursive: true, force: true });
      },
    },
  };
};

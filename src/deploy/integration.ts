import { existsSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { addressOf } from '../api/address.ts';
import { createBodies } from '../api/bodies.ts';
import type { Content } from '../api/content.ts';
import { filterFiles } from '../api/filter-files.ts';
import { iconPath } from '../api/resources/products.ts';
import { ContentError } from '../content-files/content-error.ts';
import { readContent } from '../content-files/read.ts';
import { MANY_RULES, ruleFaults } from './check-rules.ts';
import { contentDir, deployContext } from './context.ts';
import { headersFile } from './headers-file.ts';
import { redirectRules, redirectsFile } from './redirects.ts';

/** Reads the content, or ends the process with the report: the owner needs the list, not a stack. */
const contentOrExit = async (folder: string): Promise<Content> => {
  try {
    return await readContent(folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
};

const copyIcons = async ({ products }: Content, folder: string, out: string): Promise<void> => {
  const files = products.filter(({ icon }) => icon.startsWith('./'));
  await Promise.all(
    files.map(({ id, icon }) => cp(join(folder, 'products', icon), join(out, iconPath(id, icon)))),
  );
};

const writeRules = async (content: Content, out: string, logger: AstroIntegrationLogger): Promise<void> => {
  const { site, asOf, deploy } = deployContext(process.env, new Date());
  const bodies = createBodies(content, { address: addressOf(site), asOf, deploy });
  const rules = redirectRules(bodies, filterFiles(bodies));
  const faults = ruleFaults(rules, path => existsSync(join(out, path)));
  if (faults.length > 0) throw new Error(`The generated rules are wrong:\n${faults.join('\n')}`);
  if (rules.length >= MANY_RULES) {
    logger.warn(
      `${rules.length} rules: Netlify advises fewer than ${MANY_RULES}; each request is compared with all.`,
    );
  }
  await writeFile(join(out, '_redirects'), redirectsFile(rules));
  await writeFile(join(out, '_headers'), headersFile());
};

const asFolder = (url: URL): string => fileURLToPath(url).replace(/[\\/]$/, '');
const asUrl = (folder: string): URL => pathToFileURL(`${folder}/`);

/** Puts the finished site in the place of the old one, which goes only when the new one stands. */
const replace = async (next: string, published: string, old: string): Promise<void> => {
  await rm(old, { recursive: true, force: true });
  if (existsSync(published)) await rename(published, old);
  await rename(next, published);
  await rm(old, { recursive: true, force: true });
};

/**
 * Builds the site: checks the content before anything is written, lets Astro render into a folder of its own, adds what the
 * platform reads, checks it, and only then replaces the published folder. A build that fails leaves the old site alone.
 */
export const agentApi = (): AstroIntegration => {
  const folder = contentDir(process.env);
  let content: Content;
  let published = '';
  return {
    name: 'agent-api',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        content = await contentOrExit(folder);
        published = asFolder(config.outDir);
        const workshop = join(dirname(published), '.astro');
        updateConfig({ outDir: asUrl(join(workshop, 'next')), cacheDir: asUrl(join(workshop, 'cache')) });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const out = asFolder(dir);
        await copyIcons(content, folder, out);
        await writeRules(content, out, logger);
        await replace(out, published, join(dirname(out), 'old'));
      },
    },
  };
};

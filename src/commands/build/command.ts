/**
 * `npm run build`: builds the content into `dist` or the folder `--out-dir`, and bundles the functions into a folder
 * next to it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { responsePath } from '../../api/address.ts';
import { settingsFile } from '../../api/reads/internal-files.ts';
import { operations } from '../../api/registry.ts';
import { BUNDLES, bundleFunctions, project, writeBundles } from '../../deploy/build/function-bundles.ts';
import { contentDir } from '../../deploy/environment-variables.ts';
import type { ProductList } from '../../schemas/product.ts';
import type { Profile } from '../../schemas/profile.ts';
import type { RoleList } from '../../schemas/role.ts';
import type { Skills } from '../../schemas/skills.ts';
import { CommandError } from '../command-line/command-error.ts';
import { perform } from '../command-line/owner-command.ts';
import type { Terminal } from '../command-line/terminal.ts';

const SOURCES: Readonly<Record<string, string>> = {
  years_of_work: 'start, end, ended, current, and career_break of roles that are not education',
  work_by_kind: 'category and occupation of roles',
  education: 'education of the profile, or else roles of category education that are over',
  hours: 'preferences',
  right_to_work: 'work_authorization',
  expected_pay: 'preferences.compensation',
  relocation: 'relocation',
  earliest_start: 'availability',
};

/** What a built site computes, and the fields that it comes from, to compare with the source of the content. */
const computedLines = (site: string): string[] => {
  const read = (operation: { readonly path: string }): unknown =>
    JSON.parse(readFileSync(join(site, responsePath(operation)), 'utf8'));
  const { knock_outs: criteria } = read(operations.getProfile) as Profile;
  const { roles } = read(operations.listExperience) as RoleList;
  const { languages, technologies } = read(operations.getSkills) as Skills;
  const { products } = read(operations.listProducts) as ProductList;
  return [
    ...Object.entries(criteria).map(
      ([name, text]) =>
        `${name}: ${typeof text === 'string' ? text : JSON.stringify(text)} (from ${SOURCES[name]})`,
    ),
    ...roles.map(
      ({ id, start = 'unknown', end = 'unknown', current = 'unknown' }) =>
        `${id}: start ${start}, end ${end}, current ${current} (from start, end, ended, and current)`,
    ),
    ...[...languages, ...technologies].map(
      ({ name, usage, role_ids: ids, product_ids: made = [] }) =>
        `${name}: ${usage.months ?? 0} months, current ${usage.current ?? 'unknown'} (from tech of ${[...ids, ...made].join(', ')})`,
    ),
    ...products.map(({ id, status }) => `${id}: ${status} (from status)`),
  ];
};

// Compiling Astro takes a tenth of a build. Only later imports are cached.
enableCompileCache(join(project, 'node_modules/.cache/node'));
const buildCommand = ({ print }: Terminal): Command =>
  new Command('npm run build --')
    .description('Builds the content into a folder.')
    .option('--out-dir <folder>', 'the folder with the built site', 'dist')
    .option('--facts', 'also print what the site computes, and from which fields')
    .exitOverride()
    .action(async (options: { readonly outDir: string; readonly facts?: true }) => {
      // Vite takes these characters for parts of a URL or a pattern, and would leave out the stylesheet.
      const special = project.replaceAll(/[^#%?*]/g, '');
      if (special !== '')
        throw new CommandError(
          `The path ${project} contains “${special}”. Rename the folder, then build again.`,
        );
      const outDir = resolve(options.outDir);
      // A read-only folder is found before the work.
      await Promise.all([access(resolve('.'), constants.W_OK), mkdir(dirname(outDir), { recursive: true })]);
      for (const folder of [outDir, `${outDir}.incoming`, `${outDir}.outgoing`])
        if (
          existsSync(folder) &&
          !existsSync(join(folder, settingsFile)) &&
          (await readdir(folder)).length > 0
        )
          throw new CommandError(`${folder} is not from a build. Choose another folder, or move it.`);
      print([`  Building ${contentDir(process.env)} into ${relative('.', outDir)}`]);
      process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
      const { build } = await import('astro');
      const [bundles] = await Promise.all([bundleFunctions(), build({ outDir, logLevel: 'warn' })]);
      await writeBundles(bundles, join(dirname(outDir), BUNDLES));
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter(entry => entry.isFile()).length;
      if (options.facts) print(computedLines(outDir));
      console.log(`  Built ${files} files in ${(performance.now() / 1000).toFixed(1)} s`);
    });

process.exitCode = await perform(buildCommand);

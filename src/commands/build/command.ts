/**
 * `npm run build`: builds the content into `dist` or the folder `--out-dir`, and bundles the functions into a folder
 * next to it. Astro’s command would send telemetry, so this calls its API.
 */
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { contentDir } from '../../deploy/context.ts';
import { BUNDLES, bundleFunctions, writeBundles } from '../../deploy/function-bundles.ts';

const { values } = parseArgs({ options: { 'out-dir': { type: 'string', default: 'dist' } } });

const outDir = resolve(values['out-dir']);
console.log(`  Building ${contentDir(process.env)} into ${relative('.', outDir)}`);
const [bundles] = await Promise.all([bundleFunctions(), build({ outDir, logLevel: 'warn' })]);
await writeBundles(bundles, join(dirname(outDir), BUNDLES));
const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
const files = entries.filter(entry => entry.isFile()).length;
console.log(`  Built ${files} files in ${(performance.now() / 1000).toFixed(1)} s`);

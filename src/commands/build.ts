/**
 * `npm run build`: the content of `CONTENT_DIR` (default `content`) as a site in `dist`, or in the folder of `--out-dir`, and
 * the functions as bundles in a folder beside it.
 * Calls Astro's API rather than its command, which reports to its makers over the network.
 */
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { BUNDLES, bundleFunctions } from '../deploy/function-bundles.ts';

const { values } = parseArgs({ options: { 'out-dir': { type: 'string', default: 'dist' } } });

const outDir = resolve(values['out-dir']);
await build({ outDir, logLevel: 'warn' });
await bundleFunctions(join(dirname(outDir), BUNDLES));

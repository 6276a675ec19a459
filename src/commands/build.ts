/**
 * `npm run build`: the content of `CONTENT_DIR` (default `content`) as a site in `dist`, or in the folder of `--out-dir`.
 * Calls Astro's API rather than its command, which reports to its makers over the network.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'astro';

const { values } = parseArgs({ options: { 'out-dir': { type: 'string', default: 'dist' } } });

await build({ outDir: resolve(values['out-dir']), logLevel: 'warn' });

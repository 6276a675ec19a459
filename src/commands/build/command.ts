/**
 * `npm run build`: builds the content into `dist` or the folder `--out-dir`, and bundles the functions into a folder
 * next to it.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping types and compiling the same modules takes a tenth of a build. Only later imports are cached.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
await import('./build.ts');

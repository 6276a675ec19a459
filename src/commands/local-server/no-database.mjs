/**
 * Preloaded into netlify-cli. The CLI starts a Postgres in WebAssembly for every site, which takes 200 MB, and 500
 * MB during startup. The library has an option that prevents this, but the command does not, so this file adds it
 * to the options in the CLI’s source.
 */
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const FILE = '/netlify-cli/dist/commands/dev/programmatic-netlify-dev.js';
const BEFORE = 'blobs: { enabled: false },';

// Function threads load this file too.
if (isMainThread) {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(FILE)) return loaded;
      const source = String(loaded.source);
      if (!source.includes(BEFORE)) throw new Error(`${url} is not the file that is corrected here.`);
      return { ...loaded, source: source.replace(BEFORE, `${BEFORE} database: { enabled: false },`) };
    },
  });
}

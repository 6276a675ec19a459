/**
 * Preloaded into netlify-cli. It starts a Postgres in WebAssembly for every site, which takes 200 MB, and 500 MB while it starts. Its own
 * option against that is not among the options of the command, so it is added where the CLI lists the others.
 */
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const FILE = '/netlify-cli/dist/commands/dev/programmatic-netlify-dev.js';
const BEFORE = 'blobs: { enabled: false },';

// The threads of functions load this file too.
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

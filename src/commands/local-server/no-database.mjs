/**
 * Preloaded into the local server. Corrects netlify-cli where it has no option for it:
 *
 * - It starts a Postgres in WebAssembly for every site, which takes 200 MB, and 500 MB while it starts. Its own option against that is
 *   not among the options of the command, so it is added where the CLI lists the others.
 * - It ends if it has sent a 500 to a client that went away, and the response of the function comes after all.
 */
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const corrections = [
  {
    file: '/netlify-cli/dist/commands/dev/programmatic-netlify-dev.js',
    after: 'blobs: { enabled: false },',
    add: 'database: { enabled: false },',
  },
  {
    file: '/netlify-cli/dist/utils/proxy.js',
    after: "proxyRes.on('end', async function onEnd() {",
    add: 'if (res.headersSent) return;',
  },
];

// The threads of functions load this file too.
if (isMainThread) {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const correction = corrections.find(({ file }) => url.endsWith(file));
      if (!correction) return loaded;
      const source = String(loaded.source);
      if (!source.includes(correction.after))
        throw new Error(`${url} is not the file that is corrected here.`);
      return { ...loaded, source: source.replace(correction.after, `${correction.after} ${correction.add}`) };
    },
  });
}

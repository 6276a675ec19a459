import type { Config } from '@netlify/functions';
import { header, onOwnerPages } from '../../src/api/http/headers.ts';
import { inboxFrame } from '../../src/api/reads/internal-files.ts';
import { runtimeContext } from '../../src/deploy/context.ts';
import { loadBuiltText, loadSettings } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { handle } from '../inbox/handle.ts';
import { log } from '../log.ts';
import { openStore } from '../records/open-store.ts';
import { openSiteKeys } from '../records/site-keys.ts';

/** The page to which the links in the owner’s mail lead. It sends no mail, so it loads no mailer. */
export default catchAll(
  async (request, context) => {
    const frame = await loadBuiltText(`${inboxFrame}/index.html`);
    if (frame === undefined) throw new Error('the build wrote no page for the inbox');
    const runtime = runtimeContext(process.env, context.deploy.context);
    const store = openStore(runtime.store);
    const now = () => new Date();
    return handle(
      request,
      { store, settings: await loadSettings(), siteKeys: () => openSiteKeys(store, runtime), now, log },
      frame,
    );
  },
  {
    respondTo: ({ requestId }) =>
      new Response(`An unexpected error on our side. The log has it under ${requestId}.\n`, {
        status: 500,
        headers: { ...onOwnerPages, [header.contentType]: 'text/plain; charset=utf-8' },
      }),
  },
);

export const config: Config = { path: ['/inbox/:id', '/inbox/:id/:status'] };

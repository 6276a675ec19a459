import type { Config } from '@netlify/functions';
import { header } from '../../src/api/headers.ts';
import { inboxFrame } from '../../src/api/internal-files.ts';
import { dependencies } from '../environment.ts';
import { loadBuiltText } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { handle, onOwnerPages } from '../inbox/handle.ts';

/** The page to which the links in the owner’s mail lead. */
export default catchAll(
  async (request, context) => {
    const frame = await loadBuiltText(`${inboxFrame}/index.html`);
    if (frame === undefined) throw new Error('the build wrote no page for the inbox');
    return handle(request, await dependencies(context), frame);
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

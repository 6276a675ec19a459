import type { Config } from '@netlify/functions';
import { header, messagePageHeaders } from '../../src/api/http/headers.ts';
import { wantsPage } from '../../src/api/http/respond.ts';
import { loadRequired, messagePageFile } from '../../src/api/reads/internal-files.ts';
import { catchAll, internalError } from '../../src/deploy/runtime/catch-all.ts';
import { loadText } from '../../src/deploy/runtime/load-file.ts';
import { openDependencies } from '../../src/deploy/runtime/open-dependencies.ts';
import { FORMS_PATH } from '../../src/messages/forms/form-html.ts';
import { ownerPath } from '../../src/messages/mail/owner-links.ts';
import { handleForm } from '../../src/messages/pages/form-page.ts';
import { handleOwner } from '../../src/messages/pages/owner-page.ts';
import { handleSender } from '../../src/messages/pages/sender-page.ts';

export default catchAll(
  async (request, context) => {
    const frame = await loadRequired(loadText, `${messagePageFile}/index.html`);
    const deps = await openDependencies(context);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(ownerPath(''))) return handleOwner(request, deps, frame);
    return pathname.replace(/\/$/, '') === FORMS_PATH
      ? handleForm(request, context.ip, deps, frame)
      : handleSender(request, deps, frame);
  },
  fault =>
    wantsPage(fault.request)
      ? new Response(`Something went wrong on our side. It is logged under ${fault.requestId}.\n`, {
          status: 500,
          headers: { ...messagePageHeaders, [header.contentType]: 'text/plain; charset=utf-8' },
        })
      : internalError(fault),
);

export const config: Config = {
  path: ['/messages', '/messages/:id', '/messages/:id/withdraw', '/inbox/:id', '/inbox/:id/:status'],
};

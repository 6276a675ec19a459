import { pagesOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { header, REVALIDATE } from '../../src/api/headers.ts';
import { cachedByCdn, respondError, respondToRead } from './respond.ts';

const METHODS = ['GET', 'HEAD'];

/**
 * Serves a JSON document whose media type its address does not tell, so that no file could be served with it wherever the site
 * runs. The CDN asks once a deploy. `site` is the origin that links are to name.
 */
export const serveTypedDocument = (request: Request, site: string, body: object, type: string): Response => {
  if (!METHODS.includes(request.method)) {
    const allow = METHODS.join(', ');
    const message = `${request.method} is not a method of this path. The methods are ${allow}.`;
    return respondError(errorBody(pagesOf(site), 'method_not_allowed', message), { [header.allow]: allow });
  }
  return respondToRead(request, 200, body, {
    ...cachedByCdn,
    [header.contentType]: type,
    [header.cacheControl]: REVALIDATE,
  });
};

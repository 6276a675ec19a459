import { header, REVALIDATE } from '../../src/api/headers.ts';
import { refuseMethod } from './methods.ts';
import { cachedByCdn, respondToRead } from './respond.ts';

const METHODS = ['GET', 'HEAD'];

/**
 * Serves a JSON document whose media type its address does not tell, so that no file could be served with it wherever the site
 * runs. The CDN asks once a deploy. `site` is the origin that links are to name.
 */
export const serveTypedDocument = (request: Request, site: string, body: object, type: string): Response =>
  refuseMethod(request, site, { methods: METHODS }) ??
  respondToRead(request, 200, body, {
    ...cachedByCdn,
    [header.contentType]: type,
    [header.cacheControl]: REVALIDATE,
  });

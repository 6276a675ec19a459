import type { Config } from '@netlify/functions';
import { addressOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { header, REVALIDATE } from '../../src/api/headers.ts';
import { apiCatalogBody, CATALOG_TYPE } from '../../src/api/resources/api-catalog.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { cachedByCdn, respondError, respondToRead } from '../http/respond.ts';

const METHODS = ['GET', 'HEAD'];

/**
 * The API catalog. Its address has no extension and its media type has none either, so no file could be served with the type
 * that RFC 9727 demands wherever the site runs. The CDN asks once a deploy.
 */
export default async (request: Request): Promise<Response> => {
  const settings = await loadBuiltBody<Settings>('settings.json');
  if (!settings) throw new Error('the build wrote no settings.json');
  const address = addressOf(settings.site);
  if (!METHODS.includes(request.method)) {
    const allow = METHODS.join(', ');
    const message = `${request.method} is not a method of this path. The methods are ${allow}.`;
    return respondError(errorBody(address, 'method_not_allowed', message), { [header.allow]: allow });
  }
  return respondToRead(request, 200, apiCatalogBody(address), {
    ...cachedByCdn,
    [header.contentType]: CATALOG_TYPE,
    [header.cacheControl]: REVALIDATE,
  });
};

export const config: Config = { path: '/.well-known/api-catalog' };

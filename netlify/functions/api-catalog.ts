import type { Config } from '@netlify/functions';
import { addressOf } from '../../src/api/address.ts';
import { apiCatalogBody, CATALOG_TYPE } from '../../src/api/documents/api-catalog.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { serveTypedDocument } from '../http/typed-document.ts';

/** The API catalog (RFC 9727). */
export default async (request: Request): Promise<Response> => {
  const settings = await loadBuiltBody<Settings>('settings.json');
  if (!settings) throw new Error('the build wrote no settings.json');
  return serveTypedDocument(request, settings.site, apiCatalogBody(addressOf(settings.site)), CATALOG_TYPE);
};

export const config: Config = { path: '/.well-known/api-catalog' };

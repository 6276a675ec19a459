import type { Config } from '@netlify/functions';
import { addressOf } from '../../src/api/address.ts';
import { apiCatalogBody, CATALOG_TYPE } from '../../src/api/documents/api-catalog.ts';
import { loadSettings } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { serveTypedDocument } from '../http/typed-document.ts';

/** The API catalog (RFC 9727). */
export default catchAll(async request => {
  const settings = await loadSettings();
  return serveTypedDocument(request, settings.site, apiCatalogBody(addressOf(settings)), CATALOG_TYPE);
});

export const config: Config = { path: '/.well-known/api-catalog' };

import type { Config } from '@netlify/functions';
import { addressOf } from '../../src/api/address.ts';
import { settingsFile } from '../../src/api/internal-files.ts';
import { apiCatalogBody, CATALOG_TYPE } from '../../src/api/resources/api-catalog.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { serveTypedDocument } from '../http/typed-document.ts';

/** The API catalog (RFC 9727). */
export default catchAll(async request => {
  const settings = await loadBuiltBody<Settings>(settingsFile);
  if (!settings) throw new Error(`the build wrote no ${settingsFile}`);
  return serveTypedDocument(request, settings.site, apiCatalogBody(addressOf(settings.site)), CATALOG_TYPE);
});

export const config: Config = { path: '/.well-known/api-catalog' };

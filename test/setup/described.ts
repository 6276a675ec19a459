import { type OpenApi, openApi } from '../../src/documents/openapi/openapi.ts';
import { builtFrom } from './built-from.ts';

/** The description that a build of the content in `folder` for `site` publishes. */
export const describeContent = (folder: string, site = 'https://site.example'): OpenApi =>
  openApi(builtFrom(folder, site));

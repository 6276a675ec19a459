import { type OpenApi, openApi } from '../../src/documents/openapi/openapi.ts';
import { builtFrom } from './built-from.ts';

export const describeContent = (folder: string, site = 'https://site.example'): OpenApi =>
  openApi(builtFrom(folder, site));

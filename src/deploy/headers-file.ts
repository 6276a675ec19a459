import { API_PATH } from '../api/address.ts';
import { everywhere, onReads } from '../api/headers.ts';

const block = (path: string, headers: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The `_headers` file. No header is in two blocks, since the platform would join their values; the block for reads covers a
 * request's path and the file it is rewritten to, since which of the two is compared is not certain.
 */
export const headersFile = (): string => `${block('/*', everywhere)}\n${block(`${API_PATH}/*`, onReads)}\n`;

import type { ContentSignal } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import { documents } from '../documents.ts';

const yesOrNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/**
 * robots.txt: crawlers may fetch everything; the content signal states the uses that the owner allows.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 * @see https://contentsignals.org
 */
export const robotsTxt = (address: Address, { search, ai_input, ai_train }: ContentSignal): string =>
  [
    'User-agent: *',
    `Content-Signal: search=${yesOrNo(search)}, ai-input=${yesOrNo(ai_input)}, ai-train=${yesOrNo(ai_train)}`,
    'Allow: /',
    '',
    `Sitemap: ${address.page(documents.sitemap)}`,
    '',
  ].join('\n');

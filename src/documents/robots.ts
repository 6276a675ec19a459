import type { Address } from '../api/operations/address.ts';
import { paths } from '../api/paths.ts';
import type { ContentSignal } from '../schemas/site.ts';
import { crawlerGroups } from './crawlers.ts';

const yesOrNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/** The lines of one group. Each repeats the content signal, because a crawler reads only the group that names it. */
const group = (
  comment: readonly string[],
  tokens: readonly string[],
  { search, ai_input, ai_train }: ContentSignal,
  allowed: boolean,
): string =>
  [
    ...comment.map(line => `# ${line}`),
    ...tokens.map(token => `User-agent: ${token}`),
    `Content-Signal: search=${yesOrNo(search)}, ai-input=${yesOrNo(ai_input)}, ai-train=${yesOrNo(ai_train)}`,
    allowed ? 'Allow: /' : 'Disallow: /',
  ].join('\n');

/**
 * robots.txt: the content signal states the uses that the owner allows. AI crawlers that exist for a use that is not allowed may
 * fetch nothing; all others may fetch everything.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 * @see https://contentsignals.org
 */
export const robotsTxt = (address: Address, signal: ContentSignal): string => {
  const named = crawlerGroups.map(({ about, signal: decides, crawlers }) => {
    const shared = crawlers.flatMap(({ token, also }) => (also ? [`${token} also serves ${also}.`] : []));
    const tokens = crawlers.map(({ token }) => token);
    return group([`Crawlers that ${about}.`, ...shared], tokens, signal, signal[decides]);
  });
  const others = group(['All others.'], ['*'], signal, true);
  return `${[...named, others, `Sitemap: ${address.page(paths.sitemap)}`].join('\n\n')}\n`;
};

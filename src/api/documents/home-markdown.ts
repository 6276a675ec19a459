import type { Product } from '../../schemas/product.ts';
import type { Profile } from '../../schemas/profile.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { type Address, API_PATH } from '../address.ts';
import { documents } from '../documents.ts';
import { blocks, linked, oneLine, plain } from '../markdown.ts';
import { type Tag, tags } from '../operation.ts';
import { operationEntries } from '../registry.ts';
import { productGuide } from './guide.ts';

const isTag = (name: string): name is Tag => name in tags;

/** The read operations of a tag that take no id, as links. */
const reads = (address: Address, tag: Tag): string[] =>
  operationEntries.flatMap(([id, { method, title, summary, tag: area, id: needsId }]) =>
    area === tag && method === 'GET' && needsId === undefined
      ? [`- ${linked(title, address.operation(id))}: ${summary}`]
      : [],
  );

/** The home page as Markdown. */
export const homeMarkdown = (
  address: Address,
  { site, profile, products }: { site: SiteContent; profile: Profile; products: readonly Product[] },
): string =>
  blocks([
    `# ${oneLine(profile.name)}`,
    `**${oneLine(profile.headline)}**`,
    plain(profile.summary.trim()),
    `${oneLine(site.description)} How to use the API: ${linked('reference', address.page(documents.reference))}, ${linked('llms.txt', address.page(documents.llms))}.`,
    ...Object.keys(tags)
      .filter(isTag)
      .flatMap(tag => [`## ${tag}`, tags[tag], reads(address, tag).join('\n')]),
    '## Each product',
    productGuide(address, products).join('\n'),
    `---\n\nThe API: <${address.site}${API_PATH}>`,
  ]);

import type { Product } from '../../../schemas/product.ts';
import type { Build } from '../../operations/operation.ts';
import { blocks, named, oneLine, written, writtenLine } from '../../prose/markdown.ts';
import { megabytes, price, rated } from './product-words.ts';
import { checkedSentence, downloadOptionsBody } from './products.ts';

type Line = readonly [string, string | undefined];

const lines = (entries: readonly Line[]): string =>
  entries.flatMap(([name, value]) => (value === undefined ? [] : [`- **${name}:** ${value}`])).join('\n');

const facts = ({ platforms: { ios, android } }: Product, platform: string): string => {
  const size = ios && megabytes(ios.size_bytes);
  const known =
    platform === 'ios' && ios
      ? [`version ${ios.version}`, `updated ${ios.updated}`, ios.requires, size, rated(ios.rating)]
      : platform === 'android' && android
        ? [
            android.version && `version ${android.version}`,
            `updated ${android.updated}`,
            `${android.installs} installs`,
            rated(android.rating),
          ]
        : [];
  return known.flatMap(fact => (fact ? [oneLine(fact)] : [])).join('; ');
};

const downloads = (product: Product): string => {
  const { options } = downloadOptionsBody(product);
  if (options.length === 0)
    return product.status === 'retired' ? 'No longer available.' : 'Where to get it is not stated.';
  return options
    .map(({ platform, store, url }) => {
      const about = facts(product, platform);
      return `- ${platform}: ${named(store, url)}${about && ` (${about})`}`;
    })
    .join('\n');
};

export const productMarkdown = (build: Pick<Build, 'content'>, product: Product): string =>
  blocks([
    `# ${oneLine(product.name)}`,
    `**${writtenLine(product.tagline)}**`,
    written(product.description),
    lines([
      ['Id', `\`${product.id}\``],
      ['Status', product.status],
      ['Category', product.category.map(oneLine).join(', ')],
      ['Technologies', product.tech?.map(oneLine).join(', ')],
      ['Pricing', oneLine(price(product.pricing))],
      ['First released', product.first_released],
      ['Website', `<${product.website}>`],
      ['On X', product.social?.x && `<${product.social.x}>`],
      ['Privacy policy', `<${product.privacy_policy}>`],
    ]),
    '## Get it',
    downloads(product),
    '## Get help',
    `- For people: <${product.support.form}>\n- For agents: \`${product.support.api}\` with \`product\` set to \`${product.id}\``,
    `---\n\n${checkedSentence(build)}As JSON, with all facts: <${product.links.self}>`,
  ]);

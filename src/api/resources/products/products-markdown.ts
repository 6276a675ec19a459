import type { Product, ProductList } from '../../../schemas/product.ts';
import { productMarkdownPath } from '../../documents/documents.ts';
import type { Build } from '../../operations/operation.ts';
import { blocks, linked, oneLine } from '../../prose/markdown.ts';
import { pricingText } from './product-words.ts';
import { checkedSentence } from './products.ts';

const group = (title: string, products: readonly Product[], urlOf: (id: string) => string): string[] =>
  products.length === 0
    ? []
    : [
        title,
        products
          .map(product => {
            const { id, name, tagline, platforms, pricing } = product;
            const about = [...Object.keys(platforms), oneLine(pricingText(pricing))].join(', ');
            return `- ${linked(name, urlOf(id))} (\`${id}\`): ${oneLine(tagline)} · ${about}`;
          })
          .join('\n'),
      ];

export const productsMarkdown = (build: Build, { products, links }: ProductList): string => {
  const { address, content } = build;
  const urlOf = (id: string) => address.page(productMarkdownPath(id));
  const withStatus = (wanted: Product['status']) => products.filter(({ status }) => status === wanted);
  return blocks([
    `# Products of ${oneLine(content.site.owner.name)}`,
    products.length === 0
      ? 'No products are listed.'
      : 'What each app does, where to get it and how to get help: follow its link.',
    ...group('', withStatus('live'), urlOf),
    ...group('## Retired', withStatus('retired'), urlOf),
    `${checkedSentence(build)}As JSON, with all facts: <${links.self}>`,
  ]);
};

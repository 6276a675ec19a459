import type { Product } from '../../../schemas/product.ts';
import { dayWords } from '../../date-words.ts';
import { blocks, linked, oneLine } from '../../markdown.ts';

const group = (title: string, products: readonly Product[], urlOf: (id: string) => string): string[] =>
  products.length === 0
    ? []
    : [
        title,
        products
          .map(({ id, name, tagline }) => `- ${linked(name, urlOf(id))} (\`${id}\`): ${oneLine(tagline)}`)
          .join('\n'),
      ];

/** The catalog as Markdown. `urlOf` gives the URL of a product’s own Markdown. */
export const productsMarkdown = (
  { products, snapshot, links }: { products: readonly Product[]; snapshot: string; links: { self: string } },
  { name, urlOf }: { name: string; urlOf: (id: string) => string },
): string =>
  blocks([
    `# Products of ${oneLine(name)}`,
    products.length === 0
      ? 'No products are listed yet.'
      : 'What each app does, where to get it and how to get help: follow its link.',
    ...group(
      '',
      products.filter(({ status }) => status === 'live'),
      urlOf,
    ),
    ...group(
      '## Retired',
      products.filter(({ status }) => status === 'retired'),
      urlOf,
    ),
    `Last checked on ${dayWords(snapshot)}. As JSON, with all facts: <${links.self}>`,
  ]);

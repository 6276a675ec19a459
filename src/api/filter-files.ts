import { roleCategory } from '../schemas/role.ts';
import type { Bodies } from './bodies.ts';
import { filterExperience, technologies } from './resources/experience/experience.ts';
import { filterProducts } from './resources/products/products.ts';
import type { OperationId } from './routes.ts';

/** A filtered list that is a file, because its filter's value exists in the content. */
export interface FilterFile {
  readonly operationId: OperationId;
  readonly query: Readonly<Record<string, string>>;
  /** Path under the API's root, without `.json`. */
  readonly path: string;
  readonly body: () => object;
}

/** A file name for a filter's value: other characters than letters and digits as their code. No two values share one. */
const fileName = (value: string): string =>
  value.toLowerCase().replaceAll(/[^a-z0-9]/gu, character => `-${character.codePointAt(0)?.toString(16)}`);

/** Values that a rule can hold literally: no blank, and nothing that the rule's own syntax uses. */
const fitsRule = (value: string): boolean => /^[\p{L}\p{N}.+#_-]+$/u.test(value);

/**
 * The filtered lists worth a file of their own: each technology that a role lists, in its own and in lower-case spelling,
 * each category, and the live products. Whatever else may be asked is the filter function's.
 */
export const filterFiles = (bodies: Bodies): FilterFile[] => {
  const list = bodies.roleList();
  const byTech = technologies(list)
    .filter(fitsRule)
    .flatMap(tech => {
      const path = `filtered/experience/tech/${fileName(tech)}`;
      const body = () => filterExperience(list, { tech });
      const spellings = [...new Set([tech, tech.toLowerCase()])];
      return spellings.map(spelling => ({
        operationId: 'listExperience' as const,
        query: { tech: spelling },
        path,
        body,
      }));
    });
  const byCategory = roleCategory.options.map(category => ({
    operationId: 'listExperience' as const,
    query: { category },
    path: `filtered/experience/category/${category}`,
    body: () => filterExperience(list, { category }),
  }));
  return [
    ...byTech,
    ...byCategory,
    {
      operationId: 'listProducts',
      query: { status: 'live' },
      path: 'filtered/products/status/live',
      body: () => filterProducts(bodies.productList(), 'live'),
    },
    { operationId: 'listProducts', query: { status: 'all' }, path: 'products', body: bodies.productList },
  ];
};

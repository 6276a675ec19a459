import type { Build } from '../api/operations/operation.ts';
import { exampleTech, exampleWord, rolesOf } from '../api/resources/experience/experience.ts';
import { exampleProduct } from '../api/resources/products/products.ts';

/** By technology, else by category, else by a word in a title. */
const exampleFilter = (roles: ReturnType<typeof rolesOf>): Readonly<Record<string, string>> => {
  if (roles.some(({ tech }) => tech.length > 0)) return { tech: exampleTech(roles) };
  const category = roles.find(role => role.category)?.category;
  if (category) return { category };
  return roles.some(({ role = '' }) => /\p{L}/u.test(role)) ? { q: exampleWord(roles) } : {};
};

/** Most informative first; all have results on this site. */
export const exampleRequests = (build: Build): string[] => {
  const { address } = build;
  const roles = rolesOf(build);
  const product = exampleProduct(build);
  return [
    ...(roles.length > 0 ? [address.operation('listExperience', {}, exampleFilter(roles))] : []),
    ...(product ? [address.operation('getProduct', { id: product.id })] : []),
    address.operation('getProfile'),
  ];
};

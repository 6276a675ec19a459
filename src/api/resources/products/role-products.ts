import type { Content } from '../../../schemas/content.ts';

type Entries = Pick<Content, 'experience' | 'products'>;

/** The products of a role: the ones that it lists, and the ones that refer to it. */
export const productIdsOf = ({ experience, products }: Entries, roleId: string): string[] => {
  const named = experience.find(({ id }) => id === roleId)?.products ?? [];
  const naming = products.flatMap(({ id, role }) => (role === roleId ? [id] : []));
  return [...new Set([...named, ...naming])];
};

/** The role of a product: the one that it refers to, or else the only one that lists it. */
export const roleIdOf = ({ experience, products }: Entries, productId: string): string | undefined => {
  const named = products.find(({ id }) => id === productId)?.role;
  const [only, ...others] = experience.filter(role => role.products?.includes(productId));
  return named ?? (others.length === 0 ? only?.id : undefined);
};

import type { Content } from '../../../schemas/content.ts';

type Entries = Pick<Content, 'experience' | 'products'>;

/** Products that the role lists, and products that name the role. */
export const productIdsOf = ({ experience, products }: Entries, roleId: string): string[] => {
  const named = experience.find(({ id }) => id === roleId)?.products ?? [];
  const naming = products.flatMap(({ id, role }) => (role === roleId ? [id] : []));
  return [...new Set([...named, ...naming])];
};

/** The role that the product names, or else the only role that lists the product. */
export const roleIdOf = ({ experience, products }: Entries, productId: string): string | undefined => {
  const named = products.find(({ id }) => id === productId)?.role;
  const [only, ...others] = experience.filter(role => role.products?.includes(productId));
  return named ?? (others.length === 0 ? only?.id : undefined);
};

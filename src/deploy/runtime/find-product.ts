import { didYouMean, findEntry, listedId, MAX_LISTED_IDS, nearestEntry } from '../../api/prose/names.ts';
import type { Dependencies, Settings } from '../../messages/dependencies.ts';
import { NO_PRODUCTS } from '../../messages/schemas/support.ts';

/** For a support request. */
export const productFinder =
  ({ products, owner }: Pick<Settings, 'products' | 'owner'>): Dependencies['findProduct'] =>
  input => {
    const product = findEntry(input, products);
    if (product?.refusal !== undefined) {
      const { name, refusal, status_note: note } = product;
      return { message: [`cannot be ${name}, which ${refusal}`, note].filter(Boolean).join(' ') };
    }
    if (product) return { product };
    if (products.length === 0)
      return { message: `does not exist. ${NO_PRODUCTS} Email ${owner.email} instead.` };
    const match = nearestEntry(input, products);
    const more = products.length > MAX_LISTED_IDS ? ` and ${products.length - MAX_LISTED_IDS} more` : '';
    const ids = products.slice(0, MAX_LISTED_IDS).map(listedId).join(', ');
    return {
      suggestion: match?.id,
      message: `must be the id or name of a product: ${ids}${more}.${didYouMean(match)}`,
    };
  };

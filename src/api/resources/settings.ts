import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';

/** What the functions that take writes need to know of the content. All of it is public elsewhere too. */
export interface Settings {
  readonly site: string;
  readonly owner: SiteContent['owner'];
  readonly write_limits: SiteContent['write_limits'];
  readonly retention_days: number;
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** The settings of this build; they travel with the functions as a file of the build. */
export const settingsBody = (
  address: Address,
  { owner, write_limits, retention_days }: SiteContent,
  products: readonly Product[],
): Settings => ({
  site: address.site,
  owner,
  write_limits,
  retention_days,
  products: products.map(({ id, name }) => ({ id, name })),
});

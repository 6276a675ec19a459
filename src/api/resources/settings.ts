import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Deployment } from '../address.ts';

/** The parts of the content and the registry that functions need. All of it is also public elsewhere. */
export interface Settings extends Deployment {
  readonly owner: SiteContent['owner'];
  readonly write_limits: SiteContent['write_limits'];
  readonly retention_days: number;
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** The settings of this build. They are bundled with the functions as a file. */
export const settingsBody = (
  { site, routes }: Deployment,
  { owner, write_limits, retention_days }: SiteContent,
  products: readonly Product[],
): Settings => ({
  site,
  owner,
  write_limits,
  retention_days,
  products: products.map(({ id, name }) => ({ id, name })),
  routes,
});

import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Deployment } from '../operations/address.ts';

/** The parts of the content and the registry that functions need. None of it is secret. */
export interface Settings
  extends Deployment,
    Pick<
      SiteContent,
      'owner' | 'write_limits' | 'language' | 'retention_days' | 'separate_emails_per_30_days'
    > {
  /** What the deployment says about itself if it is not a source of facts, such as that it is a preview. */
  readonly notices: readonly string[];
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** They are bundled with the functions as a file. */
export const settingsBody = (
  { site, routes }: Deployment,
  { owner, write_limits, language, retention_days, separate_emails_per_30_days }: SiteContent,
  products: readonly Product[],
  notices: readonly string[],
): Settings => ({
  site,
  notices,
  owner,
  write_limits,
  language,
  retention_days,
  separate_emails_per_30_days,
  products: products.map(({ id, name }) => ({ id, name })),
  routes,
});

import type { Contact, SiteContent } from '../../schemas/site.ts';
import type { Pages } from '../address.ts';
import { paths } from '../paths.ts';

export const contactOf = ({ owner }: Pick<SiteContent, 'owner'>, pages: Pages): Contact => ({
  ...owner,
  url: owner.url ?? pages.page(paths.home),
});

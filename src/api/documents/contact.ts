import type { Contact, SiteContent } from '../../schemas/site.ts';
import type { Pages } from '../operations/address.ts';
import { documents } from './documents.ts';

/** The contact of the service. An owner without another website has this one. */
export const contactOf = ({ owner }: Pick<SiteContent, 'owner'>, pages: Pages): Contact => ({
  ...owner,
  url: owner.url ?? pages.page(documents.home),
});

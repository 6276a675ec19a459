import type { PlatformName } from '../schemas/platform.ts';
import type { Product } from '../schemas/product.ts';
import type { SiteContent } from '../schemas/site.ts';
import type { EmploymentType } from '../schemas/work.ts';
import type { Deployment } from './address.ts';
import { deployNotices } from './deploy-notices.ts';
import type { Build } from './operations/operation.ts';
import { documentDates } from './prose/dates.ts';
import { oneLine, writtenLine } from './prose/markdown.ts';
import { issueLine } from './resources/products/product-words.ts';
import {
  downloadOptionsBody,
  productsOf,
  retirementOf,
  usablePlatforms,
} from './resources/products/products.ts';
import { published } from './resources/profile/profile.ts';

/** Content and routes that the functions need. None of it is secret. */
export interface Settings
  extends Deployment,
    Pick<
      SiteContent,
      'owner' | 'write_limits' | 'language' | 'retention_days' | 'separate_emails_per_30_days'
    > {
  readonly employment_types: readonly EmploymentType[];
  /** IANA name. UTC if unknown. */
  readonly timezone?: string | undefined;
  readonly notices: readonly string[];
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: Product['status'];
    readonly platforms: readonly PlatformName[];
    /** The day and the owner’s note. */
    readonly retirement?: string | undefined;
    readonly issues?: readonly string[] | undefined;
  }[];
}

export const settingsBody = (build: Build, routes: Settings['routes']): Settings => {
  const { owner, write_limits, language, retention_days, separate_emails_per_30_days } = build.content.site;
  return {
    site: build.address.site,
    notices: deployNotices(build),
    owner,
    write_limits,
    language,
    timezone: build.content.profile.timezone,
    retention_days,
    separate_emails_per_30_days,
    employment_types: published(build.content.profile).preferences.employment_types,
    products: productsOf(build).map(product => {
      const { id, name, status, known_issues: issues } = product;
      const retirement = retirementOf(downloadOptionsBody(product), documentDates);
      return {
        id,
        name,
        status,
        platforms: usablePlatforms(product),
        retirement:
          retirement &&
          `${oneLine(name)} ${retirement.state}. ${writtenLine(retirement.note ?? '')}`.trimEnd(),
        issues: issues?.map(issue => writtenLine(issueLine(issue))),
      };
    }),
    routes,
  };
};

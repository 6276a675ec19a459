import type { PlatformName } from '../schemas/platform.ts';
import type { Product } from '../schemas/product.ts';
import type { SiteContent } from '../schemas/site.ts';
import type { EmploymentType } from '../schemas/work.ts';
import type { Deployment } from './address.ts';
import { deployNotices } from './deploy-notices.ts';
import type { Build } from './operations/operation.ts';
import { productPath } from './paths.ts';
import { documentDates } from './prose/dates.ts';
import { plainText } from './prose/inline-markdown.ts';
import { joined, oneLine, writtenLine } from './prose/markdown.ts';
import {
  downloadOptionsBody,
  issueLine,
  productsOf,
  retirementOf,
  supported,
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
    readonly kind?: Product['kind'] | undefined;
    readonly platforms: readonly PlatformName[];
    /** Plain text. */
    readonly status_note?: string | undefined;
    readonly support_url?: string | undefined;
    /** The page with their answers. */
    readonly questions?: string | undefined;
    /** Markdown sentences about the status and the support. */
    readonly notes?: readonly string[];
    readonly issues?: readonly string[] | undefined;
  }[];
}

export const productSettings = (build: Build): Settings['products'] =>
  productsOf(build).map(product => {
    const { id, name, status, kind, support_url, questions, known_issues: issues } = product;
    const { state } = retirementOf(downloadOptionsBody(product), documentDates) ?? {};
    const { status_note: note } = product;
    const notes = [
      support_url && `${oneLine(name)} has its own support: ${support_url}`,
      state && `${oneLine(name)} ${state}.`,
      note && joined([!state && oneLine(name), writtenLine(note)], ': '),
    ].filter(text => text !== undefined);
    return {
      ...{ id, name, status, kind, support_url, status_note: note && plainText(note), notes },
      questions: questions && `${build.address.page(productPath(id))}#questions`,
      platforms: supported(product),
      issues: issues?.map(issue => writtenLine(issueLine(product, issue))),
    };
  });

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
    products: productSettings(build),
    routes,
  };
};

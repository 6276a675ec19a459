import type { PlatformName } from '../schemas/platform.ts';
import type { Product } from '../schemas/product.ts';
import type { SiteContent } from '../schemas/site.ts';
import { deployNotices } from './deploy-notices.ts';
import type { Build } from './operations/operation.ts';
import { productPath } from './paths.ts';
import { documentDates } from './prose/dates.ts';
import { escaped, joined, type Markdown, ownerLine } from './prose/markdown.ts';
import { plainText } from './prose/parse-markdown.ts';
import {
  issueLine,
  productsOf,
  retirementOf,
  supported,
  takesRequests,
} from './resources/products/products.ts';

/** What the functions need of the content. None of it is secret. */
export interface Settings
  extends Pick<
    SiteContent,
    'owner' | 'write_limits' | 'language' | 'retention_days' | 'separate_emails_per_30_days'
  > {
  /** Without a trailing slash. */
  readonly site: string;
  /** IANA name. UTC if unknown. */
  readonly timezone?: string | undefined;
  readonly notices: readonly string[];
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: Product['status'];
    readonly platforms: readonly PlatformName[];
    /** Plain text. */
    readonly status_note?: string | undefined;
    /** Why a request is not sent here, after the product’s name. */
    readonly refusal?: string | undefined;
    /** The page with their answers. */
    readonly questions?: string | undefined;
    /** Sentences about the status and the support. */
    readonly notes?: readonly Markdown[];
    readonly issues?: readonly Markdown[] | undefined;
  }[];
}

const productSettings = (build: Build): Settings['products'] =>
  productsOf(build).map(product => {
    const { id, name, status, status_note: note, support_url, questions, known_issues: issues } = product;
    const refusal =
      support_url === undefined
        ? 'takes no support requests (`support_requests`).'
        : `has its own support (\`support_url\`): ${support_url}`;
    const { state } = retirementOf(product, documentDates) ?? {};
    const notes = [
      state && escaped(`${name} ${state}.`),
      note && joined([!state && escaped(name), ownerLine(note)], ': '),
    ].flatMap(text => text || []);
    return {
      id,
      name,
      status,
      refusal: takesRequests(product) ? undefined : refusal,
      status_note: note && plainText(note),
      notes,
      questions: questions && `${build.address.page(productPath(id))}#questions`,
      platforms: supported(product),
      issues: issues?.map(issue => ownerLine(issueLine(issue))),
    };
  });

export const settingsBody = (build: Build): Settings => {
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
    products: productSettings(build),
  };
};

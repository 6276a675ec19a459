import type { Settings } from '../messages/dependencies.ts';
import type { Build } from './operations/operation.ts';
import { messagePaths, productPath } from './paths.ts';
import { escaped, joined, ownerLine } from './prose/markdown.ts';
import { plainText } from './prose/parse-markdown.ts';
import {
  issueLine,
  productsOf,
  retirementOf,
  supported,
  takesRequests,
} from './resources/products/products.ts';
import { closedNotice } from './resources/profile/terms.ts';

const productSettings = (build: Build): Settings['products'] =>
  productsOf(build).map(product => {
    const { id, name, status, status_note: note, support_url, questions, known_issues: issues } = product;
    // Follows the product’s name.
    const refusal =
      support_url === undefined
        ? 'takes no support requests (`support_requests`).'
        : `has its own support (\`support_url\`): ${support_url}`;
    const { state } = retirementOf(product, build.dates) ?? {};
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
  const { language, owner, write_limits, retention_days, separate_emails_per_30_days } = build.content.site;
  return {
    site: build.address.site,
    paths: messagePaths,
    language,
    timezone: build.content.profile.timezone,
    owner,
    write_limits,
    retention_days,
    separate_emails_per_30_days,
    notices: build.notices,
    closed: closedNotice(build.content),
    products: productSettings(build),
  };
};

import { platformNames } from '../../../schemas/platform.ts';
import type { KnownIssue } from '../../../schemas/product.ts';

const listed = new Intl.ListFormat('en');

/** Only what the owner stated: where it happens, and what fixes it. Empty if neither is known. */
export const issueScope = ({ platforms, versions, fixed_in: fixed }: KnownIssue): string =>
  [
    platforms && listed.format(platforms.map(platform => platformNames[platform].system)),
    versions && `versions: ${listed.format(versions)}`,
    fixed && `fixed in ${fixed}`,
  ]
    .filter(Boolean)
    .join('; ');

export const issueLine = (issue: KnownIssue): string => {
  const scope = issueScope(issue);
  const summary = `${issue.summary.replace(/\.$/, '')}${scope && ` (${scope})`}.`;
  return issue.workaround ? `${summary} Workaround: ${issue.workaround}` : summary;
};

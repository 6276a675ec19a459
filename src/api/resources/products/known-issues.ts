import { platformNames } from '../../../schemas/platform.ts';
import type { KnownIssue, Product } from '../../../schemas/product.ts';

/** Scope of an issue: its platforms, its versions and the version that fixes it. Empty if none is stated. */
export const issueScope = ({ platforms = [], versions, fixed_in: fixed }: KnownIssue): string =>
  [
    platforms.map(platform => platformNames[platform].system).join(', '),
    versions,
    fixed !== undefined && `fixed in ${fixed}`,
  ]
    .filter(Boolean)
    .join(', ');

/** An issue on one line of plain text: the problem, its scope, and what to do. */
export const issueLine = (issue: KnownIssue): string => {
  const scope = issueScope(issue);
  const summary = `${issue.summary.replace(/\.$/, '')}${scope && ` (${scope})`}.`;
  return issue.workaround ? `${summary} Workaround: ${issue.workaround}` : summary;
};

/** Issues that are not fixed yet, for one platform or for all. */
export const openIssues = (
  { known_issues: issues = [] }: Pick<Product, 'known_issues'>,
  platform?: string,
): readonly KnownIssue[] =>
  issues.filter(
    ({ fixed_in: fixed, platforms }) =>
      fixed === undefined &&
      (platform === undefined || !platforms || platforms.some(one => one === platform)),
  );

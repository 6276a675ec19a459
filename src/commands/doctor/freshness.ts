import { expiryWarning, lastRevised, securityExpiry } from '../../api/documents/security-txt.ts';
import { documents } from '../../api/documents.ts';
import type { Content } from '../../schemas/content.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const DAY = 86_400_000;

/** Days after which the facts in the catalog count as stale: apps get new versions and ratings. */
const STALE_CATALOG = 60;

/** Days after which the counts of commits count as stale: a month of the chart would be missing. */
const STALE_ACTIVITY = 30;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

const catalogFinding = ({ site, products }: Content, today: string): Finding => {
  const { catalog_snapshot: snapshot } = site;
  if (products.length === 0 || snapshot === undefined) return ok('catalog', 'There are no products.');
  const age = daysBetween(snapshot, today);
  const message = `The facts about the products were last checked on ${snapshot}`;
  return age > STALE_CATALOG
    ? warning(
        'catalog',
        `${message}, ${age} days ago; more than ${STALE_CATALOG} count as stale.`,
        'Run `npm run catalog`, or check them by hand and set `catalog_snapshot` in site.yaml.',
      )
    : ok('catalog', `${message}; up to ${STALE_CATALOG} days count as fresh.`);
};

const activityFinding = ({ activity }: Content, today: string): Finding => {
  const { as_of: day } = activity;
  if (day === undefined) return ok('activity', 'No commits are counted.');
  const age = daysBetween(day, today);
  const message = `Commits were last counted on ${day}`;
  return age > STALE_ACTIVITY
    ? warning(
        'activity',
        `${message}, ${age} days ago; more than ${STALE_ACTIVITY} count as stale.`,
        'Run `npm run activity`, or remove activity.json if you no longer count.',
      )
    : ok('activity', `${message}; up to ${STALE_ACTIVITY} days count as fresh.`);
};

const securityFinding = (content: Content, today: string): Finding => {
  const expiry = securityExpiry(lastRevised(content));
  const expiring = expiryWarning(expiry, today);
  if (expiring === undefined) return ok('security', `${documents.security} is valid until ${expiry}.`);
  const level = expiry <= today ? problem : warning;
  return level(
    'security',
    `${documents.security} ${expiry <= today ? 'expired' : 'expires'} on ${expiry}, a year after the content was last revised.`,
    'Revise the content and set `updated` in profile.yaml.',
  );
};

/** Whether what ages in the content is recent enough on the day `today`. */
export const freshnessFindings = (content: Content, today: string): Finding[] => [
  catalogFinding(content, today),
  activityFinding(content, today),
  securityFinding(content, today),
];

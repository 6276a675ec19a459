import { paths } from '../../api/paths.ts';
import { counted } from '../../api/prose/counted.ts';
import { availabilityText, isClosed } from '../../api/resources/profile/profile-words.ts';
import { expiryWarning, securityExpiry } from '../../documents/security-txt.ts';
import type { Content } from '../../schemas/content.ts';
import { daysBetween } from '../../schemas/milliseconds.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Days after which facts count as stale. */
const STALE = { catalog: 60, activity: 30, availability: 180 };

/** A finding about the age of a fact that was last checked on `day`. */
const ageFinding = (
  check: keyof typeof STALE,
  today: string,
  done: string,
  day: string,
  remedy: string,
): Finding => {
  const [age, limit] = [daysBetween(day, today), STALE[check]];
  const message = `${done} on ${day}`;
  return age > limit
    ? warning(check, `${message}, ${age} days ago; more than ${limit} count as stale.`, remedy)
    : ok(check, `${message}; up to ${limit} days count as fresh.`);
};

const catalogFinding = ({ site: { catalog_snapshot: day }, products }: Content, today: string): Finding => {
  if (products.length === 0) return ok('catalog', 'There are no products.');
  const remedy = 'Run `npm run catalog`, or check them by hand and set `catalog_snapshot` in site.yaml.';
  return day === undefined
    ? warning('catalog', 'The date of the last product check is not set.', remedy)
    : ageFinding('catalog', today, 'The facts about the products were last checked', day, remedy);
};

const activityFinding = ({ activity: { as_of: day } }: Content, today: string): Finding => {
  const remedy = 'Run `npm run activity`, or remove activity.json if you no longer count commits.';
  return day === undefined
    ? ok('activity', 'Commits are not counted.')
    : ageFinding('activity', today, 'Commits were last counted', day, remedy);
};

const availabilityFinding = ({ profile }: Content, today: string): Finding => {
  if (profile.availability === undefined) {
    return ok('availability', 'The site does not state whether you are looking for a role.');
  }
  const { from } = profile.availability;
  const shown = `The site shows “${availabilityText(profile)}”`;
  if (isClosed(profile)) return ok('availability', `${shown}.`);
  if (from !== undefined && from < today) {
    return warning(
      'availability',
      `${shown}, but not before ${from}, which was ${counted(daysBetween(from, today), 'day')} ago.`,
      'Remove `from` in profile.yaml, or set a later day.',
    );
  }
  const remedy = 'Check `availability` and what you are looking for, and set `updated` in profile.yaml.';
  const revised = `${shown}, and the profile was last revised`;
  return ageFinding('availability', today, revised, profile.updated, remedy);
};

const securityFinding = (content: Content, today: string): Finding => {
  const expiry = securityExpiry(content.profile.updated);
  const expiring = expiryWarning(expiry, today);
  if (expiring === undefined) return ok('security', `${paths.security} is valid until ${expiry}.`);
  const [level, verb] = expiry <= today ? [problem, 'expired'] : [warning, 'expires'];
  return level(
    'security',
    `${paths.security} ${verb} on ${expiry}, a year after the content was last revised.`,
    'Revise the content and set `updated` in profile.yaml.',
  );
};

/**
 * Checks that all dated facts in the content are recent on the day `today`: the clock’s date, not the build’s,
 * because facts age for readers.
 */
export const freshnessFindings = (content: Content, today: string): Finding[] => [
  availabilityFinding(content, today),
  catalogFinding(content, today),
  activityFinding(content, today),
  securityFinding(content, today),
];

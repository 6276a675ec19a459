import type { Activity } from '../../../schemas/activity.ts';
import type { Dates } from '../../prose/dates.ts';
import { sentence } from '../../prose/sentences.ts';

export const NO_COUNTS = 'No counts are listed.';

/** Only `source` says what was counted. */
export const activityFacts = (
  { weeks, total }: Activity,
  { day }: Dates,
): readonly (readonly [name: string, value: string])[] => {
  const highest = weeks.toSorted((a, b) => b.commits - a.commits)[0];
  const counted = weeks.filter(({ commits }) => commits > 0).length;
  return [
    ['Total', total.toLocaleString('en')],
    ['Weeks above zero', `${counted} of ${weeks.length}`],
    ...(highest
      ? [[`Highest count, week of ${day(highest.start)}`, highest.commits.toLocaleString('en')] as const]
      : []),
  ];
};

export const activityNotes = (
  { weeks, as_of: asOf, private_included: withPrivate, source }: Activity,
  { day }: Dates,
): readonly string[] => {
  if (weeks.length === 0) return [];
  const scope = withPrivate === undefined ? '' : `, ${withPrivate ? 'in' : 'ex'}cluding private repositories`;
  return [`Counted on ${day(asOf)}${scope}.`, sentence(`Source: ${source}.`)];
};

export const activityPeriod = ({ weeks, from, as_of: asOf, total }: Activity, { day }: Dates): string => {
  if (weeks.length === 0) return NO_COUNTS;
  const period = `Counts per week from ${day(from)} to ${day(asOf)}.`;
  return total === 0 ? `${period} All of them are zero.` : period;
};

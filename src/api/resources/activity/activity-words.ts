import type { Activity } from '../../../schemas/activity.ts';
import { counted } from '../../prose/counted.ts';
import type { Dates } from '../../prose/dates.ts';
import { sentence } from '../../prose/sentences.ts';

export const NOT_COUNTED = 'Commits are not counted.';

export const activityFacts = (
  { weeks, total }: Activity,
  { day }: Dates,
): (readonly [name: string, value: string])[] => {
  const busiest = weeks.toSorted((a, b) => b.commits - a.commits)[0];
  const active = weeks.filter(({ commits }) => commits > 0).length;
  return [
    ['Commits', total.toLocaleString('en')],
    ['Weeks with commits', `${active} of ${weeks.length}`],
    [
      'Busiest week',
      busiest && busiest.commits > 0
        ? `${counted(busiest.commits, 'commit')} in the week of ${day(busiest.start)}`
        : '',
    ],
  ];
};

/** Empty if commits are not counted. */
export const activityNotes = (
  { weeks, as_of: asOf, private_included: withPrivate, source }: Activity,
  { day }: Dates,
): readonly string[] =>
  weeks.length === 0
    ? []
    : [
        `Counted on ${day(asOf)}, ${withPrivate ? 'including' : 'excluding'} private repositories.`,
        sentence(`Source: ${source}.`),
        'Only counts are published, never repository names, commit messages, or authors.',
      ];

export const activityPeriod = ({ weeks, from, as_of: asOf, total }: Activity, { day }: Dates): string => {
  if (weeks.length === 0) return NOT_COUNTED;
  return total === 0
    ? `No commits were counted between ${day(from)} and ${day(asOf)}.`
    : `Commits per week from ${day(from)} to ${day(asOf)}.`;
};

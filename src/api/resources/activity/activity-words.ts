import type { Activity } from '../../../schemas/activity.ts';
import { dayWords } from '../../prose/date-words.ts';

/** The source of the counts if there are none. */
export const NOT_COUNTED = 'Commits are not counted.';

export const NOT_COUNTED_TERMS =
  'No commits are counted here. That says nothing about how much the person works.';

export const activityFacts = ({ weeks, total }: Activity): (readonly [name: string, value: string])[] => {
  const busiest = weeks.toSorted((a, b) => b.commits - a.commits)[0];
  const active = weeks.filter(({ commits }) => commits > 0).length;
  return [
    ['Commits', total.toLocaleString('en')],
    ['Weeks with commits', `${active} of ${weeks.length}`],
    [
      'Busiest week',
      busiest && busiest.commits > 0
        ? `${busiest.commits} commits in the week of ${dayWords(busiest.start)}`
        : '',
    ],
  ];
};

/** How the commits were counted, and what is never published. */
export const activityNote = ({ as_of: asOf, private_included: withPrivate, source }: Activity): string =>
  `Counted on ${dayWords(asOf)}, ${withPrivate ? 'including' : 'excluding'} private repositories. Source: ${source}. Only counts are published, never repository names, commit messages or authors.`;

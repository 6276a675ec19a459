import type { Language } from '../../../i18n/language.ts';
import type { Activity } from '../../../schemas/activity.ts';

export const NOT_COUNTED = 'Commits are not counted.';

export const activityFacts = (
  { weeks, total }: Activity,
  { words: { activity: words }, dates, number }: Language,
): (readonly [name: string, value: string])[] => {
  const busiest = weeks.toSorted((a, b) => b.commits - a.commits)[0];
  const active = weeks.filter(({ commits }) => commits > 0).length;
  return [
    [words.commits, number(total)],
    [words.activeWeeks, words.ofWeeks(number(active), number(weeks.length))],
    [
      words.busiestWeek,
      busiest && busiest.commits > 0
        ? words.commitsInWeek(words.countedCommits(busiest.commits), dates.day(busiest.start))
        : '',
    ],
  ];
};

export const activityNote = (
  { as_of: asOf, private_included: withPrivate, source }: Activity,
  { words: { activity: words }, dates }: Language,
): string => (withPrivate ? words.countedWithPrivate : words.counted)(dates.day(asOf), source);

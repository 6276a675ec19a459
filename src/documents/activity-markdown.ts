import type { Build } from '../api/operations/operation.ts';
import { paths } from '../api/paths.ts';
import { type Dates, documentDates, monthWords } from '../api/prose/dates.ts';
import {
  autolink,
  blocks,
  escaped,
  joined,
  list,
  type Markdown,
  md,
  termList,
} from '../api/prose/markdown.ts';
import { counted, withOneStop } from '../api/prose/words.ts';
import { NO_COUNTS } from '../api/resources/activity/operations.ts';
import type { Activity } from '../schemas/activity.ts';

export const activityNotes = (
  { weeks, as_of: asOf, private_included: withPrivate, source }: Activity,
  { day }: Dates,
): readonly string[] => {
  if (weeks.length === 0) return [];
  const scope =
    withPrivate === undefined ? '' : `, ${withPrivate ? md`in` : md`ex`}cluding private repositories`;
  return [`Counted on ${day(asOf)}${scope}.`, withOneStop(`Source: ${source}.`)];
};

export const activityPeriod = ({ weeks, from, as_of: asOf, total }: Activity, { day }: Dates): string => {
  if (weeks.length === 0) return NO_COUNTS;
  const period = `Counts per week from ${day(from)} to ${day(asOf)}.`;
  return total === 0 ? `${period} All of them are zero.` : period;
};

/** A calendar of fewer active weeks in a year would be mostly zeros. */
const hasCalendar = ({ weeks }: Activity): boolean =>
  weeks.slice(-52).filter(({ commits }) => commits > 0).length >= 26;

/** Oldest first. A week belongs to the month in which it starts. */
export const monthsOf = ({ weeks }: Pick<Activity, 'weeks'>) =>
  [...Map.groupBy(weeks, ({ start }) => start.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    commits: ofMonth.reduce((sum, { commits }) => sum + commits, 0),
    weeks: ofMonth,
  }));

export const activityMarkdown = ({ address, content }: Build, activity: Activity): Markdown => {
  const { total, weeks } = activity;
  const [asOf, source] = activityNotes(activity, documentDates).map(escaped);
  return blocks([
    md`# ${escaped(content.site.owner.name)}’s activity`,
    joined([source, escaped(activityPeriod(activity, documentDates))], ' '),
    ...(total === 0
      ? []
      : [
          // Only `source` says what was counted.
          termList([
            ['Total', total.toLocaleString('en')],
            ['Weeks above zero', `${weeks.filter(({ commits }) => commits > 0).length} of ${weeks.length}`],
          ]),
          hasCalendar(activity) && md`As a calendar: ${autolink(address.page(paths.activity))}`,
          md`## By month`,
          md`A week counts in the month in which it starts. Months with zero are left out.`,
          // The number of weeks reveals a partial month.
          list(
            monthsOf(activity)
              .filter(({ commits }) => commits > 0)
              .toReversed()
              .map(({ month, commits, weeks: ofMonth }) =>
                escaped(`${monthWords(month)}: ${commits} in ${counted(ofMonth.length, 'week')}`),
              ),
          ),
        ]),
    joined([asOf, md`Each week, as JSON: ${autolink(address.operation('getActivity'))}`], ' '),
  ]);
};

import type { Build } from '../api/operations/operation.ts';
import { paths } from '../api/paths.ts';
import { autolink, blocks, escaped, list, type Markdown, md } from '../api/prose/markdown.ts';
import { counted } from '../api/prose/words.ts';
import { NO_COUNTS } from '../api/resources/activity/operations.ts';
import { withoutStop } from '../api/resources/profile/terms.ts';
import type { Activity } from '../schemas/activity.ts';

export const MONTHS_TITLE = 'By month';

/** A calendar of fewer active weeks in a year would be mostly zeros. */
export const hasCalendar = ({ weeks }: Activity): boolean =>
  weeks.slice(-52).filter(({ commits }) => commits > 0).length >= 26;

/** Oldest first. A week belongs to the month in which it starts. */
export const monthsOf = ({ weeks }: Pick<Activity, 'weeks'>) =>
  [...Map.groupBy(weeks, ({ start }) => start.slice(0, 7))].map(([month, ofMonth]) => ({
    month,
    commits: ofMonth.reduce((sum, { commits }) => sum + commits, 0),
    weeks: ofMonth,
  }));

export const activityMarkdown = ({ address, content, dates }: Build, activity: Activity): Markdown => {
  const { source, unit, from, as_of: last, private_included: withPrivate, total, weeks } = activity;
  const scope = withPrivate === undefined ? '' : `, ${withPrivate ? 'in' : 'ex'}cluding private repositories`;
  const active = weeks.filter(({ commits }) => commits > 0).length;
  const months = monthsOf(activity).filter(({ commits }) => commits > 0);
  return blocks([
    md`# ${escaped(content.site.owner.name)}’s activity`,
    ...(weeks.length === 0
      ? [escaped(NO_COUNTS)]
      : [
          md`**${escaped(`${total.toLocaleString('en')} ${unit ?? 'in total'}`)}**. Source: ${escaped(withoutStop(source))}`,
          escaped(
            `Counted per week from ${dates.day(from)} to ${dates.day(last)}${scope}. Active in ${active} of ${counted(weeks.length, 'week')}.`,
          ),
          hasCalendar(activity) && md`- As a calendar: ${autolink(address.page(paths.activity))}`,
        ]),
    // A single month has the total.
    ...(months.length > 1
      ? [
          md`## ${escaped(MONTHS_TITLE)}`,
          md`A week counts in the month in which it starts. Months with zero are left out.`,
          // The number of weeks reveals a partial month.
          list(
            months
              .toReversed()
              .map(({ month, commits, weeks: { length } }) =>
                escaped(`${dates.month(month)}: ${commits} in ${counted(length, 'week')}`),
              ),
          ),
        ]
      : []),
    md`Each week, as JSON: ${autolink(address.operation('getActivity'))}`,
  ]);
};

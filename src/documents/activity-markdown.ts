import type { Build } from '../api/operations/operation.ts';
import { paths } from '../api/paths.ts';
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
  const heading = md`# ${escaped(content.site.owner.name)}’s activity`;
  const asJson = md`Each week, as JSON: ${autolink(address.operation('getActivity'))}`;
  if (weeks.length === 0) return blocks([heading, escaped(NO_COUNTS), asJson]);
  return blocks([
    heading,
    md`**${escaped(joined([total.toLocaleString('en'), unit], ' '))}**, counted per week from ${escaped(`${dates.day(from)} to ${dates.day(last)}${scope}.${total === 0 ? ' All of them are zero.' : ''}`)}`,
    // In the owner’s language, whose direction may differ.
    escaped(withOneStop(`${source}.`)),
    ...(total === 0
      ? []
      : [
          termList([
            ['Weeks above zero', `${weeks.filter(({ commits }) => commits > 0).length} of ${weeks.length}`],
          ]),
          hasCalendar(activity) && md`- As a calendar: ${autolink(address.page(paths.activity))}`,
          md`## By month`,
          md`A week counts in the month in which it starts. Months with zero are left out.`,
          // The number of weeks reveals a partial month.
          list(
            monthsOf(activity)
              .filter(({ commits }) => commits > 0)
              .toReversed()
              .map(({ month, commits, weeks: ofMonth }) =>
                escaped(`${dates.month(month)}: ${commits} in ${counted(ofMonth.length, 'week')}`),
              ),
          ),
        ]),
    asJson,
  ]);
};

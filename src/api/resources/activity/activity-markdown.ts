import { english } from '../../../i18n/language.ts';
import { plurals } from '../../../i18n/plurals.ts';
import type { Activity } from '../../../schemas/activity.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { dayWords, monthWords } from '../../prose/date-words.ts';
import { blocks, facts, oneLine } from '../../prose/markdown.ts';
import { activityFacts, activityNote } from './activity-words.ts';
import { monthsOf } from './calendar.ts';

const words = english.words.activity;

/** A month that is not over, or began before the count, is recognized by its weeks. */
const countedWeeks = plurals('en')({ one: '# week', other: '# weeks' });

export const activityMarkdown = ({ address, content }: SiteContext, activity: Activity): string => {
  const { from, as_of: asOf, total } = activity;
  const title = `# ${oneLine(content.site.owner.name)}’s commits`;
  const json = address.operation('getActivity');
  return blocks([
    title,
    ...(total === 0
      ? [words.none(dayWords(from), dayWords(asOf))]
      : [
          words.perWeek(dayWords(from), dayWords(asOf)),
          facts(activityFacts(activity, english)),
          '## By month',
          'A week counts in the month in which it starts.',
          monthsOf(activity)
            .toReversed()
            .map(one => `- ${monthWords(one.month)}: ${one.commits} in ${countedWeeks(one.weeks.length)}`)
            .join('\n'),
        ]),
    `${oneLine(activityNote(activity, english))} Each week, as JSON: <${json}>`,
  ]);
};

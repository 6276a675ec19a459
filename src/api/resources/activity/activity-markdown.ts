import type { Activity } from '../../../schemas/activity.ts';
import type { Build } from '../../operations/operation.ts';
import { dayWords, monthWords } from '../../prose/date-words.ts';
import { blocks, facts, oneLine } from '../../prose/markdown.ts';
import { activityFacts, activityNote, NOT_COUNTED_TERMS } from './activity-words.ts';
import { monthsOf } from './calendar.ts';

export const activityMarkdown = ({ address, content }: Build, activity: Activity): string => {
  const { from, as_of: asOf, total, weeks } = activity;
  const title = `# Commits of ${oneLine(content.site.owner.name)}`;
  const json = address.operation('getActivity');
  if (weeks.length === 0) return blocks([title, NOT_COUNTED_TERMS, `As JSON: <${json}>`]);
  return blocks([
    title,
    ...(total === 0
      ? [`No commits were counted between ${dayWords(from)} and ${dayWords(asOf)}.`]
      : [
          `Commits per week from ${dayWords(from)} to ${dayWords(asOf)}.`,
          facts(activityFacts(activity)),
          '## By month',
          monthsOf(activity)
            .toReversed()
            .map(({ month, commits }) => `- ${monthWords(month)}: ${commits}`)
            .join('\n'),
        ]),
    `${oneLine(activityNote(activity))} Each week, as JSON: <${json}>`,
  ]);
};

import * as z from 'zod';
import { daysBetween } from './calendar.ts';
import { components } from './metadata.ts';
import { rule } from './rule.ts';
import { date, filledText, yesOrNo } from './text.ts';

const week = z.strictObject({
  start: date.describe('The Monday the week starts on.'),
  commits: z.int().min(0).describe('The count of that week, of what `source` names.'),
});

const ofCount = {
  as_of: date.describe('The day of the count.'),
  source: filledText(200).describe(
    'What was counted and where, such as commits in Git repositories or contributions on GitHub.',
  ),
  unit: filledText(40, 'commits').optional().describe('The plural noun for what was counted.'),
  private_included: yesOrNo.describe(
    'Whether private repositories are among those counted, if the owner states it.',
  ),
};

/** `content/activity.json`, which may be absent. */
export const activityContent = z
  .strictObject({
    ...z.object(ofCount).partial().shape,
    weeks: z.array(week).default([]).describe('Consecutive weeks, oldest first.'),
  })
  .check(
    rule((cache, report) => {
      const { weeks = [] } = cache;
      for (const name of ['as_of', 'source'] as const) {
        if (weeks.length > 0 && cache[name] === undefined)
          report(`is missing. ${ofCount[name].description}`, name);
      }
      weeks.forEach((entry, index) => {
        const previous = weeks[index - 1];
        const expected = previous
          ? daysBetween(previous.start, entry.start) === 7
          : new Date(entry.start).getUTCDay() === 1;
        if (!expected) {
          const message = previous ? `must be 7 days after ${previous.start}` : 'must be a Monday';
          report(message, 'weeks', index, 'start');
        }
      });
    }),
  )
  .describe('Commits, or contributions of another kind, per week.');

export const activity = z
  .strictObject({
    ...ofCount,
    as_of: date.describe(
      'The day of the count. Without counts, the day on which the profile was last revised.',
    ),
    from: date.describe('First day counted; `as_of` without counts.'),
    to: date.describe('Last day counted.'),
    total: z.int().min(0).describe('The sum of the weeks.'),
    weeks: z
      .array(week)
      .describe(
        'Consecutive weeks, oldest first; the last may not be over on the day `to`. Empty without counts, which does not mean that there is no activity.',
      ),
  })
  .describe(
    'Counts per week, of commits or of what `source` names, without repositories, commit messages, or authors.',
  )
  .register(components, { id: 'Activity' });

export type Activity = z.infer<typeof activity>;

import * as z from 'zod';
import { components } from './components.ts';
import { daysBetween } from './milliseconds.ts';
import { date, filledText } from './text.ts';

const week = z.strictObject({
  start: date.describe('The Monday the week starts on.'),
  commits: z.int().min(0).describe('Commits in that week.'),
});

const ofCount = {
  as_of: date.describe('The day the commits were counted.'),
  source: filledText(200).describe(
    'What was counted and where, such as commits in Git repositories or contributions on GitHub.',
  ),
  private_included: z.boolean().describe('Whether commits in private repositories are counted.'),
};

const REQUIRED_WITH_WEEKS = 'Required if there are weeks.';

const withWeeks = <Field extends z.ZodType>(field: Field) =>
  field.optional().describe(`${field.description} ${REQUIRED_WITH_WEEKS}`);

/**
 * `content/activity.json`: the commit counts, without repositories, commit messages, or authors. The file may be
 * absent.
 */
export const activityContent = z
  .strictObject({
    as_of: withWeeks(ofCount.as_of),
    source: withWeeks(ofCount.source),
    private_included: withWeeks(ofCount.private_included),
    weeks: z
      .array(week)
      .default([])
      .describe(
        'Consecutive weeks, oldest first. If there are none, the API states that commits are not counted.',
      ),
  })
  .superRefine((cache, ctx) => {
    for (const name of ['as_of', 'source', 'private_included'] as const) {
      if (cache.weeks.length === 0 || cache[name] !== undefined) continue;
      const message = `is missing. ${ofCount[name].description} ${REQUIRED_WITH_WEEKS}`;
      ctx.addIssue({ code: 'custom', path: [name], message });
    }
    cache.weeks.forEach((entry, index) => {
      const previous = cache.weeks[index - 1];
      const expected = previous
        ? daysBetween(previous.start, entry.start) === 7
        : new Date(entry.start).getUTCDay() === 1;
      if (!expected) {
        const message = previous ? `must be 7 days after ${previous.start}` : 'must be a Monday';
        ctx.addIssue({ code: 'custom', path: ['weeks', index, 'start'], message });
      }
    });
  })
  .describe('Commits, or contributions on GitHub, per week. Leave the file out if you do not count them.');

/** Body of `GET /activity`. */
export const activity = z
  .strictObject({
    as_of: date.describe(
      'The day the commits were counted. If commits are not counted, the day the owner last revised the profile.',
    ),
    from: date.describe('First day counted; `as_of` if commits are not counted.'),
    to: date.describe('Last day counted.'),
    total: z
      .int()
      .min(0)
      .describe('Total number of commits, or of contributions of the kind that `source` names.'),
    weeks: z
      .array(week)
      .describe(
        'Consecutive weeks, oldest first; the last may not be over on the day `to`. Empty if the owner does not count commits, which does not mean that they are inactive.',
      ),
    source: ofCount.source,
    private_included: ofCount.private_included,
  })
  .describe(
    'Commits per week, or contributions of the kind that `source` names, without repositories, commit messages, or authors.',
  )
  .register(components, { id: 'Activity' });

export type Activity = z.infer<typeof activity>;

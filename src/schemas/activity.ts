import * as z from 'zod';
import { components } from './components.ts';
import { date, filledText } from './text.ts';

const week = z.strictObject({
  start: date.describe('The Monday the week starts on.'),
  commits: z.int().min(0).describe('Commits in that week.'),
});

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** `content/activity.json`: the commit cache. Counts only: no repository, no message, no author. */
export const activityContent = z
  .strictObject({
    as_of: date.describe('The day on which the commits were counted.'),
    source: filledText(200).describe('Where the commits were counted, in words.'),
    private_included: z.boolean().describe('Whether commits in private repositories are counted.'),
    weeks: z.array(week).min(1).describe('Consecutive weeks, oldest first.'),
  })
  .superRefine((cache, ctx) => {
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
  .describe('Commit counts per week.');

export type ActivityContent = z.infer<typeof activityContent>;

/** Body of `GET /activity`. */
export const activity = z
  .strictObject({
    as_of: date.describe('The day on which the commits were counted.'),
    from: date.describe('First day counted.'),
    to: date.describe('Last day counted.'),
    total: z.int().min(0).describe('Total number of commits.'),
    weeks: z.array(week).describe('Consecutive weeks, oldest first.'),
    source: filledText(200).describe('Where the commits were counted, in words.'),
    private_included: z.boolean().describe('Whether commits in private repositories are counted.'),
  })
  .describe('Commit counts per week, without repository, message or author.')
  .register(components, { id: 'Activity' });

export type Activity = z.infer<typeof activity>;

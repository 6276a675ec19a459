import * as z from 'zod';
import { type Activity, activity } from '../../../schemas/activity.ts';
import type { Content } from '../../../schemas/content.ts';
import { keeping, type Operations, onlyBody } from '../../operations/operation.ts';

export const NO_COUNTS = 'No counts are listed.';

/** An empty activity, as of the last revision of the profile. */
export const activityOf = ({ activity, profile }: Content): Activity => {
  const { weeks, as_of = profile.updated, source = NO_COUNTS, unit, private_included } = activity;
  return {
    as_of,
    from: weeks[0]?.start ?? as_of,
    to: as_of,
    total: weeks.reduce((sum, week) => sum + week.commits, 0),
    weeks,
    source,
    unit,
    private_included,
  };
};

export const activityOperations = {
  getActivity: {
    tag: 'hiring',
    title: 'Activity',
    summary:
      'Counts per week, of commits or of what `source` names. Only counts, never repositories, commit messages, or authors.',
    advice:
      'It is not a measure of skill. `source` is what was counted. `private_included` is there only if the owner states whether private repositories were.',
    responseSchema: activity,
    offered: ({ content }) => content.activity.weeks.length > 0,
    tool: {
      description:
        'Counts of what `source` names, in total and in the last four weeks; not a measure of skill.',
      brief: z.looseObject({
        weeks: z.array(keeping('start', 'commits')).transform(weeks => weeks.slice(-4)),
      }),
    },
    bodies: ({ content }) => onlyBody(activityOf(content)),
  },
} as const satisfies Operations;

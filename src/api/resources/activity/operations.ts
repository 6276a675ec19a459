import { type Activity, activity as activitySchema } from '../../../schemas/activity.ts';
import { documents } from '../../documents.ts';
import type { Operations } from '../../operation.ts';
import { activityBody } from './activity.ts';

/** How much was committed lately. */
export const activity = {
  getActivity: {
    method: 'GET',
    path: '/activity',
    tag: 'hiring',
    title: 'Commit activity',
    summary: 'Commits a week. Counts only: no repository, message or author.',
    advice:
      'Use it as a sign of present activity and not as a measure of skill; see `private_included` for what is counted.',
    body: activitySchema,
    errors: [],
    tool: { name: 'get_activity' },
    page: { path: documents.activity, label: 'Activity' },
    shows: 'activity',
    built: ({ content }): Activity => activityBody(content.activity),
    shortExample: true,
  },
} as const satisfies Operations;

import {
  type Activity,
  type ActivityContent,
  activity as activitySchema,
} from '../../../schemas/activity.ts';
import { documents } from '../../documents.ts';
import type { Operations } from '../../operation.ts';
import { activityMarkdown } from './activity-markdown.ts';

/** Commit counts, from the owner's cache in the content. */
const activityBody = ({ as_of, source, private_included, weeks }: ActivityContent): Activity => ({
  as_of,
  from: weeks[0]?.start ?? as_of,
  to: as_of,
  total: weeks.reduce((sum, week) => sum + week.commits, 0),
  weeks,
  source,
  private_included,
});

/** Recent commit activity. */
export const activity = {
  getActivity: {
    method: 'GET',
    path: '/activity',
    tag: 'hiring',
    title: 'Commit activity',
    summary: 'Commits per week. Counts only: no repository, message or author.',
    advice:
      'Use it as a sign of current activity, not as a measure of skill. `private_included` says whether private repositories are counted.',
    body: activitySchema,
    errors: [],
    tool: { name: 'get_activity' },
    page: {
      path: documents.activity,
      label: 'Activity',
      markdown: build => activityMarkdown(build, activityBody(build.content.activity)),
      isEmpty: ({ content }) => content.activity.weeks.length === 0,
    },
    shows: 'activity',
    built: ({ content }): Activity => activityBody(content.activity),
    shortExample: true,
  },
} as const satisfies Operations;

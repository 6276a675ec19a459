import type { Activity, ActivityContent } from '../../../schemas/activity.ts';

/** Commit counts, from the cache that the owner keeps in content. */
export const activityBody = ({ as_of, source, private_included, weeks }: ActivityContent): Activity => ({
  as_of,
  from: weeks[0]?.start ?? as_of,
  to: as_of,
  total: weeks.reduce((sum, week) => sum + week.commits, 0),
  weeks,
  source,
  private_included,
});

import * as z from 'zod';
import { date } from './text.ts';

/**
 * Query of `GET /changes`. It is separate from the list, whose schema needs those of all content, because the function that filters
 * needs none of them.
 */
export const changesQuery = z.object({
  since: date
    .optional()
    .describe(
      'Only changes on this day in UTC or later, `YYYY-MM-DD`. Send the day on which you last read this list.',
    ),
});

export type ChangesQuery = z.infer<typeof changesQuery>;

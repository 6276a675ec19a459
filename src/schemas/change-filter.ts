import * as z from 'zod';
import { components } from './components.ts';
import { date } from './text.ts';

/** The names of the kinds of content in the list of changes. `service` is the name, the contact or the settings of the service. */
export const changedResource = z
  .enum(['service', 'profile', 'experience', 'resume', 'activity', 'products', 'agent_skills'])
  .describe('What changed. `service` is the name, the contact or the settings of the service.')
  .register(components, { id: 'ChangedResource' });

export type ChangedResource = z.infer<typeof changedResource>;

export const changeKind = z
  .enum(['added', 'changed', 'retired', 'released'])
  .describe(
    '`added`: it is new; `changed`: it was edited; `retired`: it was removed or is no longer available; `released`: a new version of an app.',
  )
  .register(components, { id: 'ChangeKind' });

export type ChangeKind = z.infer<typeof changeKind>;

/**
 * Query of `GET /changes`. It is separate from the list, whose schema needs those of all content, because the function that filters
 * needs none of them.
 */
export const changesQuery = z.object({
  since: date
    .optional()
    .describe('Only changes on this day (UTC) or later. Send the day on which you last read this list.'),
  kind: changeKind.optional().describe('What happened. `released` finds the new versions of apps.'),
  resource: changedResource.optional().describe('To what it happened.'),
});

export type ChangesQuery = z.infer<typeof changesQuery>;

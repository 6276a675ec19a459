import * as z from 'zod';
import { components } from './components.ts';
import { date } from './text.ts';

export const changedResource = z
  .enum(['products', 'experience'])
  .describe('What changed: a product or a role.')
  .register(components, { id: 'ChangedResource' });

export const changeKind = z
  .enum(['released', 'launched', 'retired', 'started', 'ended'])
  .describe(
    'For a product, `released`: a new version; `launched`: the first release on a platform; `retired`: no longer available. For a role, `started` and `ended`.',
  )
  .register(components, { id: 'ChangeKind' });

export type ChangeKind = z.infer<typeof changeKind>;

/**
 * Query of `GET /changes`. It is separate from the list’s schema, which needs the schemas of all content: the function that
 * filters does not need them.
 */
export const changesQuery = z.object({
  since: date
    .optional()
    .describe('Only changes on this day or later. A month or a year counts as its last day.'),
  kind: changeKind.optional().describe('What happened. `released` finds new versions of apps.'),
  resource: changedResource.optional().describe('Whether it happened to a product or a role.'),
});

export type ChangesQuery = z.infer<typeof changesQuery>;

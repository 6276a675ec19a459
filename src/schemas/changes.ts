import * as z from 'zod';
import { changesQuery } from './change-filter.ts';
import { components } from './components.ts';
import { changedName, contentEntries } from './content.ts';
import { absoluteUrl, date, selfLink, slug } from './text.ts';

const changedResource = z
  .enum(contentEntries.map(changedName))
  .describe('What changed. `service` is the name, the contact or the settings of the service.');

const changeKind = z
  .enum(['added', 'changed', 'retired'])
  .describe(
    '`added`: it is new; `changed`: it was edited; `retired`: it was removed or is no longer available.',
  );

export type ChangeKind = z.infer<typeof changeKind>;

const change = z
  .strictObject({
    date: date.describe('The day, in UTC. All changes of one thing on one day are combined.'),
    resource: changedResource,
    id: slug.optional().describe('Id of the role, product or skill; absent if the resource has no entries.'),
    kind: changeKind,
    url: absoluteUrl.optional().describe('Its current URL; absent if it was removed.'),
  })
  .describe('One change.');

export type Change = z.infer<typeof change>;

/** Body of `GET /changes`: newest first. */
export const changeList = z
  .strictObject({
    changes: z.array(change).describe('Newest first.'),
    total: z.int().min(0).describe('How many changes are listed.'),
    known_since: date
      .optional()
      .describe(
        'The day from which on all changes are known: one year ago, or later if the history is shorter or the owner’s content is younger. What was there before is not listed as added. Absent if the history is unknown.',
      ),
    filters: z
      .strictObject({ since: changesQuery.shape.since })
      .describe('The filter that was applied. Compare it with the one you sent.'),
    note: z.string().optional().describe('The reason why the list is empty, if the history is unknown.'),
    links: z
      .strictObject({ self: selfLink, feed: absoluteUrl.describe('The same list as an Atom feed.') })
      .describe('Links to this list and its feed.'),
  })
  .describe('The changes of the past year.')
  .register(components, { id: 'ChangeList' });

export type ChangeList = z.infer<typeof changeList>;

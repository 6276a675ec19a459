import * as z from 'zod';
import { components } from './components.ts';
import { changedName, contentEntries } from './content.ts';
import { absoluteUrl, date, selfLink, slug } from './text.ts';

/** What may change, each named by what the owner edits. */
const changedResource = z
  .enum(contentEntries.map(changedName))
  .describe('What changed; `service` is the name, the contact or the settings of the whole.');

/** How something changed. */
const changeKind = z
  .enum(['added', 'changed', 'retired'])
  .describe('`added`: it is new; `changed`: it was edited; `retired`: it is gone, or can no longer be had.');

export type ChangeKind = z.infer<typeof changeKind>;

const change = z
  .strictObject({
    date: date.describe('The day, in UTC. What happened to one thing on one day is one change.'),
    resource: changedResource,
    id: slug
      .optional()
      .describe('Which role, product or skill; absent where there is only one of the resource.'),
    kind: changeKind,
    url: absoluteUrl.optional().describe('Where it is now; absent where it is gone.'),
  })
  .describe('One change.');

export type Change = z.infer<typeof change>;

/** Body of `GET /changes`: newest first. */
export const changeList = z
  .strictObject({
    changes: z.array(change).describe('Newest first.'),
    total: z.int().min(0).describe('How many changes are listed.'),
    since: date
      .optional()
      .describe(
        'The day from which on changes are known: a year back, or less where the history is shorter. Absent where it is not known at all.',
      ),
    note: z.string().optional().describe('Why nothing is listed, where the history is not known.'),
    links: z
      .strictObject({ self: selfLink, feed: absoluteUrl.describe('The same as an Atom feed.') })
      .describe('Where this list and its feed are.'),
  })
  .describe('What changed within a year.')
  .register(components, { id: 'ChangeList' });

export type ChangeList = z.infer<typeof changeList>;

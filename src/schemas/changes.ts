import * as z from 'zod';
import { changedResource, changeKind, changesQuery } from './change-filter.ts';
import { components } from './components.ts';
import { platformName } from './platform.ts';
import { releaseContent } from './product.ts';
import { absoluteUrl, date, selfLink, slug } from './text.ts';

const change = z
  .strictObject({
    date: date.describe(
      'The day, in UTC; of a release, that of the store. All edits of one thing on one day are combined.',
    ),
    resource: changedResource,
    id: slug.optional().describe('Id of the role, product or skill; absent if the resource has no entries.'),
    kind: changeKind,
    fields: z
      .array(z.string())
      .optional()
      .describe('Of an edit: the names of the fields that the owner edited. Absent if unknown.'),
    platform: platformName.optional().describe('Of a release: the platform.'),
    version: releaseContent.shape.version
      .optional()
      .describe('Of a release: the version. Absent if unknown.'),
    notes: releaseContent.shape.notes.describe('Of a release: what is new in it. Absent if unknown.'),
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
        'The day from which on all changes are known: one year ago, or later if the history is shorter or the owner’s content is younger. What was there before is not listed as added; releases of apps may be older. Absent if the history is unknown.',
      ),
    snapshot: date
      .optional()
      .describe(
        'The day on which the stores were last checked. Later releases are not listed. The latest on each platform is there; of earlier ones, those that the owner recorded. Absent if there are no products.',
      ),
    filters: z
      .strictObject(changesQuery.shape)
      .describe('The filters that were applied. Compare them with the ones you sent.'),
    note: z
      .string()
      .optional()
      .describe(
        'What the list does not tell: that the history is unknown, so that only releases of apps are listed, or known only from a later day than `since`; and without `since`, or if the list is empty, from when on changes are known.',
      ),
    links: z
      .strictObject({ self: selfLink, feed: absoluteUrl.describe('The same list as an Atom feed.') })
      .describe('Links to this list and its feed.'),
  })
  .describe('The changes of the past year.')
  .register(components, { id: 'ChangeList' });

export type ChangeList = z.infer<typeof changeList>;

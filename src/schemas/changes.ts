import * as z from 'zod';
import { changedResource, changeKind, changesQuery } from './change-filter.ts';
import { components } from './components.ts';
import { partialDate } from './partial-date.ts';
import { platformName } from './platform.ts';
import { releaseContent } from './product.ts';
import { absoluteUrl, date, selfLink, slug } from './text.ts';

const change = z
  .strictObject({
    date: partialDate.describe(
      'When it happened: a day, a month or a year. For sorting and for `since`, a month or a year counts as its last day.',
    ),
    resource: changedResource,
    id: slug.describe('Id of the product or role.'),
    kind: changeKind,
    platform: platformName.optional().describe('For a release or launch: the platform. Absent if unknown.'),
    version: releaseContent.shape.version
      .optional()
      .describe('For a release or launch: the version. Absent if unknown.'),
    notes: releaseContent.shape.notes.describe(
      'For a release or launch: what’s new in the version. Absent if unknown.',
    ),
    url: absoluteUrl.describe('URL of the product or role.'),
  })
  .describe('One change.');

export type Change = z.infer<typeof change>;

export const MAX_CHANGES = 500;

/** Body of `GET /changes`: newest first. */
export const changeList = z
  .strictObject({
    changes: z.array(change).max(MAX_CHANGES).describe('Newest first.'),
    total: z.int().min(0).describe('How many changes are listed.'),
    updated: date.describe('The day the owner last revised the content.'),
    filters: z
      .strictObject(changesQuery.shape)
      .describe('The filters that were applied. Compare them with the ones you sent.'),
    links: z
      .strictObject({ self: selfLink, feed: absoluteUrl.describe('The same list as an Atom feed.') })
      .describe('Links to this list and its feed.'),
  })
  .describe('The dated facts about products and roles.')
  .register(components, { id: 'ChangeList' });

export type ChangeList = z.infer<typeof changeList>;

import { changesQuery } from '../../../schemas/change-filter.ts';
import { type ChangeList, changeList } from '../../../schemas/changes.ts';
import { contentEntries } from '../../../schemas/content.ts';
import { documents } from '../../documents/documents.ts';
import type { Operations } from '../../operations/operation.ts';
import { changesBody } from './changes.ts';
import { changesMarkdown } from './changes-markdown.ts';

export const changes = {
  listChanges: {
    method: 'GET',
    path: '/changes',
    tag: 'meta',
    title: 'Changes',
    summary:
      'What was added, changed or retired in the past year, newest first. Check it before you fetch content again.',
    advice:
      'Use it if you have read this service before: send the day of your copy as `since`. If `known_since` is later than that day, or absent, read everything again.',
    query: changesQuery,
    body: changeList,
    errors: ['invalid_parameter', 'internal_error'],
    tool: { name: 'list_changes' },
    page: {
      path: documents.changes,
      label: 'Changes',
      about: 'what was added, changed or retired within a year.',
      inNavigation: false,
      content: contentEntries.map(([kind]) => kind),
      markdown: build => changesMarkdown(build, changesBody(build)),
    },
    built: (build): ChangeList => changesBody(build),
    example: build => ({
      query: { since: changesBody(build).changes[0]?.date ?? build.content.profile.updated },
    }),
    shortExample: true,
  },
} as const satisfies Operations;

import { changesQuery } from '../../../schemas/change-filter.ts';
import { type ChangeList, changeList } from '../../../schemas/changes.ts';
import { contentEntries } from '../../../schemas/content.ts';
import { documents } from '../../documents/documents.ts';
import type { Operations } from '../../operations/operation.ts';
import { changesBody } from './changes.ts';
import { changesMarkdown } from './changes-markdown.ts';
import { filterFiles } from './filter-changes.ts';

export const changes = {
  listChanges: {
    method: 'GET',
    path: '/changes',
    tag: 'meta',
    title: 'Changes',
    summary:
      'Recorded changes, at most of a year, and releases of apps, newest first. Check it before you fetch content again.',
    advice:
      'Use it if you have read this service before, with that day as `since`. If `known_since` is later than that day, or absent, read everything again. Releases are known up to the day `snapshot`.',
    query: changesQuery,
    body: changeList,
    errors: ['invalid_parameter', 'internal_error'],
    tool: {
      name: 'list_changes',
      brief: {
        changes: { fields: ['date', 'resource', 'id', 'kind', 'fields', 'platform', 'version', 'notes'] },
      },
    },
    page: {
      path: documents.changes,
      name: 'changes',
      inNavigation: false,
      content: contentEntries.map(([kind]) => kind),
      markdown: build => changesMarkdown(build, changesBody(build)),
    },
    built: (build): ChangeList => changesBody(build),
    filtered: build => filterFiles(changesBody(build)),
    example: build => {
      const [newest] = changesBody(build).changes;
      return {
        query: {
          since: newest?.date ?? build.content.profile.updated,
          kind: newest?.kind ?? 'changed',
          resource: newest?.resource ?? 'profile',
        },
      };
    },
    shortExample: true,
  },
} as const satisfies Operations;

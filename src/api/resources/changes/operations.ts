import { changesQuery } from '../../../schemas/change-filter.ts';
import { changeList } from '../../../schemas/changes.ts';
import { paths } from '../../documents/paths.ts';
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
    summary: 'Releases, launches and retirements of products, and starts and ends of roles, newest first.',
    advice:
      'Use it to find out what is new. It lists dated facts, not edits to texts. `updated` is the day the owner last revised the content.',
    query: changesQuery,
    body: changeList,
    errors: ['invalid_parameter', 'internal_error'],
    tool: {
      name: 'list_changes',
      brief: {
        changes: { fields: ['date', 'resource', 'id', 'kind', 'platform', 'version', 'notes'] },
      },
    },
    page: {
      path: paths.changes,
      name: 'changes',
      inNavigation: false,
      markdown: build => changesMarkdown(build, changesBody(build)),
    },
    built: changesBody,
    filtered: build => filterFiles(changesBody(build)),
    example: build => {
      const [newest] = changesBody(build).changes;
      return {
        query: {
          since: build.content.profile.updated,
          kind: newest?.kind ?? 'started',
          resource: newest?.resource ?? 'experience',
        },
      };
    },
    shortExample: true,
  },
} as const satisfies Operations;

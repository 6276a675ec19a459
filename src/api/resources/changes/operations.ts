import { type ChangeList, changeList } from '../../../schemas/changes.ts';
import type { Operations } from '../../operation.ts';
import { changesBody } from './changes.ts';

/** Changes of the content. */
export const changes = {
  listChanges: {
    method: 'GET',
    path: '/changes',
    tag: 'meta',
    title: 'Changes',
    summary:
      'What was added, changed or retired in the past year, newest first. Check it before you fetch content again.',
    advice:
      'Use it if you have read this service before: `since` and the dates show whether your copy is still current.',
    body: changeList,
    errors: [],
    tool: { name: 'list_changes' },
    built: (build): ChangeList => changesBody(build),
    shortExample: true,
  },
} as const satisfies Operations;

import { type ChangeList, changeList } from '../../../schemas/changes.ts';
import type { Operations } from '../../operation.ts';
import { changesBody } from './changes.ts';

/** What happened to the content. */
export const changes = {
  listChanges: {
    method: 'GET',
    path: '/changes',
    tag: 'meta',
    title: 'Changes',
    summary:
      'What was added, changed or retired within a year, newest first. Ask this before you read again what you have.',
    advice:
      'Use it when you have read this service before; `since` and the dates tell whether what you kept still stands.',
    body: changeList,
    errors: [],
    tool: false,
    built: (build): ChangeList => changesBody(build),
    shortExample: true,
  },
} as const satisfies Operations;

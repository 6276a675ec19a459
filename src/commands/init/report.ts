import { join } from 'node:path';
import { contentKinds } from '../../schemas/content.ts';
import type { Assumption } from './collect-facts.ts';
import type { Note } from './import/source.ts';

const headings: Readonly<Record<Note['kind'], string>> = {
  left_out: 'Left out:',
  changed: 'Changed:',
  assumed: 'Assumed; please check:',
};

/** The notes about an imported file: by kind, and those with the same reason together. */
export const notesLines = (notes: readonly Note[]): string[] => {
  const kinds = Object.keys(headings) as Note['kind'][];
  return kinds.flatMap(kind => {
    const reasons = Map.groupBy(
      notes.filter(note => note.kind === kind),
      ({ reason }) => reason,
    );
    if (reasons.size === 0) return [];
    const lines = [...reasons].flatMap(([reason, same]) => [
      `  ${reason}`,
      ...same.map(({ path, value }) => `    ${[path, value].filter(Boolean).join(': ')}`),
    ]);
    return [headings[kind], ...lines, ''];
  });
};

/** A step that is left to the owner. */
export interface Step {
  readonly field?: string;
  readonly file?: string;
  readonly message: string;
}

const pathOf = (fact: Assumption['fact']): string => (fact === 'country' ? 'location.country_code' : fact);

/** What is left to do: the defaults to replace, and how to go on. */
export const nextSteps = (root: string, assumed: readonly Assumption[], roles: number): Step[] => [
  ...assumed.map(({ fact, todo }) => ({
    file: join(root, contentKinds.profile.file),
    field: pathOf(fact),
    message: todo,
  })),
  ...(roles === 0 ? [{ message: 'Add your roles, one by one: npm run new -- role' }] : []),
  { message: 'Add your apps, if you have any: npm run new -- product' },
  { message: 'Look at the site: npm start' },
  {
    message: 'Say what you are looking for: docs/content.md explains the files, docs/fields.md every field.',
  },
];

export const stepsLines = (steps: readonly Step[]): string[] => [
  'Left to do:',
  ...steps.map(
    ({ file, field, message }) => `  ${[file && `${file}, ${field}:`, message].filter(Boolean).join(' ')}`,
  ),
];

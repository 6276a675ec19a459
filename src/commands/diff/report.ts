import { escape as escapeHtml } from 'html-escaper';
import { sanitizeLine } from '../../../netlify/mail/sanitize.ts';
import { changeLine, shortChange } from './change-words.ts';
import type { SiteChanges } from './compare.ts';
import type { DescriptionChange } from './description-changes.ts';
import type { ValueChange } from './values.ts';

/** The most changes of one resource in a text. `--json` has all. */
const MOST_CHANGES = 12;

/** GitHub refuses longer comments. */
const MOST_CHARACTERS = 60_000;

/** Whether a client that relies on the published description can fail. */
export const breaks = ({ description }: SiteChanges): boolean => description.some(change => change.breaks);

const isEmpty = ({ appeared, vanished, changed, description }: SiteChanges): boolean =>
  [appeared, vanished, changed, description].every(({ length }) => length === 0);

const parts = ({ description }: SiteChanges) => ({
  broken: description.filter(change => change.breaks),
  harmless: description.filter(change => !change.breaks),
});

const more = (changes: readonly unknown[]): string[] =>
  changes.length > MOST_CHANGES ? [`… ${changes.length - MOST_CHANGES} more`] : [];

const descriptionLine = ({ where, what }: DescriptionChange): string =>
  sanitizeLine(`${where}: ${what}`, 300);

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)];

/** The changes as text for a terminal. */
export const changesText = (title: string, changes: SiteChanges): string => {
  const { appeared, vanished, changed } = changes;
  const { broken, harmless } = parts(changes);
  const resources = changed.flatMap(({ resource, changes: found }) => [
    resource,
    ...[...found.slice(0, MOST_CHANGES).map(changeLine), ...more(found)].map(line => `  ${line}`),
  ]);
  return [
    title,
    ...(isEmpty(changes) ? ['', 'Nothing changes.'] : []),
    ...section(`Breaks the published description (${broken.length})`, broken.map(descriptionLine)),
    ...section('Appears', appeared),
    ...section('Vanishes', vanished),
    ...section('Changes', resources),
    ...section('Other changes of the description', harmless.map(descriptionLine)),
  ].join('\n');
};

/** Text as code, with a fence that is longer than any in it. */
const code = (text: string): string => {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
};

const valueItem = (change: ValueChange): string => {
  const { path, kind, before, after } = shortChange(change);
  const values = [before, after].flatMap(value => (value === undefined ? [] : [code(value)])).join(' → ');
  return `${path === '' ? 'the whole body' : code(path)} ${kind}${values && `: ${values}`}`;
};

const items = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n');

const folded = (summary: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<details><summary>${summary} (${lines.length})</summary>\n\n${items(lines)}\n\n</details>`;

/** As many of the blocks as a comment has room for. */
const fitting = (blocks: readonly string[]): string[] => {
  let room = MOST_CHARACTERS;
  const fit = blocks.filter(block => {
    room -= block.length + 2;
    return room > 0;
  });
  const left = blocks.length - fit.length;
  return left === 0 ? fit : [...fit, `${left} more parts do not fit into a comment.`];
};

/** The changes as Markdown for a comment on a pull request. Values are code, so that nothing in them is markup. */
export const changesMarkdown = (title: string, changes: SiteChanges): string => {
  const { appeared, vanished, changed } = changes;
  const { broken, harmless } = parts(changes);
  const description = (change: DescriptionChange): string => code(descriptionLine(change));
  const blocks = [
    `### ${title}`,
    isEmpty(changes) ? 'Nothing changes.' : '',
    broken.length === 0
      ? 'No change breaks the published description.'
      : `**${broken.length} of the changes break the published description:**\n\n${items(broken.map(description))}`,
    folded('Appears', appeared.map(code)),
    folded('Vanishes', vanished.map(code)),
    ...changed.map(({ resource, changes: found }) =>
      folded(`Changes in <code>${escapeHtml(resource)}</code>`, [
        ...found.slice(0, MOST_CHANGES).map(valueItem),
        ...more(found),
      ]),
    ),
    folded('Other changes of the description', harmless.map(description)),
  ];
  return fitting(blocks.filter(block => block !== '')).join('\n\n');
};

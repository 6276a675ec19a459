import { escape as escapeHtml } from 'html-escaper';
import { inlineCode } from '../markdown.ts';
import { shortLine } from '../owner-command/legible.ts';
import { changeLine, shortChange } from './change-words.ts';
import type { SiteChanges } from './compare.ts';
import type { DescriptionChange } from './description-changes.ts';
import type { ValueChange } from './values.ts';

/** The most changes of one resource in a text. `--json` has all. */
const MOST_CHANGES = 12;

/** The most names of resources that appear or vanish, in a text. */
const MOST_NAMES = 200;

/** The most characters of a line about a resource. */
const LONGEST = 300;

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

const more = (all: readonly unknown[], most: number): string[] =>
  all.length > most ? [`… ${all.length - most} more`] : [];

/** Names of resources, which the other server may have given any form. */
const named = (resources: readonly string[], show: (name: string) => string): string[] => [
  ...resources.slice(0, MOST_NAMES).map(name => show(shortLine(name, LONGEST))),
  ...more(resources, MOST_NAMES),
];

const descriptionLine = ({ where, what }: DescriptionChange): string =>
  shortLine(`${where}: ${what}`, LONGEST);

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)];

/** What was compared: an address, and a build. */
interface Places {
  readonly from: string;
  readonly to: string;
}

/** The changes for a terminal. */
export const changesLines = ({ from, to }: Places, changes: SiteChanges): string[] => {
  const { appeared, vanished, changed } = changes;
  const { broken, harmless } = parts(changes);
  const resources = changed.flatMap(({ resource, changes: found }) => [
    shortLine(resource, LONGEST),
    ...[...found.slice(0, MOST_CHANGES).map(changeLine), ...more(found, MOST_CHANGES)].map(
      line => `  ${line}`,
    ),
  ]);
  return [
    `Changes from ${from} to ${to}`,
    ...(isEmpty(changes) ? ['', 'Nothing changes.'] : []),
    ...section(`Breaks the published description (${broken.length})`, broken.map(descriptionLine)),
    ...section(
      'Appears',
      named(appeared, name => name),
    ),
    ...section(
      'Vanishes',
      named(vanished, name => name),
    ),
    ...section('Changes', resources),
    ...section('Other changes of the description', harmless.map(descriptionLine)),
  ];
};

const valueItem = (change: ValueChange): string => {
  const { path, kind, before, after } = shortChange(change);
  const values = [before, after]
    .flatMap(value => (value === undefined ? [] : [inlineCode(value)]))
    .join(' → ');
  return `${path === '' ? 'the whole body' : inlineCode(path)} ${kind}${values && `: ${values}`}`;
};

const items = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n');

const folded = (summary: string, count: number, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<details><summary>${summary} (${count})</summary>\n\n${items(lines)}\n\n</details>`;

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
export const changesMarkdown = ({ from, to }: Places, changes: SiteChanges): string => {
  const { appeared, vanished, changed } = changes;
  const { broken, harmless } = parts(changes);
  const description = (change: DescriptionChange): string => inlineCode(descriptionLine(change));
  const blocks = [
    `### Changes from ${inlineCode(from)} to ${inlineCode(to)}`,
    isEmpty(changes) ? 'Nothing changes.' : '',
    broken.length === 0
      ? 'No change breaks the published description.'
      : `**${broken.length} of the changes break the published description:**\n\n${items(broken.map(description))}`,
    folded('Appears', appeared.length, named(appeared, inlineCode)),
    folded('Vanishes', vanished.length, named(vanished, inlineCode)),
    ...changed.map(({ resource, changes: found }) =>
      folded(`Changes in <code>${escapeHtml(shortLine(resource, LONGEST))}</code>`, found.length, [
        ...found.slice(0, MOST_CHANGES).map(valueItem),
        ...more(found, MOST_CHANGES),
      ]),
    ),
    folded('Other changes of the description', harmless.length, harmless.map(description)),
  ];
  return fitting(blocks.filter(block => block !== '')).join('\n\n');
};

import { escape as escapeHtml } from 'html-escaper';
import { changeLine, shortChange } from '../../json-changes/change-words.ts';
import type { ValueChange } from '../../json-changes/values.ts';
import { shortLine } from '../command-line/legible.ts';
import { inlineCode } from '../command-line/markdown.ts';
import type { SiteChanges } from './compare.ts';

/** The most changes of one resource in a text. `--json` has all. */
const MOST_CHANGES = 12;

/** The most names of resources that appear or vanish, in a text. */
const MOST_NAMES = 200;

/** The most characters of a line about a resource. */
const LONGEST = 300;

/** GitHub refuses longer comments. */
const MOST_CHARACTERS = 60_000;

const isEmpty = ({ appeared, vanished, changed }: SiteChanges): boolean =>
  [appeared, vanished, changed].every(({ length }) => length === 0);

const more = (all: readonly unknown[], most: number): string[] =>
  all.length > most ? [`… ${all.length - most} more`] : [];

/** Names of resources, which the other server may have given any form. */
const named = (resources: readonly string[], show: (name: string) => string): string[] => [
  ...resources.slice(0, MOST_NAMES).map(name => show(shortLine(name, LONGEST))),
  ...more(resources, MOST_NAMES),
];

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)];

/** What was compared: an address, and a build. */
interface Places {
  readonly from: string;
  readonly to: string;
}

export const changesLines = ({ from, to }: Places, changes: SiteChanges): string[] => {
  const { appeared, vanished, changed } = changes;
  const resources = changed.flatMap(({ resource, changes: found }) => [
    shortLine(resource, LONGEST),
    ...[...found.slice(0, MOST_CHANGES).map(changeLine), ...more(found, MOST_CHANGES)].map(
      line => `  ${line}`,
    ),
  ]);
  return [
    `Changes from ${from} to ${to}`,
    ...(isEmpty(changes) ? ['', 'Nothing changes.'] : []),
    ...section(
      'Appears',
      named(appeared, name => name),
    ),
    ...section(
      'Vanishes',
      named(vanished, name => name),
    ),
    ...section('Changes', resources),
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
  const blocks = [
    `### Changes from ${inlineCode(from)} to ${inlineCode(to)}`,
    isEmpty(changes) ? 'Nothing changes.' : '',
    folded('Appears', appeared.length, named(appeared, inlineCode)),
    folded('Vanishes', vanished.length, named(vanished, inlineCode)),
    ...changed.map(({ resource, changes: found }) =>
      folded(`Changes in <code>${escapeHtml(shortLine(resource, LONGEST))}</code>`, found.length, [
        ...found.slice(0, MOST_CHANGES).map(valueItem),
        ...more(found, MOST_CHANGES),
      ]),
    ),
  ];
  return fitting(blocks.filter(block => block !== '')).join('\n\n');
};

import type { ChangeList } from '../../../schemas/changes.ts';
import { english } from '../../../words/language.ts';
import { productMarkdownPath, roleMarkdownPath } from '../../documents/paths.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { blocks, linked, oneLine, writtenLine } from '../../prose/markdown.ts';
import { type ChangeLine, changeDays, changesScope } from './change-words.ts';

const documentOf = { products: productMarkdownPath, experience: roleMarkdownPath } as const;

/** `list` is the unfiltered list. */
export const changesMarkdown = (build: SiteContext, list: ChangeList): string => {
  const line = ({ name, what, change: { resource, id, notes } }: ChangeLine): string =>
    `- ${linked(name, build.address.page(documentOf[resource](id)))}: ${oneLine(what)}${notes === undefined ? '' : `. ${writtenLine(notes)}`}`;
  return blocks([
    `# What changed: ${oneLine(build.content.site.name)}`,
    changesScope(list, english),
    ...changeDays(build, list, english).flatMap(({ day, lines }) => [
      `## ${day}`,
      lines.map(line).join('\n'),
    ]),
    `As a feed: <${list.links.feed}>. As JSON: <${list.links.self}>`,
  ]);
};

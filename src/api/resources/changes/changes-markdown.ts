import type { ChangeList } from '../../../schemas/changes.ts';
import { english } from '../../../words/language.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { blocks, linked, oneLine, writtenLine } from '../../prose/markdown.ts';
import { type ChangeLine, changeDays, changesScope } from './change-words.ts';

/** `list` is the unfiltered list. */
export const changesMarkdown = (build: SiteContext, list: ChangeList): string => {
  const line = ({ name, path, what, change: { notes } }: ChangeLine): string =>
    `- ${linked(name, build.address.page(path))}: ${oneLine(what)}${notes === undefined ? '' : `. ${writtenLine(notes)}`}`;
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

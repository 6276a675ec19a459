import type { Dates } from '../../api/prose/dates.ts';
import { joined } from '../../api/prose/markdown.ts';
import { type InlineSpan, inlineSpans, paragraphsOf } from '../../api/prose/parse-markdown.ts';
import type { Entry } from '../../documents/experience-markdown.ts';
import { permitsText, printed, type ResumeDocument, type Section } from '../../documents/resume-document.ts';
import { isLeftToRight, runsOf } from '../left-to-right.ts';

type Line = readonly (InlineSpan & { readonly ltr?: true })[];

/**
 * The lines are in reading order, without markup. `change` gets the parts of each line except URLs, and empties a line to leave out,
 * with all below it if it is a title.
 */
export const templateData = (
  document: ResumeDocument,
  dates: Dates,
  change: (parts: readonly string[], isTitle: boolean) => readonly string[] = parts => parts,
) => {
  const lineOf = (spans: readonly InlineSpan[], isTitle = false): Line => {
    const [first = '', ...others] = change(
      spans.map(({ text }) => text),
      isTitle,
    ).map(text => text.replaceAll(/\s+/g, ' '));
    const texts = [first.trimStart(), ...others];
    if (texts.join('').trim() === '') return [];
    const isWhole = isLeftToRight(texts.join(''));
    return spans.flatMap((span, index) => {
      const text = texts[index] ?? '';
      const runs = isWhole ? [{ text, ltr: true as const }] : runsOf(text);
      return runs.map(run => ({ ...span, ...run }));
    });
  };
  const plain = (text: string): Line => lineOf([{ text }]);
  const line = (text = ''): Line => lineOf(inlineSpans(text));
  const lines = (texts: readonly string[] = []): Line[] => texts.map(line).filter(({ length }) => length > 0);
  const entryOf = (entry: Entry, level?: 3 | 4): object[] => {
    const { when = '', entries = [] } = entry;
    const title = lineOf(inlineSpans(entry.title), true);
    // Its text would seem to belong to the entry above.
    if (title.length === 0) return [];
    const data = {
      title,
      level,
      when: line(when),
      where: line(joined([entry.where, entry.description])),
      paragraphs: lines(entry.paragraphs),
      points: lines(entry.points),
      note: line(joined(entry.notes ?? [])),
      leads: entries.length > 0 || undefined,
    };
    const parts = Object.entries(data).filter(([, part]) => !Array.isArray(part) || part.length > 0);
    return [Object.fromEntries(parts), ...entries.flatMap(inner => entryOf(inner, 4))];
  };
  const sectionOf = ({ title, entries = [], items = [], lines: texts }: Section) => ({
    title,
    entries: [...entries.flatMap(entry => entryOf(entry, 3)), ...items.flatMap(item => entryOf(item))],
    lines: lines(texts),
  });
  return {
    name: plain(document.name),
    label: line(document.label),
    contact: document.contact
      .map(({ text, label, url }) =>
        lineOf([{ text, ...(url && { url }) }, ...(label ? [{ text: ` (${label})` }] : [])]),
      )
      .filter(({ length }) => length > 0),
    permits: plain(permitsText(document.permits)),
    summary: lines(paragraphsOf(document.summary ?? '')),
    sections: document.sections
      .map(sectionOf)
      .filter(({ entries, lines: rest }) => entries.length + rest.length > 0),
    colophon: lineOf([
      { text: `Last revised ${dates.day(document.revised)}. Current version: ` },
      { text: printed(document.page), url: document.page },
    ]),
  };
};

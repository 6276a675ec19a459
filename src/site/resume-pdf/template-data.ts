import type { Dates } from '../../api/prose/dates.ts';
import { type InlineSpan, inlineSpans, paragraphsOf } from '../../api/prose/inline-markdown.ts';
import { joined } from '../../api/prose/markdown.ts';
import type { Entry } from '../../api/resources/experience/entries.ts';
import { printed, type ResumeDocument, type Section } from '../../api/resources/resume/document.ts';

type Line = readonly InlineSpan[];

/** In reading order, without markup. `change` gets all strings except URLs. */
export const templateData = (
  document: ResumeDocument,
  dates: Dates,
  change: (text: string) => string = text => text,
) => {
  const flat = (text = ''): string => change(text).replaceAll(/\s+/g, ' ').trim();
  const line = (text = ''): Line => {
    const spans = inlineSpans(text).map((span, index) => {
      const changed = change(span.text);
      return { ...span, text: index === 0 ? changed.trimStart() : changed };
    });
    return spans.some(span => span.text.trim()) ? spans : [];
  };
  const lines = (texts: readonly string[] = []): Line[] => texts.map(line).filter(({ length }) => length > 0);
  const entryOf = (entry: Entry, level?: 3 | 4): object[] => {
    const { when, entries = [] } = entry;
    const data = {
      title: line(entry.title),
      ...(level && { level }),
      ...(when && { when: flat(when) }),
      where: line(joined([entry.where, entry.description])),
      paragraphs: lines(entry.paragraphs),
      points: lines(entry.points),
      note: line(joined(entry.notes ?? [])),
      ...(entries.length > 0 && { leads: true }),
    };
    if (data.title.length === 0) return [];
    const parts = Object.entries(data).filter(([, part]) => !Array.isArray(part) || part.length > 0);
    return [Object.fromEntries(parts), ...entries.flatMap(inner => entryOf(inner, 4))];
  };
  /** Items above lines are a list. */
  const sectionOf = ({ title, entries = [], items = [], lines: below }: Section) => ({
    title,
    entries: [
      ...entries.flatMap(entry => entryOf(entry, 3)),
      ...(below ? [] : items).flatMap(item => entryOf(item)),
    ],
    points: lines(
      (below ? items : []).map(({ title: name, paragraphs = [] }) => joined([name, ...paragraphs], ': ')),
    ),
    lines: lines(below),
  });
  return {
    name: flat(document.name),
    label: line(document.label),
    contact: document.contact.flatMap(({ text, url }) => {
      const part = flat(url === undefined ? text : printed(URL.canParse(url) ? new URL(url).href : url));
      return part === '' ? [] : [[{ text: part, ...(url !== undefined && { url }) }]];
    }),
    summary: lines(paragraphsOf(document.summary ?? '')),
    sections: document.sections
      .map(sectionOf)
      .filter(({ entries, points, lines: rest }) => entries.length + points.length + rest.length > 0),
    colophon: [
      { text: `Last revised ${flat(dates.day(document.revised))}. Current version: ` },
      { text: flat(printed(document.page)), url: document.page },
    ],
  };
};

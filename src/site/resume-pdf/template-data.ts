import type { Dates } from '../../api/prose/dates.ts';
import { type InlineSpan, inlineSpans, paragraphsOf } from '../../api/prose/inline-markdown.ts';
import {
  type Entry,
  type Group,
  printed,
  type ResumeDocument,
  type Section,
} from '../../api/resources/resume/document.ts';

type Line = readonly InlineSpan[];

const flat = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();

/** Plain text, perhaps as a link; nothing if it is empty. */
const plain = (text: string | undefined, url?: string): Line => {
  const shown = flat(text);
  return shown === '' ? [] : [{ text: shown, ...(url && { url }) }];
};

const filled = (lines: readonly Line[]): Line[] => lines.filter(line => line.length > 0);
const lines = (texts: readonly string[] = []): Line[] => filled(texts.map(inlineSpans));
/** Prose as paragraphs, one for each line. */
const paragraphs = (text = ''): Line[] => lines(paragraphsOf(text));
const joined = (all: readonly Line[], separator = ' · '): Line =>
  filled(all).flatMap((line, index) => (index === 0 ? line : [{ text: separator }, ...line]));

const labeled = (name: string, value: Line, url?: string): Line => [
  { text: `${flat(name)}:`, strong: true, ...(url && { url }) },
  { text: ' ' },
  ...value,
];

/** The data of the Typst template, in reading order. The strings are without markup. */
export const templateData = (document: ResumeDocument, dates: Dates) => {
  const note = (name: string, values: readonly string[] = []): Line => {
    const shown = plain(values.map(flat).filter(Boolean).join(', '));
    return shown.length === 0 ? [] : [{ text: `${name}: ` }, ...shown];
  };
  const termLines = ({ terms = [] }: Pick<Entry, 'terms'>): string[] =>
    terms.flatMap(([name, value]) => (value ? [`${name}: ${flat(value)}`] : []));
  const entryOf = (entry: Entry, isStudy: boolean, level?: 3 | 4): object[] => {
    const { title, url, state, when, organization, facts = [], entries = [] } = entry;
    const shown = {
      title: [...plain(title, url), ...(state ? [{ text: ` (${state})` }] : [])],
      ...(level && { level }),
      ...(when && { when }),
      where: joined([
        plain(organization?.name, organization?.url),
        ...facts.map(fact => plain(fact)),
        inlineSpans(entry.description ?? ''),
      ]),
      paragraphs: [
        ...filled([plain(termLines(entry).join(' · '))]),
        ...paragraphs(entry.text),
        ...filled([joined(lines(entry.topics))]),
      ],
      points: lines(entry.points),
      note: joined([
        note('Keywords', entry.keywords),
        // The field of a course of study shows what was learned, and space is scarce.
        isStudy ? [] : note('Technologies', entry.evidence?.tech),
      ]),
      ...(entries.length > 0 && { leads: true }),
    };
    if (shown.title.length === 0) return [];
    const parts = Object.entries(shown).filter(([, part]) => !Array.isArray(part) || part.length > 0);
    return [Object.fromEntries(parts), ...entries.flatMap(each => entryOf(each, isStudy, 4))];
  };
  const groupLine = ({ name, level, keywords = [], summary, url }: Group): Line => {
    const title = flat(`${name}${level ? ` (${level})` : ''}`);
    const about = joined(
      [plain(keywords.map(flat).filter(Boolean).join(', ')), inlineSpans(summary ?? '')],
      '. ',
    );
    return title === '' || about.length === 0
      ? joined([plain(title, url), about])
      : labeled(title, about, url);
  };
  /** Terms are below a list; other sections have entries. */
  const sectionOf = ({ title, entries = [], items = [], groups = [], terms }: Section) => ({
    title,
    entries: [
      ...entries.flatMap(entry => entryOf(entry, title === 'Education', 3)),
      ...(terms ? [] : items).flatMap(item => entryOf(item, false)),
    ],
    points: (terms ? items : []).map(item => joined([plain(item.title), inlineSpans(item.text ?? '')], ': ')),
    lines: [
      ...filled(groups.map(groupLine)),
      ...(terms ?? []).map(([name, value]) => labeled(name, plain(value))),
    ],
  });
  return {
    name: flat(document.name),
    label: inlineSpans(document.label ?? ''),
    contact: document.contact.map(({ text, url }) =>
      url === undefined ? plain(text) : plain(printed(URL.canParse(url) ? new URL(url).href : url), url),
    ),
    availability: flat(document.availability),
    summary: paragraphs(document.summary),
    sections: [...document.sections, ...document.wishes]
      .map(sectionOf)
      .filter(({ entries, points, lines }) => entries.length + points.length + lines.length > 0),
    colophon: [
      ...(document.policy === undefined ? [] : [...inlineSpans(document.policy), { text: ' ' }]),
      { text: `Last revised ${dates.day(document.revised)}. Current version: ` },
      { text: printed(document.page), url: document.page },
    ],
  };
};

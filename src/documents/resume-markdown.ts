import type { Build } from '../api/operations/operation.ts';
import { paths } from '../api/paths.ts';
import { dayWords, documentDates } from '../api/prose/dates.ts';
import {
  autolink,
  blocks,
  escaped,
  joined,
  list,
  type Markdown,
  md,
  namedLink,
  overviewPointer,
  ownerLine,
  ownerList,
  ownerMarkdown,
  type Part,
  section,
} from '../api/prose/markdown.ts';
import type { Profile } from '../schemas/profile.ts';
import { type Entry, entryMarkdown } from './experience-markdown.ts';
import { contactLinks, contactText, resumeDocument, type Section } from './resume-document.ts';

const itemLine = ({ title, where, when, paragraphs = [] }: Entry): Markdown =>
  joined([joined([title, where, when]), joined(paragraphs, ' ')], ': ');

export const sectionParts = ({ entries = [], items = [], lines = [] }: Partial<Section>): Part[] => [
  ...entries.flatMap(entry => entryMarkdown(entry, 3)),
  list(items.map(itemLine)),
  list(lines),
];

export const policyMarkdown = ({ sharing_policy: policy }: Profile): Part[] => {
  const scope = (label: Markdown, text: string | undefined): Part => text && md`${label}: ${ownerLine(text)}`;
  return [
    md`## Sharing policy`,
    ownerLine(policy.summary),
    policy.allowed.length > 0 && md`Allowed:`,
    ownerList(policy.allowed),
    scope(md`Within the hiring company`, policy.within_company),
    scope(md`To external panels`, policy.external_panels),
    scope(md`For external recruiters and agencies`, policy.recruiters),
    policy.not_allowed.length > 0 && md`Not allowed:`,
    ownerList(policy.not_allowed),
  ];
};

export const contactMarkdown = (build: Build): Markdown =>
  joined(
    contactLinks(build).map(part => {
      const { label, url } = contactText(part);
      return url && !label ? autolink(part.text) : namedLink(part.text, url);
    }),
  );

export const resumeText = (build: Build): Markdown => {
  const document = resumeDocument(build, documentDates);
  // With the URLs in the text, because a résumé is printed.
  const contact = document.contact.map(part => {
    const { label, text, url } = contactText(part);
    return md`${namedLink(text, url)}${label && md` (${escaped(label)})`}`;
  });
  return blocks([
    md`# ${escaped(document.name)}`,
    document.label && md`**${ownerLine(document.label)}**`,
    joined(contact),
    ownerMarkdown(document.summary ?? ''),
    ...document.sections.flatMap(each => section(each.title, sectionParts(each))),
    md`---\n\nLast revised ${escaped(dayWords(document.revised))}. Current version: ${autolink(document.page)}`,
    md`As JSON Resume: ${autolink(build.address.page(paths.resumeJson))}`,
  ]);
};

export const resumeMarkdown = (build: Build): Markdown =>
  md`${overviewPointer(build.address.page(paths.llms))}\n\n${resumeText(build)}`;

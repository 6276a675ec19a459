import type { Build } from '../api/operations/operation.ts';
import { paths } from '../api/paths.ts';
import { dayWords, documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  joined,
  namedLink,
  oneLine,
  overviewPointer,
  written,
  writtenLine,
  writtenList,
} from '../api/prose/markdown.ts';
import type { Profile } from '../schemas/profile.ts';
import { type Entry, entryMarkdown } from './experience-markdown.ts';
import {
  contactText,
  isOwnText,
  type ResumeDocument,
  resumeDocument,
  type Section,
} from './resume-document.ts';

const itemLine = ({ title, where, when, paragraphs = [] }: Entry): string =>
  joined([joined([title, where, when]), paragraphs.join(' ')], ': ');

export const sectionParts = ({ entries = [], items = [], lines = [] }: Partial<Section>): string[] =>
  [
    ...entries.flatMap(entry => entryMarkdown(entry, 3)),
    writtenList(items.map(itemLine)),
    writtenList(lines),
  ].filter(part => part !== '');

export const sectionMarkdown = (section: Section): string[] => [
  `## ${section.title}`,
  ...sectionParts(section),
];

export const policyMarkdown = ({ sharing_policy: policy }: Profile): string[] => {
  const uses = (label: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [label, writtenList(items)];
  const scope = (label: string, text: string | undefined): string =>
    text ? `${label}: ${writtenLine(text)}` : '';
  return [
    '## Sharing policy',
    writtenLine(policy.summary),
    ...uses('Allowed:', policy.allowed),
    scope('Within the hiring company', policy.within_company),
    scope('To external panels', policy.external_panels),
    scope('For external recruiters and agencies', policy.recruiters),
    ...uses('Not allowed:', policy.not_allowed),
  ];
};

export const contactMarkdown = (contact: ResumeDocument['contact']): string =>
  joined(contact.map(part => (isOwnText(part) ? `<${part.text}>` : namedLink(part.text, part.url))));

/** With the URLs in the text, because a résumé is printed. */
const printedContact = (contact: ResumeDocument['contact']): string =>
  joined(
    contact
      .map(contactText)
      .map(({ label, text, url }) => joined([label && oneLine(label), namedLink(text, url)], ': ')),
  );

export const resumeText = (build: Build): string => {
  const document = resumeDocument(build, documentDates);
  return blocks([
    `# ${oneLine(document.name)}`,
    document.label ? `**${writtenLine(document.label)}**` : '',
    printedContact(document.contact),
    written(document.summary ?? ''),
    ...document.sections.flatMap(sectionMarkdown),
    `---\n\nLast revised ${dayWords(document.revised)}. Current version: <${document.page}>`,
    `As JSON Resume: <${build.address.page(paths.resumeJson)}>`,
  ]);
};

export const resumeMarkdown = (build: Build): string =>
  `${overviewPointer(build.address.page(paths.llms))}\n\n${resumeText(build)}`;

import type { Profile } from '../../../schemas/profile.ts';
import { dayWords, documentDates } from '../../prose/dates.ts';
import {
  blocks,
  named,
  oneLine,
  overviewPointer,
  written,
  writtenLine,
  writtenList,
} from '../../prose/markdown.ts';
import { sharingScopes } from '../profile/profile-words.ts';
import {
  type Entry,
  type Group,
  type ResumeDocument,
  type ResumeSources,
  resumeDocument,
  type Section,
} from './document.ts';

const joined = (parts: readonly (string | undefined)[], separator = ' · '): string =>
  parts.filter(Boolean).join(separator);

const termList = (terms: Entry['terms'] = []): string =>
  terms.flatMap(([name, value]) => (value ? [`- **${oneLine(name)}:** ${oneLine(value)}`] : [])).join('\n');

const entryMarkdown = (entry: Entry, level = 3): string[] => {
  const { organization, facts = [], when, url, evidence, keywords } = entry;
  const tech = evidence?.tech.map(oneLine).join(', ');
  return [
    `${'#'.repeat(level)} ${oneLine(entry.title)}`,
    joined([
      joined(
        [
          organization && named(organization.name, organization.url),
          joined([...facts.map(oneLine), evidence?.mode]),
        ],
        ', ',
      ),
      when,
      url && `<${url}>`,
    ]),
    writtenLine(entry.description ?? ''),
    termList(entry.terms),
    written(entry.text ?? ''),
    writtenList([...(entry.points ?? []), ...(entry.topics ?? [])]),
    keywords ? `**Keywords:** ${keywords.map(oneLine).join(', ')}` : '',
    tech ? `Technologies: ${tech}` : '',
    ...(entry.entries ?? []).flatMap(each => entryMarkdown(each, level + 1)),
  ];
};

const itemMarkdown = ({ title, url, state, facts = [], when, text }: Entry): string => {
  const about = joined([...facts.map(oneLine), when]);
  return `- ${named(title, url)}${state ? ` (${state})` : ''}${about && ` · ${about}`}${text ? `: ${writtenLine(text)}` : ''}`;
};

export const groupMarkdown = ({ name, level, keywords = [], summary, url }: Group): string => {
  const title = level ? `${name} (${level})` : name;
  const about = joined([keywords.map(oneLine).join(', '), summary && writtenLine(summary)], '. ');
  if (about === '') return `- ${named(title, url)}`;
  return `- **${oneLine(title)}:** ${joined([about, url && `<${url}>`], ' ')}`;
};

export const sectionParts = ({ entries = [], items = [], groups = [], terms }: Section): string[] =>
  [
    ...entries.flatMap(entry => entryMarkdown(entry)),
    items.map(itemMarkdown).join('\n'),
    groups.map(groupMarkdown).join('\n'),
    termList(terms),
  ].filter(part => part !== '');

export const sectionMarkdown = (section: Section): string[] => [
  `## ${section.title}`,
  ...sectionParts(section),
];

export const policyMarkdown = ({ sharing_policy: policy }: Profile): string[] => {
  const uses = (label: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [label, writtenList(items)];
  return [
    '## Sharing policy',
    writtenLine(policy.summary),
    ...uses('Allowed:', policy.allowed),
    ...sharingScopes(policy).map(([label, scope]) => `${label}: ${writtenLine(scope)}`),
    ...uses('Not allowed:', policy.not_allowed),
  ];
};

export const contactMarkdown = (
  contact: ResumeDocument['contact'],
  { booking_url: booking }: Profile,
): string =>
  joined([
    ...contact.map(({ text, url }) =>
      url === text || url === `mailto:${text}` ? `<${text}>` : named(text, url),
    ),
    booking && named('Book a conversation', booking),
  ]);

export const resumeMarkdown = (sources: ResumeSources): string => {
  const { profile } = sources;
  const document = resumeDocument(sources, documentDates);
  return blocks([
    overviewPointer(document.overview),
    `# ${oneLine(document.name)}`,
    document.label ? `**${writtenLine(document.label)}**` : '',
    contactMarkdown(document.contact, profile),
    oneLine(document.availability ?? ''),
    written(document.summary ?? ''),
    ...[...document.sections, ...document.wishes].flatMap(sectionMarkdown),
    ...policyMarkdown(profile),
    `---\n\nLast revised ${dayWords(document.revised)}. Also as JSON Resume: <${document.canonical}>`,
  ]);
};

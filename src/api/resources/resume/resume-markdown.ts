import type { Language } from '../../../i18n/language.ts';
import type { Profile } from '../../../schemas/profile.ts';
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

const termList = (terms: Entry['terms'] = [], colon: string): string =>
  terms
    .flatMap(([name, value]) => (value ? [`- **${oneLine(name)}${colon}** ${oneLine(value)}`] : []))
    .join('\n');

const entryMarkdown = (entry: Entry, language: Language, level = 3): string[] => {
  const { terms, resume: words } = language.words;
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
    termList(entry.terms, words.colon),
    written(entry.text ?? ''),
    writtenList([...(entry.points ?? []), ...(entry.topics ?? [])]),
    keywords ? `**${words.keywords}${words.colon}** ${keywords.map(oneLine).join(', ')}` : '',
    evidence
      ? joined([tech && `${terms.technologies}${words.colon} ${tech}`, `Id${words.colon} \`${evidence.id}\``])
      : '',
    ...(entry.entries ?? []).flatMap(each => entryMarkdown(each, language, level + 1)),
  ];
};

const itemMarkdown = ({ title, url, state, facts = [], when, text }: Entry, colon: string): string => {
  const about = joined([...facts.map(oneLine), when]);
  return `- ${named(title, url)}${state ? ` (${state})` : ''}${about && ` · ${about}`}${text ? `${colon} ${writtenLine(text)}` : ''}`;
};

export const groupMarkdown = ({ name, level, keywords = [], summary, url }: Group, colon: string): string => {
  const title = level ? `${name} (${level})` : name;
  const about = joined([keywords.map(oneLine).join(', '), summary && writtenLine(summary)], '. ');
  if (about === '') return `- ${named(title, url)}`;
  return `- **${oneLine(title)}${colon}** ${joined([about, url && `<${url}>`], ' ')}`;
};

export const sectionParts = (
  { entries = [], items = [], groups = [], terms }: Section,
  language: Language,
): string[] => {
  const { colon } = language.words.resume;
  return [
    ...entries.flatMap(entry => entryMarkdown(entry, language)),
    items.map(item => itemMarkdown(item, colon)).join('\n'),
    groups.map(group => groupMarkdown(group, colon)).join('\n'),
    termList(terms, colon),
  ].filter(part => part !== '');
};

export const sectionMarkdown = (section: Section, language: Language): string[] => [
  `## ${section.title}`,
  ...sectionParts(section, language),
];

export const policyMarkdown = ({ sharing_policy: policy }: Profile, language: Language): string[] => {
  const { resume: words } = language.words;
  const uses = (label: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [label, writtenList(items)];
  return [
    `## ${words.sharingPolicy}`,
    writtenLine(policy.summary),
    ...uses(words.allowed, policy.allowed),
    ...sharingScopes(policy, language).map(
      ([label, scope]) => `${label}${words.colon} ${writtenLine(scope)}`,
    ),
    ...uses(words.notAllowed, policy.not_allowed),
  ];
};

export const contactMarkdown = (
  contact: ResumeDocument['contact'],
  { booking_url: booking }: Profile,
  { words }: Language,
): string =>
  joined([
    ...contact.map(({ text, url }) =>
      url === text || url === `mailto:${text}` ? `<${text}>` : named(text, url),
    ),
    booking && named(words.profile.bookConversation, booking),
  ]);

export const resumeMarkdown = (sources: ResumeSources, language: Language): string => {
  const { profile } = sources;
  const document = resumeDocument(sources, language);
  const words = language.words.resume;
  return blocks([
    overviewPointer(document.overview),
    `# ${oneLine(document.name)}`,
    document.label ? `**${writtenLine(document.label)}**` : '',
    contactMarkdown(document.contact, profile, language),
    oneLine(document.availability ?? ''),
    written(document.summary ?? ''),
    ...[...document.sections, ...document.wishes].flatMap(section => sectionMarkdown(section, language)),
    // The default policy is only in English. The profile and the hiring document always have it.
    ...(profile.sharing_policy.default && !language.tag.startsWith('en')
      ? []
      : policyMarkdown(profile, language)),
    `---\n\n${words.revised(language.dates.day(document.revised))} ${words.asJsonResume} <${document.canonical}>`,
  ]);
};

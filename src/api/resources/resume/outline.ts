import type { Product } from '../../../schemas/product.ts';
import type { Profile } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import type { ResumeContent } from '../../../schemas/resume-sections.ts';
import type { Role } from '../../../schemas/role.ts';
import type { Language } from '../../../words/language.ts';
import { ownDetails, rolesByOrganization } from '../experience/by-organization.ts';
import { statedSummary, studyTerms } from '../experience/experience.ts';
import {
  availabilityLine,
  networkText,
  placeText,
  preferenceTerms,
  sharingScopes,
  statesWishes,
} from '../profile/profile-words.ts';
import {
  type Block,
  flat,
  heading,
  type Line,
  labelled,
  list,
  occasion,
  prose,
  section,
  sentence,
  text,
} from './blocks.ts';
import { furtherSections, group } from './further-sections.ts';

/** What a résumé says beyond JSON Resume, and what its `work`, `education` and `projects` are made of. */
export interface ResumeExtras {
  /** URL of llms.txt. */
  readonly overview: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly products: readonly Product[];
  readonly sections: ResumeContent;
}

/** The résumé as a document: what every version of it says, in the same order. */
export interface ResumeOutline {
  readonly name: string;
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly revised: string;
  /** URL of the résumé as JSON Resume. */
  readonly canonical: string;
  readonly overview: string;
}

/** What is said of a role below its title, and where and when it was. */
const roleBlocks = (role: Role, language: Language): Block[] => {
  const { colon } = language.words.resume;
  const isCourses = role.category === 'education' && role.courses === undefined;
  return [
    ...list(
      studyTerms(role, language).flatMap(([term, value]) => (value ? [labelled(colon, term, value)] : [])),
    ),
    ...prose(statedSummary(role)),
    ...list(role.highlights.map(sentence), isCourses ? { short: true } : {}),
    ...list((role.courses ?? []).map(sentence), { short: true }),
    { kind: 'evidence', technologies: role.tech.map(flat), id: role.id },
  ];
};

const described = (description: string | undefined): Block[] =>
  description === undefined ? [] : [{ kind: 'line', line: sentence(description) }];

/** Facts in one line; nothing if all are empty. */
const circumstances = (...facts: readonly Line[]): Block[] => {
  const known = facts.filter(([first]) => first?.text);
  const line = known.flatMap((fact, index) => (index === 0 ? fact : [{ text: ' · ' }, ...fact]));
  return line.length === 0 ? [] : [{ kind: 'occasion', line }];
};

/** Roles, with those at one organization together below its name. */
export const rolesBlocks = (roles: readonly Role[], language: Language): Block[] =>
  rolesByOrganization(roles).flatMap(({ entries, ...above }) => {
    const { name, url, location, description } = above;
    if (entries.length === 1) {
      return entries.flatMap(role => [
        heading(3, role.role),
        occasion({ name, url, location, when: language.dates.span(role) }),
        ...described(description),
        ...roleBlocks(role, language),
      ]);
    }
    return [
      heading(3, name),
      ...circumstances(text(location ?? ''), url === undefined ? [] : [{ text: url, url }]),
      ...described(description),
      ...entries.flatMap(role => {
        const own = ownDetails(role, above);
        return [
          heading(4, role.role),
          ...circumstances(text(own.location ?? ''), text(language.dates.span(role) ?? '')),
          ...described(own.description),
          ...roleBlocks(role, language),
        ];
      }),
    ];
  });

/** The roles of interest. */
export const targetBlocks = ({ target_roles: targets }: Profile, { words: { resume } }: Language): Block[] =>
  list(
    targets.map(({ title, level, note }) => {
      const full = level && !title.includes(level) ? `${title} (${level})` : title;
      return note ? [{ text: `${flat(full)}${resume.colon} ` }, ...sentence(note)] : text(full);
    }),
  );

const wanted = (profile: Profile, language: Language): Block[] => {
  const { profile: words, resume } = language.words;
  return statesWishes(profile)
    ? section(words.lookingFor, [
        ...targetBlocks(profile, language),
        ...list(
          [...preferenceTerms(profile, language), [words.terms.timeZone, profile.timezone] as const].flatMap(
            ([name, value]) => (value ? [labelled(resume.colon, name, value)] : []),
          ),
        ),
      ])
    : [];
};

export const policyBlocks = ({ sharing_policy: policy }: Profile, language: Language): Block[] => {
  const { resume: words } = language.words;
  const uses = (label: string, items: readonly string[]): Block[] =>
    items.length === 0 ? [] : [{ kind: 'line', line: text(label) }, ...list(items.map(sentence))];
  return section(words.sharingPolicy, [
    { kind: 'line', line: sentence(policy.summary) },
    ...uses(words.allowed, policy.allowed),
    ...uses(words.notAllowed, policy.not_allowed),
    ...sharingScopes(policy, language).map(
      ([label, scope]) =>
        ({ kind: 'line', line: [{ text: `${label}${words.colon} ` }, ...sentence(scope)] }) as const,
    ),
  ]);
};

export const contactLine = (
  profile: Profile,
  { email, url, profiles }: Resume['basics'],
  { words }: Language,
): Line => [
  ...[placeText(profile), profile.pronouns].flatMap(fact => (fact ? text(fact) : [])),
  { text: email, url: `mailto:${email}` },
  { text: url, url },
  ...profiles.map(one => ({ text: flat(networkText(one)), ...(one.url !== undefined && { url: one.url }) })),
  ...(profile.booking_url === undefined
    ? []
    : [{ text: words.profile.bookConversation, url: profile.booking_url }]),
];

/** Headings and dates are in `language`. */
export const resumeOutline = (
  { basics, skills, meta }: Resume,
  { overview, profile, roles, products, sections }: ResumeExtras,
  language: Language,
): ResumeOutline => {
  const jobs = roles.filter(({ category }) => category !== 'education');
  const studies = roles.filter(({ category }) => category === 'education');
  const { pages, resume: words } = language.words;
  const [name, label] = [flat(basics.name), flat(basics.label ?? '')];
  return {
    name,
    label,
    blocks: [
      heading(1, name),
      ...(label === '' ? [] : [{ kind: 'label', text: label } as const]),
      { kind: 'contact', items: contactLine(profile, basics, language) },
      ...(profile.availability
        ? [{ kind: 'line', line: text(availabilityLine(profile, language)) } as const]
        : []),
      ...prose(basics.summary),
      ...section(pages.experience, rolesBlocks(jobs, language)),
      ...section(words.education, rolesBlocks(studies, language)),
      ...section(pages.skills, list(skills.map(skill => group(skill, language)))),
      ...section(
        pages.products,
        list(
          products.map(({ name: product, website: url, tagline, status }) => {
            const retired = status === 'retired' ? ` (${words.retired})` : '';
            return [
              { text: flat(product), url },
              { text: `${retired}${words.colon} ` },
              ...sentence(tagline),
            ];
          }),
        ),
      ),
      ...furtherSections(sections, language),
      ...wanted(profile, language),
      ...policyBlocks(profile, language),
    ],
    revised: meta.lastModified,
    canonical: meta.canonical,
    overview,
  };
};

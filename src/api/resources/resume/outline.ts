import type { Product } from '../../../schemas/product.ts';
import type { Profile } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import type { Role } from '../../../schemas/role.ts';
import { availabilityLine, preferenceTerms, statesWishes } from '../profile/profile-words.ts';

/** What a résumé says beyond JSON Resume. Roles and products are in the order of the résumé’s. */
export interface ResumeExtras {
  /** URL of llms.txt. */
  readonly overview: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly products: readonly Product[];
}

export interface Span {
  readonly text: string;
  readonly url?: string | undefined;
  readonly strong?: true;
}

export type Line = readonly Span[];

/** A block of the résumé. The texts have no markup; except in `prose`, they are on one line. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** What the person is, under the name. */
  | { readonly kind: 'label'; readonly text: string }
  /** Place and addresses. */
  | { readonly kind: 'contact'; readonly items: Line }
  /** Where and when, under the heading of a job or a study. */
  | { readonly kind: 'occasion'; readonly line: Line }
  /** One paragraph. */
  | { readonly kind: 'line'; readonly line: Line }
  /** Paragraphs, with an empty line between each two. */
  | { readonly kind: 'prose'; readonly text: string }
  /** Short items are a few words each. */
  | { readonly kind: 'list'; readonly items: readonly Line[]; readonly short?: true }
  /** What an agent cites as evidence: the technologies of a role, and its id in the API. */
  | { readonly kind: 'evidence'; readonly technologies: readonly string[]; readonly id: string };

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

const flat = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();
const text = (words: string): Line => [{ text: flat(words) }];
const labelled = (label: string, value: string): Line => [
  { text: `${label}:`, strong: true },
  { text: ` ${flat(value)}` },
];

const heading = (level: 1 | 2 | 3, words: string): Block => ({ kind: 'heading', level, text: flat(words) });

/** Nothing if there is no text. */
const prose = (words = ''): Block[] => {
  const trimmed = words.trim();
  return trimmed === '' ? [] : [{ kind: 'prose', text: trimmed }];
};

/** A heading and what is below it; nothing if there is nothing below it. */
const section = (title: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

const list = (items: readonly Line[], rest: { readonly short?: true } = {}): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items, ...rest }];

interface Occasion {
  readonly name: string;
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  readonly startDate: string;
  readonly endDate?: string | undefined;
}

const occasion = ({ name, url, location, startDate, endDate }: Occasion): Block => ({
  kind: 'occasion',
  line: [
    { text: flat(name), url },
    { text: `${location ? `, ${flat(location)}` : ''} · ${startDate} – ${endDate ?? 'present'}` },
  ],
});

const evidence = (role: Role | undefined): Block[] =>
  role === undefined ? [] : [{ kind: 'evidence', technologies: role.tech.map(flat), id: role.id }];

const wanted = (profile: Profile): Block[] =>
  statesWishes(profile)
    ? section('Looking for', [
        ...list(
          profile.target_roles.map(({ title, level, note }) => {
            const full = level && !title.includes(level) ? `${title} (${level})` : title;
            return text(note ? `${full}: ${note}` : full);
          }),
        ),
        ...list(
          [...preferenceTerms(profile), ['Time zone', profile.timezone] as const].flatMap(([name, value]) =>
            value ? [labelled(name, value)] : [],
          ),
        ),
      ])
    : [];

const policyOf = ({
  sharing_policy: { summary, allowed, not_allowed, within_company },
}: Profile): Block[] => {
  const uses = (label: string, items: readonly string[]): Block[] =>
    items.length === 0 ? [] : [{ kind: 'line', line: text(label) }, ...list(items.map(text))];
  return section('Sharing policy', [
    { kind: 'line', line: text(summary) },
    ...uses('Allowed:', allowed),
    ...uses('Not allowed:', not_allowed),
    { kind: 'line', line: text(`Within a company that hires: ${within_company}`) },
  ]);
};

const contact = ({ location, email, url, profiles }: Resume['basics']): Line => [
  ...text([location.city, location.region, location.countryCode].filter(Boolean).join(', ')),
  { text: email, url: `mailto:${email}` },
  { text: url, url },
  ...profiles.map(({ network, url: page }) => ({ text: flat(network), url: page })),
];

export const resumeOutline = (
  { basics, work, education, skills, projects, meta }: Resume,
  { overview, profile, roles, products }: ResumeExtras,
): ResumeOutline => {
  const jobs = roles.filter(({ category }) => category !== 'education');
  const studies = roles.filter(({ category }) => category === 'education');
  const [name, label] = [flat(basics.name), flat(basics.label)];
  return {
    name,
    label,
    blocks: [
      heading(1, name),
      { kind: 'label', text: label },
      { kind: 'contact', items: contact(basics) },
      { kind: 'line', line: text(availabilityLine(profile)) },
      ...prose(basics.summary),
      ...section(
        'Experience',
        work.flatMap((job, index): Block[] => [
          heading(3, job.position),
          occasion(job),
          ...prose(job.summary),
          ...list(job.highlights.map(text)),
          ...evidence(jobs[index]),
        ]),
      ),
      ...section(
        'Education',
        education.flatMap((study, index): Block[] => [
          heading(3, study.area),
          occasion({ ...study, name: study.institution }),
          ...prose(study.summary),
          ...list(study.courses.map(text), { short: true }),
          ...evidence(studies[index]),
        ]),
      ),
      ...section('Skills', list(skills.map(({ name, keywords }) => labelled(name, keywords.join(', '))))),
      ...section(
        'Products',
        list(
          projects.map(({ name: product, url, description }, index) => {
            const retired = products[index]?.status === 'retired' ? ' (retired)' : '';
            return [{ text: flat(product), url }, { text: `${retired}: ${flat(description)}` }];
          }),
        ),
      ),
      ...wanted(profile),
      ...policyOf(profile),
    ],
    revised: meta.lastModified,
    canonical: meta.canonical,
    overview,
  };
};

import type { Product } from '../../../schemas/product.ts';
import type { Profile } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import type { Role } from '../../../schemas/role.ts';
import { blocks, facts, list, named, oneLine, overviewPointer, plain } from '../../markdown.ts';
import { availabilityLine, preferenceTerms, statesWishes } from '../profile/profile-words.ts';

/** What the Markdown says beyond JSON Resume. Roles and products are in the order of the résumé’s. */
export interface ResumeExtras {
  /** URL of llms.txt. */
  readonly overview: string;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly products: readonly Product[];
}

const span = ({ startDate, endDate }: { startDate: string; endDate?: string | undefined }): string =>
  `${startDate} – ${endDate ?? 'present'}`;

const block = (heading: string, meta: string, ...rest: string[]): string =>
  [`### ${heading}`, meta, ...rest].filter(part => part !== '').join('\n\n');

const section = (title: string, parts: readonly string[]): string[] =>
  parts.every(text => text === '') ? [] : [`## ${title}`, ...parts];

/** What an agent cites as evidence: the technologies of a role, and its id in the API. */
const evidence = (role: Role | undefined): string => {
  if (role === undefined) return '';
  const id = `Id: \`${role.id}\``;
  return role.tech.length > 0 ? `Technologies: ${role.tech.map(oneLine).join(', ')} · ${id}` : id;
};

const wanted = (profile: Profile): string[] =>
  statesWishes(profile)
    ? section('Looking for', [
        profile.target_roles
          .map(({ title, level, note }) => {
            const full = level && !title.includes(level) ? `${title} (${level})` : title;
            return `- ${oneLine(full)}${note ? `: ${oneLine(note)}` : ''}`;
          })
          .join('\n'),
        facts([...preferenceTerms(profile), ['Time zone', profile.timezone]]),
      ])
    : [];

const policyOf = ({ sharing_policy: { summary, allowed, not_allowed, within_company } }: Profile): string[] =>
  section('Sharing policy', [
    oneLine(summary),
    ...(allowed.length > 0 ? ['Allowed:', list(allowed).join('\n')] : []),
    ...(not_allowed.length > 0 ? ['Not allowed:', list(not_allowed).join('\n')] : []),
    `Within a company that hires: ${oneLine(within_company)}`,
  ]);

/** The résumé as CommonMark that also reads well as plain text: all of JSON Resume, and what it has no place for. */
export const resumeMarkdown = (
  { basics, work, education, skills, projects, meta }: Resume,
  { overview, profile, roles, products }: ResumeExtras,
): string => {
  const [jobs, studies] = [
    roles.filter(({ category }) => category !== 'education'),
    roles.filter(({ category }) => category === 'education'),
  ];
  const { city, region, countryCode } = basics.location;
  const contact = [
    `${[city, region, countryCode]
      .filter(part => part !== undefined)
      .map(oneLine)
      .join(', ')}`,
    `<${basics.email}>`,
    `<${basics.url}>`,
    ...basics.profiles.map(({ network, url }) => named(network, url)),
  ];
  return blocks([
    overviewPointer(overview),
    `# ${oneLine(basics.name)}`,
    `**${oneLine(basics.label)}**`,
    contact.join(' · '),
    availabilityLine(profile),
    plain(basics.summary.trim()),
    ...section(
      'Experience',
      work.map((job, index) =>
        block(
          oneLine(job.position),
          `${named(job.name, job.url)}${job.location ? `, ${oneLine(job.location)}` : ''} · ${span(job)}`,
          plain(job.summary?.trim() ?? ''),
          list(job.highlights).join('\n'),
          evidence(jobs[index]),
        ),
      ),
    ),
    ...section(
      'Education',
      education.map((item, index) =>
        block(
          oneLine(item.area),
          `${named(item.institution, item.url)} · ${span(item)}`,
          plain(item.summary?.trim() ?? ''),
          list(item.courses).join('\n'),
          evidence(studies[index]),
        ),
      ),
    ),
    ...section('Skills', [
      skills
        .map(({ name, keywords }) => `- **${oneLine(name)}:** ${keywords.map(oneLine).join(', ')}`)
        .join('\n'),
    ]),
    ...section('Products', [
      projects
        .map(({ name, url, description }, index) => {
          const retired = products[index]?.status === 'retired' ? ' (retired)' : '';
          return `- ${named(name, url)}${retired}: ${oneLine(description)}`;
        })
        .join('\n'),
    ]),
    ...wanted(profile),
    ...policyOf(profile),
    `---\n\nLast revised ${meta.lastModified}. Also as JSON Resume: <${meta.canonical}>`,
  ]);
};

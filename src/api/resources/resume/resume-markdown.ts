import type { Resume } from '../../../schemas/resume.ts';
import { blocks, list, named, oneLine, plain } from '../../markdown.ts';

const span = ({ startDate, endDate }: { startDate: string; endDate?: string | undefined }): string =>
  `${startDate} – ${endDate ?? 'present'}`;

const block = (heading: string, meta: string, ...rest: string[]): string =>
  [`### ${heading}`, meta, ...rest].filter(part => part !== '').join('\n\n');

const section = (title: string, parts: readonly string[]): string[] =>
  parts.every(text => text === '') ? [] : [`## ${title}`, ...parts];

/** The content of the JSON Resume as CommonMark that also reads well as plain text. */
export const resumeMarkdown = ({ basics, work, education, skills, projects, meta }: Resume): string => {
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
    `# ${oneLine(basics.name)}`,
    `**${oneLine(basics.label)}**`,
    contact.join(' · '),
    plain(basics.summary.trim()),
    ...section(
      'Experience',
      work.map(job =>
        block(
          `${oneLine(job.position)}, ${named(job.name, job.url)}`,
          [span(job), job.location && oneLine(job.location)].filter(Boolean).join(' · '),
          plain(job.summary.trim()),
          list(job.highlights).join('\n'),
        ),
      ),
    ),
    ...section(
      'Education',
      education.map(item =>
        block(
          `${oneLine(item.area)}, ${named(item.institution, item.url)}`,
          span(item),
          list(item.courses).join('\n'),
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
        .map(({ name, url, description }) => `- ${named(name, url)}: ${oneLine(description)}`)
        .join('\n'),
    ]),
    `---\n\nLast revised ${meta.lastModified}. Also as JSON Resume: <${meta.canonical}>`,
  ]);
};

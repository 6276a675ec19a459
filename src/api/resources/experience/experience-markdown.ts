import type { Role, RoleList } from '../../../schemas/role.ts';
import { workModeWords } from '../../../schemas/work.ts';
import { roleMarkdownPath } from '../../documents/documents.ts';
import type { Build } from '../../operations/operation.ts';
import { spanWords } from '../../prose/date-words.ts';
import {
  blocks,
  facts,
  linked,
  named,
  oneLine,
  written,
  writtenLine,
  writtenList,
} from '../../prose/markdown.ts';
import { durationText, statedSummary, studyTerms } from './experience.ts';

/** One role; `asOf` is the month up to which a current role counts, `level` that of its heading. */
const roleBlocks = (role: Role, asOf: string, level: string): string[] => {
  const { organization, category, location, work_mode: mode, url, tech } = role;
  const where = [named(organization, url), location && oneLine(location), mode && workModeWords(mode)];
  return [
    `${level} ${oneLine(role.role)}`,
    where.filter(Boolean).join(' · '),
    [spanWords(role), durationText(role, asOf), category, `\`${role.id}\``].filter(Boolean).join(' · '),
    writtenLine(role.description ?? ''),
    written(statedSummary(role) ?? ''),
    facts(studyTerms(role)),
    writtenList(role.highlights),
    role.courses === undefined ? '' : `Courses: ${role.courses.map(writtenLine).join(' · ')}`,
    tech.length === 0 ? '' : `Technologies: ${tech.map(oneLine).join(', ')}`,
  ];
};

export const experienceMarkdown = (
  { address, asOf, content }: Build,
  { roles, links }: Pick<RoleList, 'roles' | 'links'>,
): string =>
  blocks([
    `# Experience of ${oneLine(content.site.owner.name)}`,
    roles.length === 0 ? 'No roles are listed.' : `Newest first. As JSON, with filters: <${links.self}>`,
    ...roles.flatMap(role => [
      ...roleBlocks(role, asOf, '##'),
      linked('This role alone', address.page(roleMarkdownPath(role.id))),
    ]),
  ]);

export const roleMarkdown = ({ asOf, content }: Build, role: Role): string =>
  blocks([
    ...roleBlocks(role, asOf, '#'),
    `A role of ${oneLine(content.site.owner.name)}. As JSON: <${role.links.self}>`,
  ]);

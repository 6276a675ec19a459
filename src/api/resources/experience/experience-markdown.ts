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
import { ownDetails, rolesByOrganization } from './by-organization.ts';
import { durationText, statedSummary, studyTerms } from './experience.ts';

type Where = Pick<Role, 'location' | 'work_mode'>;

const whereOf = ({ location, work_mode: mode }: Where): string[] => [
  ...(location ? [oneLine(location)] : []),
  ...(mode ? [workModeWords(mode)] : []),
];

/** When a role was, and what is said of it besides its organization; `asOf` is the month up to which a current role counts. */
const detailBlocks = (role: Role, { description }: Pick<Role, 'description'>, asOf: string): string[] => [
  [spanWords(role), durationText(role, asOf), role.category, `\`${role.id}\``].filter(Boolean).join(' · '),
  writtenLine(description ?? ''),
  written(statedSummary(role) ?? ''),
  facts(studyTerms(role)),
  writtenList(role.highlights),
  role.courses === undefined ? '' : `Courses: ${role.courses.map(writtenLine).join(' · ')}`,
  role.tech.length === 0 ? '' : `Technologies: ${role.tech.map(oneLine).join(', ')}`,
];

/** One role with its organization; `level` is that of its heading. */
const roleBlocks = (role: Role, asOf: string, level: string): string[] => [
  `${level} ${oneLine(role.role)}`,
  [named(role.organization, role.url), ...whereOf(role)].join(' · '),
  ...detailBlocks(role, role, asOf),
];

export const experienceMarkdown = (
  { address, asOf, content }: Build,
  { roles, links }: Pick<RoleList, 'roles' | 'links'>,
): string => {
  const alone = ({ id }: Role) => linked('This role alone', address.page(roleMarkdownPath(id)));
  return blocks([
    `# Experience of ${oneLine(content.site.owner.name)}`,
    roles.length === 0
      ? 'No roles are listed.'
      : `Newest first, with the roles at one organization together. As JSON, with filters: <${links.self}>`,
    ...rolesByOrganization(roles).flatMap(({ entries, ...above }) => {
      if (entries.length === 1)
        return entries.flatMap(role => [...roleBlocks(role, asOf, '##'), alone(role)]);
      return [
        `## ${named(above.name, above.url)}`,
        whereOf(above).join(' · '),
        writtenLine(above.description ?? ''),
        ...entries.flatMap(role => {
          const own = ownDetails(role, above);
          return [
            `### ${oneLine(role.role)}`,
            whereOf(own).join(' · '),
            ...detailBlocks(role, own, asOf),
            alone(role),
          ];
        }),
      ];
    }),
  ]);
};

export const roleMarkdown = ({ asOf, content }: Build, role: Role): string =>
  blocks([
    ...roleBlocks(role, asOf, '#'),
    `A role of ${oneLine(content.site.owner.name)}. As JSON: <${role.links.self}>`,
  ]);

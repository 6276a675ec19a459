import type { Role, RoleList } from '../../../schemas/role.ts';
import { workModeWords } from '../../../schemas/work.ts';
import type { Build } from '../../operations/operation.ts';
import { productMarkdownPath, roleMarkdownPath } from '../../paths.ts';
import { spanWords } from '../../prose/dates.ts';
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

const productLinks = ({ address, content }: Build, { products = [] }: Role): string =>
  content.products
    .filter(({ id }) => products.includes(id))
    .map(({ id, name }) => linked(name, address.page(productMarkdownPath(id))))
    .join(', ');

const detailBlocks = (build: Build, role: Role, { description }: Pick<Role, 'description'>): string[] => [
  [spanWords(role), durationText(role, build.asOf), role.category, `\`${role.id}\``]
    .filter(Boolean)
    .join(' · '),
  writtenLine(description ?? ''),
  written(statedSummary(role) ?? ''),
  facts(studyTerms(role)),
  writtenList(role.highlights),
  role.courses === undefined ? '' : `Courses: ${role.courses.map(writtenLine).join(' · ')}`,
  role.products === undefined ? '' : `Products: ${productLinks(build, role)}`,
  role.tech.length === 0 ? '' : `Technologies: ${role.tech.map(oneLine).join(', ')}`,
];

const roleBlocks = (build: Build, role: Role, level: string): string[] => [
  `${level} ${oneLine(role.role)}`,
  [named(role.organization, role.url), ...whereOf(role)].join(' · '),
  ...detailBlocks(build, role, role),
];

export const experienceMarkdown = (
  build: Build,
  { roles, links }: Pick<RoleList, 'roles' | 'links'>,
): string => {
  const alone = ({ id }: Role) => linked('Only this role', build.address.page(roleMarkdownPath(id)));
  return blocks([
    `# ${oneLine(build.content.site.owner.name)}’s experience`,
    roles.length === 0
      ? 'No roles are listed.'
      : `Newest first; roles at the same organization are together. As JSON, with filters: <${links.self}>`,
    ...rolesByOrganization(roles).flatMap(({ entries, ...above }) => {
      if (entries.length === 1)
        return entries.flatMap(role => [...roleBlocks(build, role, '##'), alone(role)]);
      return [
        `## ${named(above.name, above.url)}`,
        whereOf(above).join(' · '),
        writtenLine(above.description ?? ''),
        ...entries.flatMap(role => {
          const own = ownDetails(role, above);
          return [
            `### ${oneLine(role.role)}`,
            whereOf(own).join(' · '),
            ...detailBlocks(build, role, own),
            alone(role),
          ];
        }),
      ];
    }),
  ]);
};

export const roleMarkdown = (build: Build, role: Role): string =>
  blocks([
    ...roleBlocks(build, role, '#'),
    `One of ${oneLine(build.content.site.owner.name)}’s roles. As JSON: <${role.links.self}>`,
  ]);

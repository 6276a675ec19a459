import type { Role } from '../../../schemas/role.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import { english } from '../../../words/language.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { counted } from '../../prose/counted.ts';
import { blocks, oneLine, writtenLine } from '../../prose/markdown.ts';
import { countedRoles } from '../experience/counted-roles.ts';
import { rolesOf } from '../experience/experience.ts';
import { isWithoutSkills, latestFirst, usageSpan, usageWords } from './skills.ts';

/** Above the technologies of roles and products. */
export const DERIVED_TERMS =
  'Taken from the roles and products that list them. Months show how long those roles lasted, or the stated part of them, not time spent on the technology. A month in several roles counts once; education is counted separately.';

const line = (skill: Skill, roles: readonly Role[]): string => {
  const { name, usage, role_ids: ids, product_ids: products = [] } = skill;
  const listing = roles.filter(({ id }) => ids.includes(id));
  const evidence = [
    ids.length > 0 && `${countedRoles(listing, english.words.experience)}: ${ids.join(', ')}`,
    products.length > 0 && `${counted(products.length, 'product')}: ${products.join(', ')}`,
  ];
  const about = [usageWords(skill, english), usageSpan(usage, english), ...evidence]
    .filter(Boolean)
    .join('; ');
  return `- **${oneLine(name)}:** ${about}`;
};

const list = (title: string, skills: readonly Skill[], roles: readonly Role[]): string[] =>
  skills.length === 0
    ? []
    : [
        `## ${title}`,
        latestFirst(skills)
          .map(skill => line(skill, roles))
          .join('\n'),
      ];

/** A group of skills, as the owner wrote it. */
export const groupLine = ({
  name,
  level,
  keywords,
  summary,
  url,
}: NonNullable<Skills['groups']>[number]): string => {
  const title = `**${oneLine(name)}**${level ? ` (${oneLine(level)})` : ''}`;
  const words = [keywords.map(oneLine).join(', '), summary && writtenLine(summary)]
    .filter(Boolean)
    .join('. ');
  return `- ${[words ? `${title}: ${words}` : title, url && `<${url}>`].filter(Boolean).join(' ')}`;
};

export const skillsMarkdown = (build: SiteContext, skills: Skills): string => {
  const { address, content } = build;
  const roles = rolesOf(build);
  const { groups = [], languages, technologies } = skills;
  return blocks([
    `# ${oneLine(content.site.owner.name)}’s skills`,
    isWithoutSkills(skills) ? 'No skills are listed.' : '',
    groups.map(groupLine).join('\n'),
    languages.length + technologies.length > 0 ? DERIVED_TERMS : '',
    ...list('Languages', languages, roles),
    ...list('Technologies', technologies, roles),
    `As JSON: <${address.operation('getSkills')}>`,
  ]);
};

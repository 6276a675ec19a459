import type { Role } from '../../../schemas/role.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import type { Build } from '../../operations/operation.ts';
import { counted } from '../../prose/counted.ts';
import { documentDates } from '../../prose/dates.ts';
import { blocks, joined, oneLine, section, writtenList } from '../../prose/markdown.ts';
import { countedRoles } from '../experience/counted-roles.ts';
import { rolesOf } from '../experience/experience.ts';
import { groupLine } from '../resume/document.ts';
import { isWithoutSkills, latestFirst, usageSpan, usageWords } from './skills.ts';

export const DERIVED_TERMS =
  'From the roles and products that list them. The time is how long those roles lasted, not time spent on the technology. A month in several roles counts once; education is counted separately.';

const line = (skill: Skill, roles: readonly Role[]): string => {
  const { name, usage, role_ids: ids, product_ids: products = [] } = skill;
  const listing = roles.filter(({ id }) => ids.includes(id));
  const evidence = [
    ids.length > 0 && `${countedRoles(listing)}: ${ids.join(', ')}`,
    products.length > 0 && `${counted(products.length, 'product')}: ${products.join(', ')}`,
  ];
  const about = joined([usageWords(skill), usageSpan(usage, documentDates), ...evidence], '; ');
  return `- **${oneLine(name)}:** ${about}`;
};

export const skillsMarkdown = (build: Build, skills: Skills): string => {
  const { address, content } = build;
  const roles = rolesOf(build);
  const lines = (of: readonly Skill[]): string =>
    latestFirst(of)
      .map(skill => line(skill, roles))
      .join('\n');
  const { groups = [], languages, technologies } = skills;
  return blocks([
    `# ${oneLine(content.site.owner.name)}’s skills`,
    isWithoutSkills(skills) ? 'No skills are listed.' : '',
    writtenList(groups.map(groupLine)),
    languages.length + technologies.length > 0 ? DERIVED_TERMS : '',
    ...section('Languages', [lines(languages)]),
    ...section('Technologies', [lines(technologies)]),
    `As JSON: <${address.operation('getSkills')}>`,
  ]);
};

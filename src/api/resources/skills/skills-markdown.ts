import type { ResumeContent } from '../../../schemas/resume-sections.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import { withIds } from '../../operations/by-id.ts';
import type { Build } from '../../operations/operation.ts';
import { counted } from '../../prose/counted.ts';
import { documentDates, monthWords } from '../../prose/dates.ts';
import { blocks, joined, list, named, oneLine, section, writtenList } from '../../prose/markdown.ts';
import { countedRoles } from '../experience/counted-roles.ts';
import { rolesOf } from '../experience/experience.ts';
import { isWithoutSkills, usageSpan, usageWords } from './skills.ts';

type Group = NonNullable<ResumeContent['skills']>[number];

export const groupLine = ({ name, level, keywords = [], summary, url }: Group): string => {
  const title = named(level ? `${name} (${level})` : name, url);
  const about = joined([keywords.map(oneLine).join(', '), summary], '. ');
  return about ? `**${title}:** ${about}` : title;
};

export const derivedTerms = ({ as_of: asOf }: Skills): string =>
  `From the roles and products that list them, as of ${monthWords(asOf)}. The time is how long those roles lasted, not time spent on the technology. A month in several roles counts once; education is counted separately.`;

export const skillLine = (skill: Skill, evidence: readonly (string | false)[]): string =>
  `**${oneLine(skill.name)}:** ${joined([usageWords(skill), usageSpan(skill.usage, documentDates), ...evidence], '; ')}`;

export const skillsMarkdown = (build: Build, skills: Skills): string => {
  const { groups = [], languages, technologies } = skills;
  const lines = (all: readonly Skill[]): string =>
    list(
      all.map(skill => {
        const { role_ids: ids, product_ids: products = [] } = skill;
        const roles = withIds(rolesOf(build), ids);
        return skillLine(skill, [
          ids.length > 0 && `${countedRoles(roles)}: ${ids.join(', ')}`,
          products.length > 0 && `${counted(products.length, 'product')}: ${products.join(', ')}`,
        ]);
      }),
    );
  return blocks([
    `# ${oneLine(build.content.site.owner.name)}’s skills`,
    isWithoutSkills(skills) ? 'No skills are listed.' : '',
    writtenList(groups.map(groupLine)),
    languages.length + technologies.length > 0 ? derivedTerms(skills) : '',
    ...section('Languages', [lines(languages)]),
    ...section('Technologies', [lines(technologies)]),
    `As JSON: <${build.address.operation('getSkills')}>`,
  ]);
};

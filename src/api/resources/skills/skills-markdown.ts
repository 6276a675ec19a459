import type { Skill, Skills } from '../../../schemas/skills.ts';
import type { Build } from '../../operations/operation.ts';
import { counted } from '../../prose/counted.ts';
import { blocks, oneLine } from '../../prose/markdown.ts';
import { usageSpan, usageWords } from './skills.ts';

const line = ({ name, usage, role_ids: ids }: Skill): string => {
  const about = [usageWords(usage), usageSpan(usage)].filter(Boolean).join('; ');
  const evidence = `${counted(usage.roles, 'role')}: ${ids.join(', ')}`;
  return `- **${oneLine(name)}:** ${[about, evidence].filter(Boolean).join(', ')}`;
};

const group = (title: string, skills: readonly Skill[]): string[] =>
  skills.length === 0 ? [] : [`## ${title}`, skills.map(line).join('\n')];

export const skillsMarkdown = ({ address, content }: Build, { languages, technologies }: Skills): string =>
  blocks([
    `# Skills of ${oneLine(content.site.owner.name)}`,
    languages.length + technologies.length === 0
      ? 'No skills are listed.'
      : 'Calculated from the roles. Months in which several roles used a skill count once. Study is counted apart from work, and is part of the first and last use.',
    ...group('Languages', languages),
    ...group('Technologies', technologies),
    `As JSON: <${address.operation('getSkills')}>`,
  ]);

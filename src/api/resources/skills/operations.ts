import { type Skills, skills as skillsSchema } from '../../../schemas/skills.ts';
import { documents } from '../../documents/documents.ts';
import type { Operations } from '../../operations/operation.ts';
import { isWithoutSkills, skillsOf } from './skills.ts';
import { skillsMarkdown } from './skills-markdown.ts';

export const skills = {
  getSkills: {
    method: 'GET',
    path: '/skills',
    tag: 'hiring',
    title: 'Skills',
    summary:
      'Skills as the owner wrote them, and the languages and technologies of roles and products, with the months of the roles that list each. Education is counted apart.',
    advice:
      'Use it to find the roles and products with a technology, and how recent they are. `usage.months` is how long the roles lasted: say “in roles of 7 years”, not “7 years of it”.',
    body: skillsSchema,
    errors: [],
    empty: build => isWithoutSkills(skillsOf(build)),
    tool: { name: 'get_skills' },
    page: {
      path: documents.skills,
      name: 'skills',
      // Of products it shows `tech` alone, which hardly ever changes. Their other facts do often.
      markdown: build => skillsMarkdown(build, skillsOf(build)),
    },
    built: (build): Skills => skillsOf(build),
    shortExample: true,
  },
} as const satisfies Operations;

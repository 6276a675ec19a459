import { type Skills, skills as skillsSchema } from '../../../schemas/skills.ts';
import { documents } from '../../documents/documents.ts';
import type { Operations } from '../../operations/operation.ts';
import { skillsOf } from './skills.ts';
import { skillsMarkdown } from './skills-markdown.ts';

export const skills = {
  getSkills: {
    method: 'GET',
    path: '/skills',
    tag: 'hiring',
    title: 'Skills',
    summary:
      'Languages and technologies with months of work, derived from the roles. Education is counted apart.',
    advice:
      'Use it to find out how long and how recently a technology was used. `role_ids` leads to the evidence.',
    body: skillsSchema,
    errors: [],
    empty: build => {
      const { languages, technologies } = skillsOf(build);
      return languages.length + technologies.length === 0;
    },
    tool: { name: 'get_skills' },
    page: {
      path: documents.skills,
      label: 'Skills',
      about: 'how long the roles that list each lasted, with their ids.',
      content: ['profile', 'experience'],
      markdown: build => skillsMarkdown(build, skillsOf(build)),
    },
    built: (build): Skills => skillsOf(build),
    shortExample: true,
  },
} as const satisfies Operations;

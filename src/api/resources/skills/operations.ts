import { skills } from '../../../schemas/skills.ts';
import { type Operations, onlyBody } from '../../operations/operation.ts';
import { isWithoutSkills, skillsOf } from './skills.ts';

export const skillOperations = {
  getSkills: {
    tag: 'hiring',
    title: 'Skills',
    summary:
      'Skills as the owner wrote them, and the languages and technologies that roles and products list, with how many months those roles lasted, or the time that the owner stated. Education is counted separately.',
    advice: 'Use it to find the roles and products that list a technology.',
    details:
      '`usage.months` is how long the roles lasted, or the time that the owner stated: say “7 years across roles that list it”, not “7 years of experience with it”.',
    responseSchema: skills,
    offered: build => !isWithoutSkills(skillsOf(build)),
    tool: {
      description:
        'Skills, languages, and technologies, with how many months the roles that list them lasted, or the time that the owner stated.',
    },
    bodies: build => onlyBody(skillsOf(build)),
  },
} as const satisfies Operations;

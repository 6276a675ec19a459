import { experienceQuery, role, roleList } from '../../../schemas/role.ts';
import { type Build, byId, type Operations, onlyBody } from '../../operations/operation.ts';
import {
  exampleTech,
  exampleWord,
  filterExperience,
  preparedQueries,
  roleListOf,
  rolesOf,
} from './experience.ts';

const hasRoles = ({ content }: Build): boolean => content.experience.length > 0;

export const experienceOperations = {
  listExperience: {
    tag: 'hiring',
    title: 'Experience',
    summary: 'Roles, newest first. Filters by text, technology, and category combine with AND.',
    advice:
      'Use a filter to look for evidence of one thing, such as a technology. Without a filter, you get every role.',
    details:
      'If no role lists a technology, `did_you_mean` lists similar ones that a role does list; `q` finds it in prose, and `getSkills` has those of products. To see how long the roles with each technology lasted, or the time that the owner stated, call `getSkills`. For a single document to quote, call `getResumeMarkdown`. URL-encode the values: C++ is `C%2B%2B`, C# is `C%23`.',
    query: experienceQuery,
    filter: filterExperience,
    prepared: preparedQueries,
    responseSchema: roleList,
    errors: ['invalid_parameter', 'internal_error'],
    offered: hasRoles,
    tool: {
      description: 'Roles, newest first. Use a filter to find evidence of one thing, such as a technology.',
      brief: {
        roles: {
          fields: [
            'id',
            'organization',
            'role',
            'category',
            'occupation',
            'career_break',
            'start',
            'end',
            'ended',
            'current',
            'extent',
            'tech',
            'tech_dates',
          ],
        },
      },
    },
    bodies: build => onlyBody(roleListOf(build)),
    example: build => {
      const roles = rolesOf(build);
      const category = roles.find(role => role.category)?.category ?? 'engineering';
      return { query: { q: exampleWord(roles), tech: exampleTech(roles), category } };
    },
  },
  getRole: {
    tag: 'hiring',
    title: 'One role',
    summary: 'A single role by its id.',
    advice:
      'Use it when you have an id from the list or from a skill’s `role_ids`. The list contains the same bodies, so after reading the list, you do not need this.',
    id: 'Id of a role, from the list of roles.',
    responseSchema: role,
    errors: ['role_not_found'],
    offered: hasRoles,
    tool: {
      id: 'From search_experience, or `role_ids` of a skill.',
      description: 'One role, in full.',
    },
    plural: 'roles',
    bodies: build => byId(rolesOf(build)),
  },
} as const satisfies Operations;

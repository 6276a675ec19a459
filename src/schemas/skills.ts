import * as z from 'zod';
import { components } from './components.ts';
import { partialDate } from './partial-date.ts';
import { skillGroup } from './resume-sections.ts';
import { filledText, month, slug } from './text.ts';

export const skill = z
  .strictObject({
    name: filledText(100).describe(
      'Name, spelled as in the newest role that lists it, or else in the first product.',
    ),
    usage: z
      .strictObject({
        roles: z.int().min(0).describe('Number of roles that list it, education included.'),
        months: z
          .int()
          .min(0)
          .describe(
            'How many months the roles that list it lasted, not time spent on it. Education is not included. A month in several roles counts once. If the owner says that it was used in part of a role, only that part counts. Dates less exact than a month give the shortest time they allow. 0 if no role that lists it has a known start and end.',
          ),
        months_at_most: z.int().min(1).optional().describe('The longest time that the dates allow.'),
        study_months: z
          .int()
          .min(1)
          .optional()
          .describe('Months of education with it, counted separately from `months`.'),
        study_months_at_most: z.int().min(1).optional().describe('The longest time that the dates allow.'),
        first_used: partialDate
          .optional()
          .describe('When its use began, according to the dates of the roles: a day, a month, or a year.'),
        last_used: partialDate.optional().describe('When its use ended; `as_of` for a current role.'),
        current: z.boolean().describe('Whether it is in use in a current role, education included.'),
      })
      .describe(
        'Usage, derived from the roles. Education is counted separately from work, and products are not counted in months.',
      ),
    role_ids: z.array(slug).describe('The roles that list it, newest first.'),
    product_ids: z.array(slug).min(1).optional().describe('The products that list it, live ones first.'),
  })
  .describe('A skill and where it was used.')
  .register(components, { id: 'Skill' });

export type Skill = z.infer<typeof skill>;

/** Body of `GET /skills`: most used first. */
export const skills = z
  .strictObject({
    groups: z
      .array(skillGroup.required({ keywords: true }))
      .min(1)
      .optional()
      .describe('The skills as the owner wrote and ordered them.'),
    languages: z.array(skill).describe('Programming languages of roles and products, most `months` first.'),
    technologies: z.array(skill).describe('Other technologies of roles and products, most `months` first.'),
    as_of: month.describe('The month up to which current roles are counted.'),
  })
  .describe('Skills: as the owner wrote them, and derived from roles and products.')
  .register(components, { id: 'Skills' });

export type Skills = z.infer<typeof skills>;

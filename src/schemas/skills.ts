import * as z from 'zod';
import { components } from './components.ts';
import { partialDate } from './partial-date.ts';
import { filledText, month, slug } from './text.ts';

export const skill = z
  .strictObject({
    name: filledText(100).describe('Name, in the spelling of the roles.'),
    usage: z
      .strictObject({
        roles: z.int().min(1).describe('Number of roles that list it, education included.'),
        months: z
          .int()
          .min(0)
          .describe(
            'Months of the roles that list it, except education. A month in several roles counts once. Of dates that are less exact than a month, only the months that are certain count.',
          ),
        study_months: z
          .int()
          .min(1)
          .optional()
          .describe('Months of education with it, counted apart from `months`. Absent if there are none.'),
        first_used: partialDate
          .optional()
          .describe(
            'When the first of the roles began, as its dates say: a day, a month or a year. Absent if unknown.',
          ),
        last_used: partialDate
          .optional()
          .describe('When the last of the roles ended; `as_of` for a current role. Absent if unknown.'),
        current: z.boolean().describe('Whether a current role lists it, education included.'),
      })
      .describe('Usage, derived from the roles. Education is counted apart from work.'),
    role_ids: z.array(slug).describe('The roles that list it, newest first.'),
  })
  .describe('A skill and where it was used.')
  .register(components, { id: 'Skill' });

export type Skill = z.infer<typeof skill>;

/** Body of `GET /skills`: most used first. */
export const skills = z
  .strictObject({
    languages: z.array(skill).describe('Programming languages, most months of work first.'),
    technologies: z.array(skill).describe('Other technologies, most months of work first.'),
    as_of: month.describe('The month up to which current roles are counted.'),
  })
  .describe('Skills, derived from experience.')
  .register(components, { id: 'Skills' });

export type Skills = z.infer<typeof skills>;

import * as z from 'zod';
import { components } from './components.ts';
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
            'Months of work with it: those of the roles that list it, except education. A month in several roles counts once.',
          ),
        study_months: z
          .int()
          .min(1)
          .optional()
          .describe('Months of education with it, counted apart from `months`. Absent if there are none.'),
        first_used: month.describe('First month of work or education with it.'),
        last_used: month.describe('Last month of work or education with it.'),
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

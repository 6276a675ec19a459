import * as z from 'zod';
import { components } from './components.ts';
import { filledText, month, slug } from './text.ts';

export const skill = z
  .strictObject({
    name: filledText(100).describe('Name, in the spelling of the roles.'),
    usage: z
      .strictObject({
        roles: z.int().min(1).describe('Number of roles that list it.'),
        months: z.int().min(1).describe('Months of use. A month in overlapping roles counts once.'),
        first_used: month,
        last_used: month,
        current: z.boolean().describe('Whether a current role lists it.'),
      })
      .describe('Usage, derived from the roles.'),
    role_ids: z.array(slug).describe('The roles that list it, newest first.'),
  })
  .describe('A skill and where it was used.')
  .register(components, { id: 'Skill' });

export type Skill = z.infer<typeof skill>;

/** Body of `GET /skills`: most used first. */
export const skills = z
  .strictObject({
    languages: z.array(skill).describe('Programming languages, most used first.'),
    technologies: z.array(skill).describe('Other technologies, most used first.'),
    as_of: month.describe('The month up to which current roles are counted.'),
  })
  .describe('Skills, derived from experience.')
  .register(components, { id: 'Skills' });

export type Skills = z.infer<typeof skills>;

import * as z from 'zod';
import { components } from './components.ts';
import { filledText, month, slug } from './text.ts';

export const skill = z
  .strictObject({
    name: filledText(100).describe('Name, as the roles spell it.'),
    usage: z
      .strictObject({
        roles: z.int().min(1).describe('How many roles list it.'),
        months: z.int().min(1).describe('Months of use, overlapping roles counted once.'),
        first_used: month,
        last_used: month,
        current: z.boolean().describe('Whether a current role lists it.'),
      })
      .describe('Derived from the roles, so it cannot claim what they do not show.'),
    role_ids: z.array(slug).describe('The roles that list it, newest first.'),
  })
  .describe('A skill and where it was used.')
  .register(components, { id: 'Skill' });

export type Skill = z.infer<typeof skill>;

/** Body of `GET /skills`: most used first. */
export const skills = z
  .strictObject({
    languages: z.array(skill).describe('Programming languages, most used first.'),
    technologies: z.array(skill).describe('Everything else, most used first.'),
    as_of: month.describe('The month up to which current roles count.'),
  })
  .describe('Skills, derived from experience.')
  .register(components, { id: 'Skills' });

export type Skills = z.infer<typeof skills>;

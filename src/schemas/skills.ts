import * as z from 'zod';
import { partialDate } from './calendar.ts';
import { components } from './metadata.ts';
import { skillGroup } from './resume.ts';
import { filledText, month, slug, yesOrNo } from './text.ts';

const count = z.int().min(1).optional();

const MOST = 'The longest time that the dates allow.';

const usage = z
  .strictObject({
    roles: count.describe('Number of roles that list it, education included.'),
    months: count.describe(
      'How many months the roles that list it lasted, or the time that the owner stated (`tech_dates` of a role), not time spent on it. Education is not included. A month in several roles counts once. Dates less exact than a month give the shortest time they allow. Absent if no role that lists it has a known start and end.',
    ),
    months_at_most: count.describe(MOST),
    undated_roles: count.describe(
      'How many of the roles have an unknown start or end, and add no months: `months` is the least.',
    ),
    extent: z
      .string()
      .optional()
      .describe('How much of the working time the roles took, as far as the owner stated it.'),
    study_months: count.describe('Months of education with it, counted separately from `months`.'),
    study_months_at_most: count.describe(MOST),
    undated_studies: count.describe('Like `undated_roles`, for education.'),
    first_used: partialDate
      .optional()
      .describe(
        'When its use began, according to the dates of roles, projects, and products: a day, a month, or a year.',
      ),
    last_used: partialDate.optional().describe('When its use ended, according to the dates of the roles.'),
    current: yesOrNo.describe(
      'Whether a current role, education included, a current project, or a live product lists it. Absent if unknown.',
    ),
  })
  .describe(
    'Usage, derived from the roles and products. Education is counted separately from work, and products are not counted in months.',
  );

export const workOfKind = usage.pick({ months_at_most: true, undated_roles: true, extent: true }).extend({
  kind: filledText(60).describe('The occupation, or else the name of the category, or Other.'),
  months: count.describe('How many months these roles lasted, or the shortest time that the dates allow.'),
});

const skill = z
  .strictObject({
    name: filledText(100).describe(
      'Name, spelled as in the newest role that lists it, or else in the first product.',
    ),
    usage,
    role_ids: z.array(slug).describe('The roles that list it, newest first.'),
    product_ids: z.array(slug).min(1).optional().describe('The products that list it, live ones first.'),
  })
  .describe('A skill and where it was used.')
  .register(components, { id: 'Skill' });

export type Skill = z.infer<typeof skill>;

export const skills = z
  .strictObject({
    groups: z
      .array(skillGroup.required({ keywords: true }))
      .min(1)
      .optional()
      .describe('The skills as the owner wrote and ordered them.'),
    languages: z
      .array(skill)
      .describe(
        'Those of the technologies that are programming languages: the ones that the owner listed as such, or else the ones in GitHub’s list. Most `months` first.',
      ),
    technologies: z
      .array(skill)
      .describe('All others that roles and products list, most `months` first. They may include languages.'),
    as_of: month.describe('The month up to which current roles are counted.'),
  })
  .describe('Skills: as the owner wrote them, and derived from roles and products.')
  .register(components, { id: 'Skills' });

export type Skills = z.infer<typeof skills>;

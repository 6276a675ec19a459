import * as z from 'zod';
import { isBefore, partialDate, partialDateContent } from './calendar.ts';
import { components } from './metadata.ts';
import { rule } from './rule.ts';
import { filledText, flag, month, prose, publicUrl, selfLink, slug, text, yesOrNo } from './text.ts';
import { workMode } from './work.ts';

export const roleCategory = z
  .enum(['engineering', 'leadership', 'founder', 'education'])
  .describe('Category of the role. `education` is one’s own studies, never a job at a school.')
  .register(components, { id: 'RoleCategory' });

/** A break, or the work in the owner’s words, or else the name of its category. */
export const roleKind = ({
  career_break: isBreak,
  occupation,
  category,
}: Pick<RoleContent, 'career_break' | 'occupation' | 'category'>): string | undefined =>
  isBreak ? 'Career break' : (occupation ?? category?.replace(/^./, letter => letter.toUpperCase()));

const MAX_TECH_LENGTH = 100;

export const techName = filledText(MAX_TECH_LENGTH, 'Swift');

const techContent = z
  .union([
    techName,
    z.strictObject({
      name: techName.meta({ description: 'Name of the technology.', examples: ['WeatherKit'] }),
      from: partialDateContent
        .optional()
        .describe('When its use in this role began. Defaults to the start of the role.'),
      to: partialDateContent
        .optional()
        .describe('When its use in this role ended. Defaults to the end of the role.'),
    }),
  ])
  .transform(tech => (typeof tech === 'string' ? { name: tech } : tech));

const START = 'When it began: a day, a month, or a year, as precisely as known.';
const END = 'When it ended, or is expected to end: a day, a month, or a year.';

/** The fields of content and response. */
export const roleFacts = {
  organization: filledText(200, 'Example Ltd').describe('Employer, client, own company, or school.'),
  role: filledText(200, 'Engineer')
    .optional()
    .describe('Job title, or degree. Education without it is shown with `study_type` and `area`.'),
  category: roleCategory.optional(),
  occupation: filledText(60, 'Teaching')
    .optional()
    .describe('Name of work that is none of the categories. It is shown in place of a category’s name.'),
  summary: prose('Built the sync of a notes app.').optional().describe('What the role was about.'),
  highlights: z
    .array(prose('Cut a release to 18 minutes.'))
    .default([])
    .describe('Achievements, most important first. Home shows the first of a current role.'),
  tech: z.array(techName).default([]).describe('Technologies used.'),
  start: partialDate.optional().describe(START),
  end: partialDate.optional().describe(END),
  ended: flag.describe(
    'True if the role is over but its end is unknown. Otherwise, a role with a start and no end counts as current.',
  ),
  current: flag.describe(
    'True if you still hold the role. Needed only if it has neither a start nor an end.',
  ),
  career_break: flag.describe(
    'True if it was a break from work, such as parental leave, care, an illness, or a sabbatical. It is listed, but does not count toward any total.',
  ),
  counted: z
    .literal(false, 'must be false, or left out')
    .optional()
    .meta({
      description:
        '`false` if its months are in no total: a summer job, or a few hours a week next to another job.',
      examples: [false],
    }),
  extent: filledText(100, '2 days a week')
    .optional()
    .describe('How much of the working time it took, shown with its dates.'),
  location: filledText(200, 'Lisbon').optional().describe('Location.'),
  work_mode: workMode.optional(),
  products: z.array(slug).optional().describe('Ids of the products that the role was about.'),
  url: publicUrl.optional().describe('Website of the organization.'),
  description: filledText(500, 'A maker of apps').optional().describe('What the organization is or makes.'),
  study_type: filledText(200, 'Bachelor').optional().describe('Education: the degree or kind of study.'),
  area: filledText(200, 'Computer Science').optional().describe('Education: the field of study.'),
  score: filledText(200, '3.67/4.0').optional().describe('Education: the grade, with its scale.'),
  courses: z.array(filledText(500, 'Distributed Systems')).optional().describe('Education: courses.'),
  completed: z
    .literal(false, 'must be false, or left out')
    .optional()
    .meta({ description: 'Education: `false` if it was left without the degree.', examples: [false] }),
};

type RoleField = keyof typeof roleFacts;

/** The sections of a résumé that roles are in. */
export type RoleSection = 'work' | 'education';

type Elsewhere = Partial<
  Record<RoleSection, readonly [name: string, meaning: string, ...otherNames: string[]]> & {
    /** Pages and documents show the field as a term. */
    readonly label: string;
  }
>;

const ADDITION = 'An addition to JSON Resume.';

const inBoth = (name: string, meaning: string): Elsewhere => ({
  work: [name, meaning],
  education: [name, meaning],
});

/** Every field of a role, with its names in résumés, and its meaning there. In the order of `/resume`. */
// biome-ignore format: A table has one line per field.
export const roleFields: Readonly<Record<RoleField, Elsewhere>> = {
  organization: { work: ['name', 'Organization.'], education: ['institution', 'School.', 'company'] },
  role: { work: ['position', 'Title held.'] },
  description: { work: ['description', 'What the organization is or makes.'] },
  area: { education: ['area', 'Field of study.'], label: 'Field' },
  study_type: { education: ['studyType', 'Degree or kind of study; the title of the role if neither kind nor field of study is stated.'], label: 'Study' },
  url: { work: ['url', 'Website of the organization.'], education: ['url', 'Website of the school.', 'website'] },
  location: { work: ['location', 'Location.'], education: ['location', `Location. ${ADDITION}`] },
  start: inBoth('startDate', 'When it began: YYYY, YYYY-MM or YYYY-MM-DD.'),
  end: inBoth('endDate', 'When it ended or is to end: YYYY, YYYY-MM or YYYY-MM-DD.'),
  extent: inBoth('extent', `How much of the working time it took. ${ADDITION}`),
  ended: inBoth('ended', `True if it is over but its end is unknown. There is no start then, because a start without an end means that it is current. ${ADDITION}`),
  current: inBoth('current', `True if it is current, for education and for what has no start. ${ADDITION}`),
  score: { education: ['score', 'Grade.', 'gpa'], label: 'Grade' },
  summary: { work: ['summary', 'What the role was about.'], education: ['summary', `What the study was about. ${ADDITION}`] },
  occupation: { work: ['occupation', `Name of the work. ${ADDITION}`] },
  career_break: { work: ['careerBreak', `True if it was a break from work. ${ADDITION}`] },
  counted: { work: ['counted', `False if its months are in no total. ${ADDITION}`] },
  highlights: { work: ['highlights', 'Achievements, most important first.'], education: ['highlights', `Achievements. ${ADDITION}`] },
  tech: { work: ['keywords', `Technologies of the role. ${ADDITION}`] },
  courses: { education: ['courses', 'Courses.'] },
  completed: { education: ['completed', `False if it was left without the degree. ${ADDITION}`, 'status'] },
  category: {},
  work_mode: {},
  products: {},
};

const fieldEntries = Object.entries(roleFields) as [RoleField, Elsewhere][];

export const fieldsIn = (section: RoleSection) =>
  fieldEntries.flatMap(([field, { [section]: names }]) => (names ? [[field, names] as const] : []));

/** The fields that only education has. */
export const STUDY = fieldEntries.flatMap(([field, { work, education }]) =>
  education && !work ? [field] : [],
);

export const roleContent = z
  .strictObject({
    ...roleFacts,
    tech: z
      .array(techContent)
      .default([])
      .describe(
        'Technologies used: a name, which counts for the whole role, or a group for one used in part of it. Spell each technology the same everywhere.',
      ),
    start: partialDateContent.optional().describe(START),
    end: partialDateContent.optional().describe(END),
  })
  .check(
    rule((role, report, wrong) => {
      const { start, end, ended, current, category, tech = [] } = role;
      if (current && (end !== undefined || ended))
        report('contradicts `end` or `ended`; remove one of them', 'current');
      if (start !== undefined && end !== undefined && isBefore(end, start))
        report('must not be before `start`; leave it out if the role is current', 'end');
      // The category may be what is misspelled.
      const isOther = category === undefined ? wrong.size === 0 : category !== 'education';
      for (const name of isOther ? STUDY : []) {
        if (role[name] !== undefined)
          report('belongs to `category: education`; add the category, or remove this', name);
      }
      tech.forEach(({ name: technology, from, to }, index) => {
        const same = tech.filter(({ name }) => name === technology);
        // Several entries for a technology need dates.
        if (same[0] !== tech[index] && same.some(one => (one.from ?? one.to) === undefined))
          report('is listed twice; remove one', 'tech', index);
        for (const [name, date] of Object.entries({ from, to })) {
          if (date && start && isBefore(date, start))
            report(`must not be before \`start\` of the role (${start})`, 'tech', index, name);
          if (date && end && isBefore(end, date))
            report(`must not be after \`end\` of the role (${end})`, 'tech', index, name);
        }
        if (from && to && isBefore(to, from))
          report(`must not be before \`from\` (${from}); swap them`, 'tech', index, 'to');
      });
    }),
  )
  .describe('One role; the file’s name is its id.');

export type RoleContent = z.infer<typeof roleContent>;

export const role = z
  .strictObject({
    id: slug.describe('Id of the role.'),
    ...roleFacts,
    role: filledText(402)
      .optional()
      .describe(
        'Job title, or degree: the owner’s, or else `study_type` and `area`. Absent if there is none.',
      ),
    tech_dates: z
      .record(
        techName,
        z.strictObject({
          from: partialDate.optional().describe('When its use began.'),
          to: partialDate.optional().describe('When its use ended.'),
        }),
      )
      .optional()
      .describe(
        'Technologies that the owner dated once: when their use in this role began or ended. All others count for the whole role.',
      ),
    current: yesOrNo.describe(
      'Whether the role is still held. A role with an end is current until all of that day, month, or year has passed. One with a start and no end is current. Absent if unknown.',
    ),
    as_of: month
      .optional()
      .describe(
        'Sent only for a role with an end that is not over: the month for which `current` is stated.',
      ),
    links: z.strictObject({ self: selfLink }).describe('Link to this role.'),
  })
  .describe('One role.')
  .register(components, { id: 'Role' });

export type Role = z.infer<typeof role>;

export const TECH_TERMS =
  'its whole name in any spelling. `nodejs` finds Node.js, and `golang` finds Go, but `c` does not find C#.';

/** The response repeats the filters, so their length is limited. */
export const experienceQuery = z.object({
  q: text(200)
    .optional()
    .describe(
      'Text in organization, role, occupation, summary, highlights, or tech. Ignores case and typographic variants.',
    ),
  tech: text(MAX_TECH_LENGTH).optional().describe(`Only roles that list this technology: ${TECH_TERMS}`),
  category: roleCategory.optional().describe('Only roles of this category.'),
});

export const roleList = z
  .strictObject({
    roles: z
      .array(role)
      .describe(
        'Newest first: current roles, then by end (or start, if the end is unknown), start, and id; roles without dates come last.',
      ),
    total: z.int().min(0).describe('How many roles are listed.'),
    filters: z
      .strictObject({
        q: z.string().optional().describe('The search text.'),
        tech: z.string().optional().describe('The technology, spelled as in the newest role that lists it.'),
        category: roleCategory.optional(),
      })
      .describe(
        'The filters that were applied. Compare them with the ones you sent. If a role lists the technology, `tech` is spelled as in the newest such role.',
      ),
    did_you_mean: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(
        'Technologies of the roles that you may mean. For C as `q` or `tech`: C++ and C#, because a URL that is not encoded loses the signs. If no role lists `tech`: also those with a similar name, or whose name contains it or is part of it.',
      ),
    categories: z
      .array(roleCategory)
      .min(1)
      .optional()
      .describe('The categories that the roles have. Sent only if no role has the category you asked for.'),
    links: z.strictObject({ self: selfLink }).describe('Link to this list, with its filters.'),
  })
  .describe('Roles, newest first.')
  .register(components, { id: 'RoleList' });

export type RoleList = z.infer<typeof roleList>;

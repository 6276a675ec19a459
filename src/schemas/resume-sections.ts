import * as z from 'zod';
import { partialDate, partialDateContent } from './partial-date.ts';
import { filledText, prose, publicUrl } from './text.ts';

const name = filledText(500);
const line = filledText(1000);

/** Fields allowed in every entry, although JSON Resume lists them only for some sections. */
const more = {
  url: publicUrl.optional().describe('Web page about it.'),
  summary: prose.optional().describe('What it is, in a few sentences.'),
};

const keywords = z.array(line).optional().describe('Keywords.');
/** A group of skills, or one skill. */
export const skillGroup = z.strictObject({
  name: name.describe('Name of the group, or of one skill.'),
  level: line.optional().describe('Level, such as “Master”.'),
  keywords,
  ...more,
});

const highlights = z.array(prose).optional().describe('Achievements or features, most important first.');

const section = <Shape extends z.ZodRawShape>(about: string, shape: Shape) =>
  z
    .array(z.strictObject({ ...shape, ...more }))
    .optional()
    .describe(about);

/**
 * Sections of a résumé except work and education, under JSON Resume’s names. `date` is the schema of their
 * dates.
 */
const sectionsWith = <Day extends z.ZodType<string>>(date: Day) => {
  const span = {
    startDate: date.optional().describe('When it began: a day, a month, or a year.'),
    endDate: date.optional().describe('When it ended: a day, a month, or a year.'),
  };
  return {
    skills: z.array(skillGroup).optional().describe('Skills in groups.'),
    projects: section('Projects.', {
      name: name.describe('Name of the project.'),
      description: prose.optional().describe('What it is, on one line.'),
      highlights,
      keywords,
      ...span,
      roles: z.array(line).optional().describe('What the person did in it, such as “Team lead”.'),
      entity: filledText(1000).optional().describe('The organization it belongs to.'),
      type: line.optional().describe('Kind of project, such as “application”, “talk”, or “volunteering”.'),
      location: filledText(1000).optional().describe('Location.'),
    }),
    volunteer: section('Volunteering.', {
      organization: filledText(500).describe('Organization.'),
      position: line.optional().describe('What the person did there.'),
      ...span,
      highlights,
      location: filledText(1000).optional().describe('Location.'),
    }),
    certificates: section('Certificates.', {
      name: name.describe('Name of the certificate.'),
      date: date.optional().describe('When it was awarded: a day, a month, or a year.'),
      issuer: filledText(1000).optional().describe('Who awarded it.'),
    }),
    awards: section('Awards.', {
      title: name.describe('Name of the award.'),
      date: date.optional().describe('When it was given: a day, a month, or a year.'),
      awarder: filledText(1000).optional().describe('Who gave it.'),
    }),
    publications: section('Publications.', {
      name: name.describe('Title of the publication.'),
      publisher: filledText(1000).optional().describe('Publisher, journal, or conference.'),
      releaseDate: date.optional().describe('When it appeared: a day, a month, or a year.'),
    }),
    languages: section('Spoken languages.', {
      language: name.describe('The language.'),
      fluency: line.optional().describe('How well the person speaks it, such as “Native speaker”.'),
    }),
    interests: section('Interests.', { name: name.describe('The interest.'), keywords }),
    references: section('References.', {
      name: name.optional().describe('Who gives the reference.'),
      reference: prose.optional().describe('Text of the reference.'),
    }),
  };
};

export const resumeSections = sectionsWith(partialDate);

/**
 * `content/resume.yaml`: the parts of a résumé without an operation of their own.
 * @see https://jsonresume.org/schema
 */
export const resumeContent = z
  .strictObject(sectionsWith(partialDateContent))
  .describe(
    'Skills, projects, volunteering, certificates, awards, publications, languages, interests, and references, as in JSON Resume. The résumé shows them as they are here, in this order.',
  );

export type ResumeContent = z.infer<typeof resumeContent>;

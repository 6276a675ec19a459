import * as z from 'zod';
import { partialDate, partialDateContent } from './calendar.ts';
import { filledText, prose, publicUrl } from './text.ts';

const name = (example: string) => filledText(500, example);
const line = (...examples: readonly string[]) => filledText(1000, ...examples);

/** Fields allowed in every entry, although JSON Resume lists them only for some sections. */
const more = {
  url: publicUrl.optional().describe('Web page about it.'),
  summary: prose('A few sentences about it.').optional().describe('What it is, in a few sentences.'),
};

const keywords = z.array(line('Swift', 'Kotlin')).optional().describe('Keywords.');
export const skillGroup = z.strictObject({
  name: name('Mobile').describe('Name of the group, or of one skill.'),
  level: line('Expert').optional().describe('Level.'),
  keywords,
  ...more,
});

const highlights = z
  .array(prose('Halved its energy.'))
  .optional()
  .describe('Achievements, most important first.');

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
    endDate: date.optional().describe('When it ended, or is expected to end: a day, a month, or a year.'),
  };
  return {
    skills: z.array(skillGroup).optional().describe('Skills in groups.'),
    projects: section('Projects.', {
      name: name('Duty Cycle').describe('Name of the project.'),
      description: prose('A scheduler for sensors.').optional().describe('What it is, on one line.'),
      highlights,
      keywords,
      ...span,
      roles: z.array(line('Author')).optional().describe('What the person did in it.'),
      entity: line('Example University').optional().describe('The organization it belongs to.'),
      type: line('application', 'talk').optional().describe('Kind of project.'),
      location: line('Lisbon').optional().describe('Location.'),
    }),
    volunteer: section('Volunteering.', {
      organization: name('Code Club').describe('Organization.'),
      position: line('Teacher').optional().describe('What the person did there.'),
      ...span,
      highlights,
      location: line('Lisbon').optional().describe('Location.'),
    }),
    certificates: section('Certificates.', {
      name: name('Accessibility Specialist').describe('Name of the certificate.'),
      date: date.optional().describe('When it was awarded: a day, a month, or a year.'),
      issuer: line('Example Institute').optional().describe('Who awarded it.'),
    }),
    awards: section('Awards.', {
      title: name('App of the Week').describe('Name of the award.'),
      date: date.optional().describe('When it was given: a day, a month, or a year.'),
      awarder: line('Example Magazine').optional().describe('Who gave it.'),
    }),
    publications: section('Publications.', {
      name: name('Calm Sync').describe('Title of the publication.'),
      publisher: line('Example Magazine').optional().describe('Publisher, journal, or conference.'),
      releaseDate: date.optional().describe('When it appeared: a day, a month, or a year.'),
    }),
    languages: section('Languages.', {
      language: name('Portuguese').describe('The language.'),
      fluency: line('Native speaker').optional().describe('Fluency.'),
    }),
    interests: section('Interests.', { name: name('Birds').describe('The interest.'), keywords }),
    references: section('References.', {
      name: name('Kim Example').optional().describe('Who gives the reference.'),
      reference: prose('Ada finishes what she begins.').optional().describe('Text of the reference.'),
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

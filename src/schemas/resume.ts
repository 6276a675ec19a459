import * as z from 'zod';
import { partialDate, partialDateContent } from './calendar.ts';
import { languageTag } from './language.ts';
import { components } from './metadata.ts';
import { unwrapped } from './problems.ts';
import { fieldsIn, type RoleSection, roleFacts } from './role.ts';
import { absoluteUrl, date, email, filledText, flag, prose, publicUrl } from './text.ts';

const sectionName = (example: string) => filledText(500, example);
const line = (...examples: readonly string[]) => filledText(1000, ...examples);

/** Fields allowed in every entry, although JSON Resume lists them only for some sections. */
const more = {
  url: publicUrl.optional().describe('Web page about it.'),
  summary: prose('A few sentences about it.').optional().describe('What it is, in a few sentences.'),
};

const keywords = z.array(line('Swift', 'Kotlin')).optional().describe('Keywords.');
export const skillGroup = z.strictObject({
  name: sectionName('Mobile').describe('Name of the group, or of one skill.'),
  level: line('Expert').optional().describe('Level.'),
  keywords,
  ...more,
});

const highlights = z
  .array(prose('Halved its energy.'))
  .optional()
  .describe('Achievements, most important first.');

const listSection = <Shape extends z.ZodRawShape>(about: string, shape: Shape) =>
  z
    .array(z.strictObject({ ...shape, ...more }))
    .optional()
    .describe(about);

/** The sections except work and education, under JSON Resume’s names. `day` is the schema of their dates. */
const sectionsWith = <Day extends z.ZodType<string>>(day: Day) => {
  const span = {
    startDate: day.optional().describe('When it began: a day, a month, or a year.'),
    endDate: day.optional().describe('When it ended, or is expected to end: a day, a month, or a year.'),
    current: flag.describe('True if it is ongoing. An addition to JSON Resume.'),
  };
  return {
    skills: z.array(skillGroup).optional().describe('Skills in groups.'),
    projects: listSection('Projects.', {
      name: sectionName('Duty Cycle').describe('Name of the project.'),
      description: prose('A scheduler for sensors.').optional().describe('What it is, on one line.'),
      highlights,
      keywords,
      ...span,
      roles: z.array(line('Author')).optional().describe('What the person did in it.'),
      entity: line('Example University').optional().describe('The organization it belongs to.'),
      type: line('application', 'talk').optional().describe('Kind of project.'),
      location: line('Lisbon').optional().describe('Location.'),
    }),
    volunteer: listSection('Volunteering.', {
      organization: sectionName('Code Club').describe('Organization.'),
      position: line('Teacher').optional().describe('What the person did there.'),
      ...span,
      highlights,
      location: line('Lisbon').optional().describe('Location.'),
    }),
    certificates: listSection('Certificates.', {
      name: sectionName('Accessibility Specialist').describe('Name of the certificate.'),
      date: day.optional().describe('When it was awarded: a day, a month, or a year.'),
      issuer: line('Example Institute').optional().describe('Who awarded it.'),
      valid_until: day.optional().describe('When it expires. An addition to JSON Resume.'),
    }),
    awards: listSection('Awards.', {
      title: sectionName('App of the Week').describe('Name of the award.'),
      date: day.optional().describe('When it was given: a day, a month, or a year.'),
      awarder: line('Example Magazine').optional().describe('Who gave it.'),
    }),
    publications: listSection('Publications.', {
      name: sectionName('Calm Sync').describe('Title of the publication.'),
      publisher: line('Example Magazine').optional().describe('Publisher, journal, or conference.'),
      releaseDate: day.optional().describe('When it appeared: a day, a month, or a year.'),
    }),
    languages: listSection('Languages.', {
      language: sectionName('Portuguese').describe('The language.'),
      fluency: line('Native speaker').optional().describe('Fluency.'),
    }),
    interests: listSection('Interests.', { name: sectionName('Birds').describe('The interest.'), keywords }),
    references: listSection('References.', {
      name: sectionName('Kim Example').optional().describe('Who gives the reference.'),
      reference: prose('Ada finishes what she begins.').optional().describe('Text of the reference.'),
    }),
  };
};

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

const anyText = z.string();

/** Without the limits of the content. */
const inBody = (schema: z.core.$ZodType): z.ZodType => {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return z.array(inBody(inner.element));
  return inner instanceof z.ZodString && inner !== partialDate ? anyText : (inner ?? anyText);
};

const sectionEntry = (name: RoleSection) => {
  const fields = fieldsIn(name).map(([field, [key, meaning]]) => {
    const schema = roleFacts[field];
    const value = inBody(schema);
    const isAlways = unwrapped(schema) === schema || (name === 'work' && field === 'highlights');
    return [key, (isAlways ? value : value.optional()).describe(meaning)] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
};

const basics = z.strictObject({
  name: anyText.describe('The person’s name.'),
  label: anyText.optional().describe('One line under the name.'),
  pronouns: anyText.optional().describe('The person’s pronouns. An addition to JSON Resume.'),
  image: absoluteUrl.optional().describe('The person’s picture.'),
  email: email.describe('Email address of the person.'),
  url: absoluteUrl.describe('The person’s website; this site if there is no other.'),
  summary: anyText.optional().describe('A short biography.'),
  location: z
    .strictObject({
      city: anyText.optional().describe('City.'),
      region: anyText.optional().describe('State, province, or region.'),
      countryCode: anyText.optional().describe('ISO 3166-1 alpha-2 code.'),
      country: anyText.optional().describe('Name of the country. An addition to JSON Resume.'),
    })
    .optional()
    .describe('Where the person lives.'),
  profiles: z
    .array(
      z.strictObject({
        network: anyText.describe('Name of the network.'),
        username: anyText.optional().describe('User name on the network.'),
        url: publicUrl.optional().describe('URL of the profile.'),
      }),
    )
    .describe('Profiles on other sites.'),
});

const { skills, projects, ...others } = sectionsWith(partialDate);

/** The page of a product may be on `localhost`. */
const projectItem = projects.unwrap().element.extend({
  url: absoluteUrl.optional().describe('Web page about it.'),
});

export const resume = z
  .strictObject({
    $schema: absoluteUrl.describe('The JSON Resume schema of this document.'),
    basics: basics.describe('Who the person is.'),
    work: z.array(sectionEntry('work')).describe('Roles of all categories except education, newest first.'),
    education: z.array(sectionEntry('education')).describe('Roles of the category education, newest first.'),
    skills: skills
      .unwrap()
      .describe(
        'Skills in groups, as the owner wrote them. If there are none, the languages and technologies of `/skills`, derived from roles and products, most used first.',
      ),
    projects: z.array(projectItem).describe('The products, and other projects.'),
    ...others,
    meta: z
      .strictObject({
        canonical: absoluteUrl.describe('Canonical URL of this résumé.'),
        version: anyText.describe('Version of the API.'),
        lastModified: date.describe('The day the owner last revised the content.'),
        forAgents: absoluteUrl.describe(
          'The overview of this site for agents (llms.txt). An addition to JSON Resume.',
        ),
        language: languageTag.describe('Language of the résumé (BCP 47).'),
      })
      .describe('About this document.'),
  })
  .describe('A JSON Resume.')
  .register(components, { id: 'Resume' });

export type Resume = z.infer<typeof resume>;

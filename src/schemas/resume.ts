import * as z from 'zod';
import { partialDate } from './calendar.ts';
import { languageTag } from './language.ts';
import { components } from './registries.ts';
import { resumeSections } from './resume-sections.ts';
import { absoluteUrl, date, email, flag, publicUrl } from './text.ts';

const text = z.string();

const span = {
  startDate: partialDate.optional().describe('When it began: YYYY, YYYY-MM or YYYY-MM-DD.'),
  endDate: partialDate.optional().describe('When it ended or is to end: YYYY, YYYY-MM or YYYY-MM-DD.'),
  extent: text.optional().describe('How much of the working time it took. An addition to JSON Resume.'),
  ended: flag.describe(
    'True if it is over but its end is unknown. There is no start then, because a start without an end means that it is current. An addition to JSON Resume.',
  ),
  current: flag.describe(
    'True if it is current, for education and for what has no start. An addition to JSON Resume.',
  ),
};

const work = z.strictObject({
  name: text.describe('Organization.'),
  position: text.optional().describe('Title held.'),
  description: text.optional().describe('What the organization is or makes.'),
  url: publicUrl.optional().describe('Website of the organization.'),
  location: text.optional().describe('Location.'),
  ...span,
  summary: text.optional().describe('What the role was about.'),
  careerBreak: flag.describe('True if it was a break from work. An addition to JSON Resume.'),
  highlights: z.array(text).describe('Achievements, most important first.'),
  keywords: z.array(text).optional().describe('Technologies of the role. An addition to JSON Resume.'),
});

const education = z.strictObject({
  institution: text.describe('School.'),
  area: text.optional().describe('Field of study.'),
  studyType: text
    .optional()
    .describe('Degree or kind of study; the title of the role if neither kind nor field of study is stated.'),
  url: publicUrl.optional().describe('Website of the school.'),
  location: text.optional().describe('Location. An addition to JSON Resume.'),
  ...span,
  score: text.optional().describe('Grade.'),
  summary: text.optional().describe('What the study was about. An addition to JSON Resume.'),
  highlights: z.array(text).optional().describe('Achievements. An addition to JSON Resume.'),
  courses: z.array(text).optional().describe('Courses.'),
});

const basics = z.strictObject({
  name: text.describe('The person’s name.'),
  label: text.optional().describe('One line under the name.'),
  pronouns: text.optional().describe('The person’s pronouns. An addition to JSON Resume.'),
  image: absoluteUrl.optional().describe('The person’s picture.'),
  email: email.describe('Email address of the person.'),
  url: absoluteUrl.describe('The person’s website; this site if there is no other.'),
  summary: text.optional().describe('A short biography.'),
  location: z
    .strictObject({
      city: text.optional().describe('City.'),
      region: text.optional().describe('State, province, or region.'),
      countryCode: text.optional().describe('ISO 3166-1 alpha-2 code.'),
      country: text.optional().describe('Name of the country. An addition to JSON Resume.'),
    })
    .optional()
    .describe('Where the person lives.'),
  profiles: z
    .array(
      z.strictObject({
        network: text.describe('Name of the network.'),
        username: text.optional().describe('User name on the network.'),
        url: publicUrl.optional().describe('URL of the profile.'),
      }),
    )
    .describe('Profiles on other sites.'),
});

const { skills, projects, ...others } = resumeSections;

/** The page of a product may be on `localhost`. */
const project = projects.unwrap().element.extend({
  url: absoluteUrl.optional().describe('Web page about it.'),
});

/**
 * Body of `GET /resume`: a JSON Resume.
 * @see https://jsonresume.org/schema
 */
export const resume = z
  .strictObject({
    $schema: absoluteUrl.describe('The JSON Resume schema of this document.'),
    basics: basics.describe('Who the person is.'),
    work: z.array(work).describe('Roles of all categories except education, newest first.'),
    education: z.array(education).describe('Roles of the category education, newest first.'),
    skills: skills
      .unwrap()
      .describe(
        'Skills in groups, as the owner wrote them. If there are none, the languages and technologies of `/skills`, derived from roles and products, most used first.',
      ),
    projects: z.array(project).describe('The products, and other projects.'),
    ...others,
    meta: z
      .strictObject({
        canonical: absoluteUrl.describe('Canonical URL of this résumé.'),
        version: text.describe('Version of the API.'),
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

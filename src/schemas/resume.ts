import * as z from 'zod';
import { components } from './components.ts';
import { absoluteUrl, date, email, month, publicUrl } from './text.ts';

const text = z.string();

const work = z.strictObject({
  name: text.describe('Organization.'),
  position: text.describe('Title held.'),
  url: publicUrl.optional().describe('Website of the organization.'),
  location: text.optional().describe('Location.'),
  startDate: month.describe('First month, YYYY-MM.'),
  endDate: month.optional().describe('Last month; absent if the role is current.'),
  summary: text.optional().describe('What the role was about; absent if it is not stated.'),
  highlights: z.array(text).describe('Achievements, most important first.'),
});

const education = z.strictObject({
  institution: text.describe('School.'),
  area: text.describe('Degree or field of study.'),
  url: publicUrl.optional().describe('Website of the school.'),
  startDate: month.describe('First month, YYYY-MM.'),
  endDate: month.optional().describe('Last month; absent if ongoing.'),
  summary: text
    .optional()
    .describe('What the study was about; absent if it is not stated. An addition to JSON Resume.'),
  courses: z.array(text).describe('Courses and other work.'),
});

const basics = z.strictObject({
  name: text.describe('The person’s name.'),
  label: text.describe('One line under the name.'),
  email: email.describe('E-mail address of the person.'),
  url: absoluteUrl.describe('The person’s website; this site if they have no other.'),
  summary: text.describe('A short biography.'),
  location: z
    .strictObject({
      city: text.optional().describe('City; absent if it is not stated.'),
      region: text.optional().describe('State, province or region.'),
      countryCode: text.describe('ISO 3166-1 alpha-2 code.'),
    })
    .describe('Where the person lives.'),
  profiles: z
    .array(
      z.strictObject({
        network: text.describe('Name of the network.'),
        username: text.optional().describe('User name on the network.'),
        url: publicUrl.describe('URL of the profile.'),
      }),
    )
    .describe('Profiles on other sites.'),
});

const project = z.strictObject({
  name: text.describe('The product’s name.'),
  description: text.describe('Short description, in one line.'),
  url: absoluteUrl.describe('The product’s website.'),
  startDate: date.optional().describe('First release in a store.'),
  keywords: z.array(text).describe('Categories of the product.'),
  type: z.literal('application').describe('Type in JSON Resume.'),
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
    skills: z
      .array(
        z.strictObject({
          name: text.describe('Name of the group.'),
          keywords: z.array(text).describe('The skills in it, most used first.'),
        }),
      )
      .describe('Skills in groups.'),
    projects: z.array(project).describe('The products.'),
    meta: z
      .strictObject({
        canonical: absoluteUrl.describe('Canonical URL of this résumé.'),
        version: text.describe('Version of the API.'),
        lastModified: date.describe('The day the profile or the experience was last revised.'),
      })
      .describe('About this document.'),
  })
  .describe('A JSON Resume.')
  .register(components, { id: 'Resume' });

export type Resume = z.infer<typeof resume>;

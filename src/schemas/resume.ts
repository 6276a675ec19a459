import * as z from 'zod';
import { components } from './components.ts';
import { absoluteUrl, date, email, month, publicUrl } from './text.ts';

const text = z.string();

const work = z.strictObject({
  name: text.describe('Organization.'),
  position: text.describe('Title held.'),
  url: publicUrl.optional().describe('The organization on the web.'),
  location: text.optional().describe('Where.'),
  startDate: month.describe('First month, YYYY-MM.'),
  endDate: month.optional().describe('Last month; absent while the role is current.'),
  summary: text.describe('What the role was about.'),
  highlights: z.array(text).describe('Achievements, most telling first.'),
});

const education = z.strictObject({
  institution: text.describe('School.'),
  area: text.describe('Degree or field of study.'),
  url: publicUrl.optional().describe('The school on the web.'),
  startDate: month.describe('First month, YYYY-MM.'),
  endDate: month.optional().describe('Last month; absent while it goes on.'),
  courses: z.array(text).describe('What was done there.'),
});

const basics = z.strictObject({
  name: text.describe('The person’s name.'),
  label: text.describe('One line under the name.'),
  email: email.describe('Where to write.'),
  url: publicUrl.describe('The person’s home on the web.'),
  summary: text.describe('A short biography.'),
  location: z
    .strictObject({
      city: text.describe('City.'),
      region: text.optional().describe('State, province or region.'),
      countryCode: text.describe('ISO 3166-1 alpha-2 code.'),
    })
    .describe('Where the person lives.'),
  profiles: z
    .array(
      z.strictObject({
        network: text.describe('Name of the network.'),
        username: text.optional().describe('The name used there.'),
        url: publicUrl.describe('The profile.'),
      }),
    )
    .describe('Profiles elsewhere.'),
});

const project = z.strictObject({
  name: text.describe('The product’s name.'),
  description: text.describe('What it is, in one line.'),
  url: absoluteUrl.describe('The product’s own site.'),
  startDate: date.optional().describe('First release in a store.'),
  keywords: z.array(text).describe('What kind of product it is.'),
  type: z.literal('application').describe('What JSON Resume calls it.'),
});

/**
 * Body of `GET /resume`: a JSON Resume.
 * @see https://jsonresume.org/schema
 */
export const resume = z
  .strictObject({
    $schema: absoluteUrl.describe('The JSON Resume schema that this follows.'),
    basics: basics.describe('Who the person is.'),
    work: z.array(work).describe('Roles of every category but education, newest first.'),
    education: z.array(education).describe('Newest first.'),
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
        canonical: absoluteUrl.describe('Where this résumé lives.'),
        version: text.describe('Version of the API.'),
        lastModified: date.describe('When profile or experience were last revised.'),
      })
      .describe('About this document.'),
  })
  .describe('A JSON Resume.')
  .register(components, { id: 'Resume' });

export type Resume = z.infer<typeof resume>;

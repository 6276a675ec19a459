import * as z from 'zod';
import { absoluteUrl, date, email, month, publicUrl } from './text.ts';

const text = z.string();

const work = z.strictObject({
  name: text.describe('Organization.'),
  position: text,
  url: publicUrl.optional(),
  location: text.optional(),
  startDate: month,
  endDate: month.optional(),
  summary: text,
  highlights: z.array(text),
});

const education = z.strictObject({
  institution: text,
  area: text.describe('Degree or field of study.'),
  url: publicUrl.optional(),
  startDate: month,
  endDate: month.optional(),
  courses: z.array(text),
});

const basics = z.strictObject({
  name: text,
  label: text,
  email,
  url: publicUrl,
  summary: text,
  location: z.strictObject({ city: text, region: text.optional(), countryCode: text }),
  profiles: z.array(z.strictObject({ network: text, username: text.optional(), url: publicUrl })),
});

/**
 * Body of `GET /resume`: a JSON Resume.
 * @see https://jsonresume.org/schema
 */
export const resume = z
  .strictObject({
    $schema: absoluteUrl,
    basics,
    work: z.array(work).describe('Roles of every category but education, newest first.'),
    education: z.array(education).describe('Newest first.'),
    skills: z.array(z.strictObject({ name: text, keywords: z.array(text) })),
    projects: z
      .array(
        z.strictObject({
          name: text,
          description: text,
          url: absoluteUrl,
          startDate: date.optional(),
          keywords: z.array(text),
          type: z.literal('application'),
        }),
      )
      .describe('The products.'),
    meta: z.strictObject({
      canonical: absoluteUrl.describe('Where this résumé lives.'),
      version: text.describe('Version of the API.'),
      lastModified: date.describe('When profile or experience were last revised.'),
    }),
  })
  .describe('A JSON Resume.');

export type Resume = z.infer<typeof resume>;

import * as z from 'zod';
import { components } from './components.ts';
import { languageTag } from './language.ts';
import { contact } from './site.ts';
import { absoluteUrl, date, filledText, prose, publicUrl, selfLink } from './text.ts';
import { employmentType, workMode } from './work.ts';

const isTimeZone = (name: string) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);

const place = z
  .strictObject({
    city: filledText(200).optional().describe('City.'),
    region: filledText(200).optional().describe('State, province or region.'),
    country: filledText(200).describe('Name of the country.'),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as PT')
      .describe('ISO 3166-1 alpha-2 code.'),
  })
  .describe('Where the person lives.');

/** The place as it is in the file, where the code is enough to name the country. */
const placeContent = place
  .extend({
    country: filledText(200)
      .optional()
      .describe('Name of the country. Without it, the English name that belongs to `country_code`.'),
  })
  .describe('Where the person lives.');

export const START_TERMS =
  'The earliest start is `from` or the end of `notice_period`, counted from the day of an agreement: whichever is later.';

const availability = z
  .strictObject({
    status: z
      .enum(['open', 'selective', 'closed'])
      .describe(
        '`open`: looking for a role; `selective`: interested in the right role; `closed`: do not send proposals.',
      ),
    from: date.optional().describe('The person cannot start before this day.'),
    notice_period: filledText(100)
      .optional()
      .describe('How long the person needs after an agreement before starting, such as “4 weeks”.'),
  })
  .describe(`Whether and when the person is available for a role. ${START_TERMS}`);

const targetRole = z
  .strictObject({
    title: filledText(200).describe('Title of the role.'),
    level: filledText(100).optional().describe('Seniority, such as “Staff”.'),
    note: filledText(500).optional().describe('What makes the role a good fit.'),
  })
  .describe('A role of interest.');

const preferences = z
  .strictObject({
    work_modes: z
      .array(workMode)
      .default([])
      .describe('Acceptable work modes, preferred first. Empty if it is not stated.'),
    employment_types: z
      .array(employmentType)
      .default([])
      .describe('Acceptable employment types, preferred first. Empty if it is not stated.'),
    locations: z
      .array(filledText(200))
      .default([])
      .describe(
        'Places for on-site and hybrid work. Remote work is not limited by it. Empty if it is not stated.',
      ),
    compensation: filledText(300).optional().describe('Expected compensation, with currency.'),
  })
  .describe('Terms that a proposal should meet.');

const WITHIN_COMPANY =
  'Pass on links to this service, not copies, and only to the people who decide about the role in question.';

/** The owner’s policy. Without one, a conservative policy applies. */
const sharingPolicy = z
  .strictObject({
    summary: prose.describe('How this information may be used, in one sentence.'),
    allowed: z.array(filledText(500)).describe('Allowed uses.'),
    not_allowed: z.array(filledText(500)).describe('Uses that are not allowed.'),
    within_company: filledText(500)
      .default(WITHIN_COMPANY)
      .describe(
        'What may be passed on within the company that hires, and to whom, such as the résumé to the hiring managers.',
      ),
  })
  .default({
    summary:
      'The owner has stated no policy. Use this information only to judge whether a specific role fits, or to help somebody with a product.',
    allowed: [
      'Summarise and quote it to the person you act for, with a link to the source.',
      'Compare it with a specific open role, and propose that role if it fits.',
    ],
    not_allowed: [
      'Sell it, or add it to a database of people.',
      'Train a model on it.',
      'Write about it to present or former employers, colleagues or clients.',
    ],
    within_company: WITHIN_COMPANY,
  })
  .describe('What agents may do with the information.');

const onlineProfile = z.strictObject({
  network: filledText(100).describe('Name of the network, such as GitHub.'),
  username: filledText(100).optional().describe('User name on the network.'),
  url: publicUrl.describe('URL of the profile.'),
});

/** `content/profile.yaml`: who the person is and what they want next. The name comes from the site file's owner. */
export const profileContent = z
  .strictObject({
    headline: filledText(200).describe('One line under the name.'),
    summary: prose.describe('A short biography.'),
    location: placeContent,
    timezone: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Lisbon')
      .describe('IANA time zone.'),
    availability,
    target_roles: z.array(targetRole).default([]).describe('Roles of interest, preferred first.'),
    focus_areas: z.array(filledText(200)).default([]).describe('The person’s main areas of expertise.'),
    preferences: preferences.prefault({}),
    outside_commitments: z
      .array(filledText(500))
      .optional()
      .describe(
        'What the person keeps doing besides a job, or is bound by, such as an own company or a non-compete. Empty if there is nothing, absent if it is not stated.',
      ),
    sharing_policy: sharingPolicy,
    programming_languages: z
      .array(filledText(100))
      .default([])
      .meta({
        description: 'The technologies in the roles that are programming languages, in the same spelling.',
        examples: [[]],
      }),
    online: z.array(onlineProfile).default([]).describe('Profiles on other sites, for the résumé.'),
    updated: date.describe('The day the profile or the experience was last revised.'),
  })
  .describe('Who the person is and what they want next.');

export type ProfileContent = z.infer<typeof profileContent>;

/** Body of `GET /profile`. */
export const profile = z
  .strictObject({
    name: filledText(200).describe('The person’s name.'),
    ...profileContent.omit({ programming_languages: true, online: true, updated: true }).shape,
    location: place,
    content_language: languageTag.describe('Language of the owner’s texts (BCP 47).'),
    contact: z
      .strictObject({
        url: contact.shape.url,
        email: contact.shape.email.optional(),
        inquiries: filledText(2000).describe('The operation for role inquiries: method and URL.'),
      })
      .describe('How to reach the person.'),
    links: z
      .strictObject({
        self: selfLink,
        experience: absoluteUrl.describe('The roles.'),
        skills: absoluteUrl.describe('The skills.'),
        resume: absoluteUrl.describe('The résumé as JSON Resume.'),
        resume_markdown: absoluteUrl.describe('The résumé as Markdown.'),
        activity: absoluteUrl.optional().describe('Commits per week; absent if none are counted.'),
      })
      .describe('Related resources.'),
  })
  .describe('Who the person is, what they want next and how to reach them.')
  .register(components, { id: 'Profile' });

export type Profile = z.infer<typeof profile>;

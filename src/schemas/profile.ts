import * as z from 'zod';
import { components } from './components.ts';
import { contact } from './site.ts';
import { absoluteUrl, date, filledText, prose, publicUrl, selfLink } from './text.ts';
import { employmentType, workMode } from './work.ts';

const isTimeZone = (name: string) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);

const place = z
  .strictObject({
    city: filledText(200).describe('City.'),
    region: filledText(200).optional().describe('State, province or region.'),
    country: filledText(200).describe('Country, in words.'),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as PT')
      .describe('ISO 3166-1 alpha-2 code.'),
  })
  .describe('Where the person lives.');

const availability = z
  .strictObject({
    status: z
      .enum(['open', 'selective', 'closed'])
      .describe('`open`: looking; `selective`: would hear of the right role; `closed`: please do not ask.'),
    from: date.optional().describe('Earliest start.'),
    notice_period: filledText(100).optional().describe('Notice to give before starting, such as “4 weeks”.'),
  })
  .describe('Whether and when the person would take a role.');

const targetRole = z
  .strictObject({
    title: filledText(200).describe('Title of a role that would be considered.'),
    level: filledText(100).optional().describe('Seniority, such as “Staff”.'),
    note: filledText(500).optional().describe('What would make it right.'),
  })
  .describe('A role that would be considered.');

const preferences = z
  .strictObject({
    work_modes: z.array(workMode).min(1).describe('Acceptable ways of working, best first.'),
    employment_types: z.array(employmentType).min(1).describe('Acceptable forms of employment, best first.'),
    locations: z.array(filledText(200)).describe('Where work on site would be possible.'),
    compensation: filledText(300).optional().describe('Expectation, with currency.'),
  })
  .describe('Terms that a proposal should meet.');

const sharingPolicy = z
  .strictObject({
    summary: prose.describe('How what is read here may be used, in a sentence.'),
    allowed: z.array(filledText(500)).describe('Uses that are welcome.'),
    not_allowed: z.array(filledText(500)).describe('Uses that are not.'),
  })
  .describe('What an agent may do with what it reads here.');

const onlineProfile = z.strictObject({
  network: filledText(100).describe('Name of the network, such as GitHub.'),
  username: filledText(100).optional().describe('The name used there.'),
  url: publicUrl.describe('The profile.'),
});

/** `content/profile.yaml`: who the person is and what they want next. The name comes from the site file's owner. */
export const profileContent = z
  .strictObject({
    headline: filledText(200).describe('One line under the name.'),
    summary: prose.describe('A short biography.'),
    location: place,
    timezone: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Lisbon')
      .describe('IANA time zone.'),
    availability,
    target_roles: z.array(targetRole).describe('Roles that would be considered, best first.'),
    focus_areas: z.array(filledText(200)).min(1).describe('What the person is best at.'),
    preferences,
    sharing_policy: sharingPolicy,
    programming_languages: z
      .array(filledText(100))
      .describe('Which of the technologies in the roles are programming languages; spelt as there.'),
    online: z.array(onlineProfile).default([]).describe('Profiles elsewhere, for the résumé.'),
    updated: date.describe('The day the profile or the experience was last revised.'),
  })
  .describe('Who the person is and what they want next.');

export type ProfileContent = z.infer<typeof profileContent>;

/** Body of `GET /profile`. */
export const profile = z
  .strictObject({
    name: filledText(200).describe('The person’s name.'),
    ...profileContent.omit({ programming_languages: true, online: true, updated: true }).shape,
    contact: z
      .strictObject({
        url: contact.shape.url,
        email: contact.shape.email.optional(),
        inquiries: filledText(2000).describe('The operation that takes role inquiries: method and address.'),
      })
      .describe('How to reach the person.'),
    links: z
      .strictObject({
        self: selfLink,
        experience: absoluteUrl.describe('The roles.'),
        skills: absoluteUrl.describe('What the roles show.'),
        resume: absoluteUrl.describe('The résumé as JSON Resume.'),
        resume_markdown: absoluteUrl.describe('The résumé as Markdown.'),
        activity: absoluteUrl.describe('Commits a week.'),
      })
      .describe('What more there is to read.'),
  })
  .describe('Who the person is, what they want next and how to reach them.')
  .register(components, { id: 'Profile' });

export type Profile = z.infer<typeof profile>;

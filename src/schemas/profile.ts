import * as z from 'zod';
import { languageTag } from './language.ts';
import { components } from './metadata.ts';
import { rule } from './rule.ts';
import { contact } from './site.ts';
import { workOfKind } from './skills.ts';
import { absoluteUrl, currency, date, filledText, flag, month, prose, publicUrl, selfLink } from './text.ts';
import { employmentType, workMode } from './work.ts';

const question = z
  .strictObject({
    question: filledText(200, 'Can you work in the evening?').describe('The question.'),
    answer: filledText(2000, 'On two days a week.').describe('The owner’s answer.'),
  })
  .describe('A question with its answer.')
  .register(components, { id: 'Question' });

export type Question = z.infer<typeof question>;

export const questions = z
  .array(question)
  .min(1)
  .optional()
  .describe('Questions that people ask, with the owner’s answers.');

/** Also an older name of a zone, but not a bare offset. */
const isTimeZone = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `UK` and `EL` are not codes, although some write them. */
const isCountry = (code: string): boolean =>
  new Intl.Locale(`und-${code}`).region === code && countryNames.of(code) !== undefined;

const place = z
  .strictObject({
    city: filledText(200, 'Lisbon').optional().describe('City.'),
    region: filledText(200, 'Lisbon District').optional().describe('State, province, or region.'),
    country: filledText(200, 'Portugal').optional().describe('Name of the country.'),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a two-letter country code in capitals, such as PT')
      .refine(isCountry, {
        abort: true,
        error: 'must be a code of ISO 3166, such as GB for the United Kingdom and GR for Greece',
        when: ({ issues }) => issues.length === 0,
      })
      .optional()
      .meta({ description: 'ISO 3166-1 alpha-2 code.', examples: ['PT'] }),
  })
  .refine(parts => Object.values(parts).some(part => part !== undefined), {
    error: 'must have a city, region, or country; leave it out if you do not want to say',
  })
  .describe('Where the person lives.');

export const START_TERMS =
  'The earliest start is `from`, or the end of `notice_period` counted from the day an offer is accepted, whichever is later.';

const availability = z
  .strictObject({
    status: z
      .enum(['open', 'selective', 'closed'])
      .describe(
        '`open`: looking for a role; `selective`: open to the right role only; `closed`: do not send inquiries. A closed profile has neither target roles nor preferences, and neither relocation, travel, a booking page, nor dates.',
      ),
    from: z.union([date, month]).optional().describe('The person cannot start before this day or month.'),
    note: filledText(120, 'after the summer holidays')
      .optional()
      .describe('When the person can start, in the owner’s words.'),
    notice_period: filledText(100, '4 weeks')
      .optional()
      .describe('How long the person needs between accepting an offer and starting.'),
  })
  .describe(
    `Whether and when the person is available for a role. Without it, the owner has not stated whether inquiries are welcome. ${START_TERMS}`,
  );

const targetRole = z
  .strictObject({
    title: filledText(200, 'Staff Engineer').describe('Title of the role.'),
    level: filledText(100, 'Staff').optional().describe('Seniority.'),
    note: filledText(500, 'With a small team.').optional().describe('What makes the role a good fit.'),
  })
  .describe('A role of interest.');

const amount = z.number().positive('must be more than 0').optional();

const payFields = {
  min: amount.meta({ description: 'The lowest acceptable amount, before tax.', examples: [90_000] }),
  max: amount.meta({ description: 'The highest amount of the range.', examples: [110_000] }),
  currency,
  period: z.enum(['year', 'month', 'day', 'hour']).describe('What the amounts are for.'),
};

/** `canBeNote`: hours may be only a note. */
const inOrder = (canBeNote = false) =>
  rule<{ min?: number | undefined; max?: number | undefined; note?: string | undefined }>(
    ({ min, max, note }, report, wrong) => {
      if (min === undefined && max === undefined && !(canBeNote && note) && wrong.size === 0)
        report('is missing: write `min`, `max`, or both', 'min');
      if (min !== undefined && max !== undefined && min > max)
        report('must not be less than `min`; swap them', 'max');
    },
  );

const payContent = z.union([
  filledText(300),
  z
    .strictObject({
      ...payFields,
      note: filledText(200, 'EUR 700 a day on contract').optional().describe('Anything else about pay.'),
    })
    .check(inOrder()),
]);

export type PayContent = z.infer<typeof payContent>;

const weeklyHours = z.number().positive('must be more than 0').max(168, 'must be at most 168').optional();

const hours = z.union([
  filledText(100),
  z
    .strictObject({
      min: weeklyHours.meta({ description: 'The fewest hours a week.', examples: [30] }),
      max: weeklyHours.meta({
        description: 'The most hours a week. Below 35, the person is looking for a part-time role.',
        examples: [34],
      }),
      note: filledText(200, 'After 15:00 on school days').optional().describe('Anything else about hours.'),
    })
    .check(inOrder(true)),
]);

const PAY = 'Expected compensation, with currency.';

const preferenceFields = {
  work_modes: z
    .array(workMode)
    .default([])
    .meta({
      description: 'Acceptable work modes, preferred first.',
      examples: [['remote', 'hybrid']],
    }),
  employment_types: z
    .array(employmentType)
    .default([])
    .describe(
      'Acceptable employment types, preferred first. `W2 full-time` is permanent and full-time in any country; `C2C` is a contract with the person’s own company.',
    ),
  employment: filledText(200, 'Permanent, part-time')
    .optional()
    .describe('Acceptable employment in the owner’s words, shown in place of `other`.'),
  hours: hours.optional().describe('How much the person wants to work: text, or hours a week.'),
  clearance: filledText(200, 'None; could apply for one')
    .optional()
    .describe('The security clearance that the person has or could get.'),
  part_time: flag.describe('True if the person wants to work part-time, whatever `hours` says.'),
  locations: z
    .array(filledText(200, 'Lisbon'))
    .default([])
    .describe('Places for on-site and hybrid work. They do not limit remote work.'),
  remote_from: filledText(200, 'European Union', 'UTC−1 to UTC+3')
    .optional()
    .describe('Where the person works when remote: places or time zones.'),
};

const PREFERENCES = 'Terms that a role should meet.';

const preferencesContent = z
  .strictObject({
    ...preferenceFields,
    compensation: payContent.optional().describe(`${PAY} Text, or a group.`),
  })
  .check(
    rule(({ work_modes: modes, locations = [] }, report) => {
      if (locations.length > 0 && modes?.join() === 'remote')
        report(
          'has places for on-site and hybrid work, but `work_modes` has only `remote`; write the region of remote work as `remote_from`, such as “United States”',
          'locations',
        );
    }),
  )
  .describe(PREFERENCES);

const preferences = z
  .strictObject({
    ...preferenceFields,
    compensation: z
      .strictObject({
        text: filledText(600).describe('The same in words, and anything else about pay.'),
        ...z.object(payFields).partial().shape,
      })
      .optional()
      .describe(`${PAY} Without numbers, the owner stated pay only in words.`),
  })
  .describe(PREFERENCES);

const knockOuts = z
  .strictObject({
    years_of_work: z
      .string()
      .describe('Duration of the roles, each month counted once. Education and breaks add no months.'),
    work_by_kind: z
      .array(workOfKind)
      .optional()
      .describe(
        'The years of work of each kind with a name, if there are several. A month in roles of two kinds counts for both.',
      ),
    education: z
      .string()
      .describe(
        'The education in progress and the newest completed one, not ranked, or what the owner stated instead.',
      ),
    hours: z.string().describe('How much the person wants to work.'),
    clearance: z.string().describe('The security clearance that the person has or could get.'),
    right_to_work: z
      .string()
      .describe('Where the person may work, and where an employer would have to apply for a permit.'),
    expected_pay: z.string().describe('The compensation in words.'),
    relocation: z.string().describe('Whether the person would move for a role.'),
    earliest_start: z.string().describe('When the person can start.'),
  })
  .describe(
    'The facts that recruiters check first, in words. “not stated” means unknown; it never means no.',
  );

const sharingPolicy = z
  .strictObject({
    summary: prose('Use it to judge a role.').describe('How the information may be used, in one sentence.'),
    allowed: z.array(filledText(500, 'Compare it with a role.')).default([]).describe('Allowed uses.'),
    not_allowed: z.array(filledText(500, 'Sell it.')).default([]).describe('Uses that are not allowed.'),
    within_company: filledText(500, 'Share the résumé with hiring managers.')
      .optional()
      .describe('What may be shared with those who decide, and within the hiring company.'),
    external_panels: filledText(500, 'Ask me first.')
      .optional()
      .describe('What may be shared with people outside the company who help to decide.'),
    recruiters: filledText(500, 'Propose one role at one named company at a time.')
      .optional()
      .describe('What recruiters and agencies, who hire for other companies, may do.'),
  })
  .describe('What agents may do with the information.');

const workAuthorization = z
  .strictObject({
    place: filledText(200, 'European Union').describe('The country or region.'),
    status: z
      .enum(['citizen', 'permanent_resident', 'work_permit', 'needs_sponsorship'])
      .describe(
        'With `citizen`, `permanent_resident`, or `work_permit`, the person may work there without an employer’s help; with `needs_sponsorship`, an employer must apply for a permit.',
      ),
    note: filledText(500, 'No visa is needed.')
      .optional()
      .describe('Details, such as the kind of permit and when it expires.'),
  })
  .describe('Whether the person may work in a place.');

const onlineProfile = z
  .strictObject({
    network: filledText(100, 'GitHub').describe('Name of the network.'),
    username: filledText(100, 'ada').optional().describe('User name on the network.'),
    url: publicUrl.optional().describe('URL of the profile. Required unless `username` is set.'),
  })
  .refine(({ username, url }) => username !== undefined || url !== undefined, {
    path: ['url'],
    error: 'is required unless `username` is set',
  });

/** `content/profile.yaml`: the person and the role wanted next. The name comes from the site file’s owner. */
export const profileContent = z
  .strictObject({
    headline: filledText(200, 'Calm tools for small teams').optional().describe('One line under the name.'),
    summary: prose('I like slow software and fast tests.').optional().describe('A short biography.'),
    location: place.optional(),
    timezone: z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone such as Europe/Lisbon')
      .optional()
      .meta({ description: 'IANA time zone.', examples: ['Europe/Lisbon'] }),
    availability: availability.optional(),
    target_roles: z.array(targetRole).default([]).describe('Roles of interest, preferred first.'),
    focus_areas: z.array(filledText(200, 'Developer tools')).default([]).describe('Main areas of expertise.'),
    preferences: preferencesContent.prefault({}),
    inquiry_note: filledText(300, 'Only about developer tools, please.')
      .optional()
      .describe(
        'One sentence that senders read before they propose a role. It does not block any inquiries.',
      ),
    questions,
    education: filledText(500, 'No degree; self-taught')
      .optional()
      .describe('What recruiters read as your education. Defaults to your newest completed education.'),
    outside_commitments: z
      .array(filledText(500, 'I keep two apps of my own.'))
      .optional()
      .describe(
        'Side work or obligations, such as the person’s own company or a non-compete. An empty list means that there are none.',
      ),
    work_authorization: z
      .array(workAuthorization)
      .min(1, 'must contain a place; leave it out if you do not want to say')
      .optional()
      .describe('Where the person may work. A place that is not listed is unknown.'),
    relocation: filledText(300, 'Not now')
      .optional()
      .describe('Whether the person would move, and where to.'),
    travel: filledText(300, 'Two weeks a year').optional().describe('How much the person would travel.'),
    booking_url: publicUrl.optional().describe('Page for booking a conversation with the person.'),
    pronouns: filledText(50, 'she/her').optional().describe('The person’s pronouns.'),
    sharing_policy: sharingPolicy
      .optional()
      .describe(
        'What agents may do with the information. If you leave it out, the API returns a conservative policy that is marked as the default.',
      ),
    programming_languages: z
      .array(filledText(100))
      .default([])
      .meta({
        description:
          'The technologies of the roles and products that are programming languages. Without it, GitHub’s list of languages decides.',
        examples: [[]],
      }),
    online: z.array(onlineProfile).default([]).describe('Profiles on other sites, for the résumé.'),
    updated: date.describe(
      'The day you last revised the content. `npm run init` and `npm run catalog` set it; if you edit by hand, set it yourself.',
    ),
  })
  .describe('The person and the role wanted next.');

export type ProfileContent = z.infer<typeof profileContent>;

export const profile = z
  .strictObject({
    as_of: month.describe('The month up to which current roles are counted.'),
    name: filledText(200).describe('The person’s name.'),
    knock_outs: knockOuts,
    ...profileContent.omit({ programming_languages: true, online: true, education: true }).shape,
    preferences,
    updated: date.describe('The day on which the owner last revised the content.'),
    content_language: languageTag.describe('Language of the owner’s content (BCP 47).'),
    spoken_languages: z
      .array(
        z.strictObject({
          language: filledText(500).describe('The language.'),
          fluency: filledText(1000).optional().describe('Fluency, in the owner’s words.'),
        }),
      )
      .optional()
      .describe('Languages, in the owner’s words.'),
    sharing_policy: sharingPolicy
      .extend({
        default: flag.describe('True if the owner has not stated a policy, so this is the default.'),
      })
      .describe('What agents may do with the information.'),
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
        resume_pdf: absoluteUrl.optional().describe('The résumé as PDF.'),
        activity: absoluteUrl.optional().describe('Counts per week.'),
      })
      .describe('Related resources.'),
  })
  .describe('The person, the role wanted next, and contact details.')
  .register(components, { id: 'Profile' });

export type Profile = z.infer<typeof profile>;

import * as z from 'zod';
import { languageTag } from './language.ts';
import { components } from './metadata.ts';
import { pictureFile } from './picture.ts';
import { MAX_WINDOW_HOURS } from './rate-limit-window.ts';
import { absoluteUrl, email, filledText, prose, publicUrl, serializedUrl, yesOrNo } from './text.ts';

const appearance = z
  .strictObject({
    accent: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color of six hexadecimal digits, such as "#0b5c6b"')
      .default('#0b5c6b')
      .describe(
        'Color of links, buttons, and charts, such as "#0b5c6b". If its contrast with the light background is below 4.5, the pages use a darker shade; on the dark background, they use a lighter one.',
      ),
    avatar: pictureFile
      .optional()
      .describe('Your picture or logo: a square SVG, PNG, or WebP file next to this one.'),
  })
  .describe('How the pages look.');

export const contact = z
  .strictObject({
    name: filledText(100, 'Ada Example').describe('The owner’s name.'),
    email: email.describe('Public email address of the owner.'),
    url: absoluteUrl.describe('The owner’s website; this site if there is no other.'),
  })
  .describe('Who runs this site, with contact details.')
  .register(components, { id: 'Contact' });

const owner = contact
  .extend({
    email: email.describe(
      'Your public email address. If email is set up, messages go to it, unless the variable `MAIL_TO` is set.',
    ),
    url: publicUrl.optional().describe('Your website. Defaults to this site.'),
  })
  .describe('Who runs this site, with contact details.');

const count = (max: number) => z.int().min(1).max(max);

const writeLimit = z
  .strictObject({
    messages: count(10_000).meta({ description: 'The most messages of each kind.', examples: [20] }),
    minutes: count(MAX_WINDOW_HOURS * 60)
      .optional()
      .meta({ description: 'In any time of this many minutes. Without it, write `hours`.', examples: [10] }),
    hours: count(MAX_WINDOW_HOURS)
      .optional()
      .meta({ description: 'In any time of this many hours. Without it, write `minutes`.', examples: [24] }),
  })
  .refine(({ minutes, hours }) => (minutes === undefined) !== (hours === undefined), {
    error: 'must have either `minutes` or `hours`',
  });

/** Each operation is counted separately. */
const writeLimits = z
  .array(writeLimit)
  .min(1)
  .default([
    { messages: 5, minutes: 10 },
    { messages: 20, hours: 24 },
  ])
  .describe(
    'How many inquiries, and how many support requests, each sender may send within a number of minutes or hours. A sender is one IPv4 address or one IPv6 /64 network.',
  );

export type WriteLimits = z.infer<typeof writeLimits>;

/** @see https://contentsignals.org */
const contentSignal = z
  .strictObject({
    search: yesOrNo.describe(
      'Whether search engines may index the site and show extracts. Defaults to `true`.',
    ),
    ai_input: yesOrNo.describe('Whether a model may use the site to answer questions. Defaults to `true`.'),
    ai_train: yesOrNo.meta({
      description: 'Whether a model may be trained on the site. Defaults to `false`.',
      examples: [false],
    }),
  })
  .describe(
    'What crawlers may do with the site, for robots.txt, which marks the defaults as such. The default sharing policy follows it; keep your own consistent with it.',
  );

export const signalOf = ({
  content_signal: { search = true, ai_input = true, ai_train = false },
}: Pick<SiteContent, 'content_signal'>) => ({ search, ai_input, ai_train });

const ONLY_URL = /^https?:\/\/\S*$/;

/** `content/site.yaml`. A missing name or description is derived from the owner’s name. */
export const siteContent = z
  .strictObject({
    name: filledText(100, 'Ada Example’s Agent API')
      .optional()
      .describe('The name of the site. Defaults to one with your name.'),
    description: prose('The experience and apps of Ada Example, a software engineer in Lisbon.')
      .optional()
      .describe(
        'What the site offers, in one or two sentences. Defaults to a general sentence with your name.',
      ),
    owner,
    legal_notice: prose('https://example.com/imprint')
      .refine(notice => !ONLY_URL.test(notice) || publicUrl.safeParse(notice).success, {
        error: 'must be text, or an absolute http(s) URL such as https://example.com/imprint',
      })
      .overwrite(notice => (ONLY_URL.test(notice) ? serializedUrl(notice) : notice))
      .optional()
      .describe(
        'The legal notice (German “Impressum”) that some countries require: its text, or the URL of a page elsewhere. The footer of every page links to it.',
      ),
    postal_address: filledText(500, '1 Example Street, 1000-001 Lisbon, Portugal')
      .optional()
      .describe('Your postal address. The privacy notice shows it with your name.'),
    privacy_note: prose('Ada Example is responsible for this data. You can complain to the CNPD in Lisbon.')
      .optional()
      .describe(
        'What you add to the privacy notice, which has only technical facts, such as who is responsible for the data and the legal basis.',
      ),
    security_contact: z
      .union([email, publicUrl], 'must be an email address or a URL such as https://example.com/security')
      .optional()
      .describe(
        'Where to report a vulnerability: an email address or a URL. Only with it does the site have a security.txt.',
      ),
    write_limits: writeLimits,
    retention_days: z
      .int()
      .min(7)
      .max(3650)
      .default(365)
      .describe('Inquiries and support requests are deleted after this many days.'),
    separate_emails_per_30_days: z
      .int()
      .min(0)
      .max(1000)
      .default(60)
      .describe(
        'The most messages that you get as separate emails in any 30 days. The rest, and a sender’s messages after the third of a kind in 24 hours, arrive in a daily digest.',
      ),
    content_signal: contentSignal.default({}),
    appearance: appearance.prefault({}),
    resume_photo: z
      .boolean()
      .default(false)
      .describe('Whether the PDF résumé shows your picture, as is customary in some countries.'),
    resume_paper: z.enum(['A4', 'Letter']).default('A4').describe('Paper size of the PDF résumé.'),
    language: languageTag
      .default('en')
      .describe(
        'The language of your content, as a BCP 47 tag such as `en`, `de`, or `pt-BR`. It also decides how dates are written: “8 November 2026” with `en`, “November 8, 2026” with `en-US`. Headings, forms, and emails are in English.',
      ),
  })
  .transform(({ name, description, ...site }) => ({
    name: name ?? `${site.owner.name}’s Agent API`,
    description: description ?? `About ${site.owner.name}, for people and software agents.`,
    ...site,
  }))
  .describe('The owner and the settings of the site.');

export type SiteContent = z.infer<typeof siteContent>;

/** Settings that `init` keeps, because they are not personal, and those that the privacy notice states. */
export const settingUses: Readonly<Record<keyof SiteContent, 'init' | 'notice' | 'both' | 'neither'>> = {
  name: 'neither',
  description: 'neither',
  owner: 'notice',
  legal_notice: 'neither',
  postal_address: 'notice',
  privacy_note: 'notice',
  security_contact: 'neither',
  write_limits: 'init',
  retention_days: 'both',
  separate_emails_per_30_days: 'init',
  content_signal: 'init',
  appearance: 'init',
  resume_photo: 'neither',
  resume_paper: 'init',
  language: 'neither',
};

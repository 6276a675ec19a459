import * as z from 'zod';
import { appearance } from './appearance.ts';
import { components } from './components.ts';
import { date, email, filledText, prose, publicUrl } from './text.ts';

/** The owner, who is the contact of the service. */
export const contact = z
  .strictObject({
    name: filledText(200).describe('The owner’s name.'),
    email: email.describe(
      'Public e-mail address of the owner. Inquiries and support requests are sent to it.',
    ),
    url: publicUrl.describe('The owner’s website.'),
  })
  .describe('Who runs this service and how to reach them.')
  .register(components, { id: 'Contact' });

/** The limits on writes from one IP address. Each operation is counted separately. */
const writeLimits = z
  .strictObject({
    per_10_minutes: z.int().min(1).max(1000).describe('Accepted writes in any 10 minutes.'),
    per_24_hours: z.int().min(1).max(10_000).describe('Accepted writes in any 24 hours.'),
  })
  .describe('How many inquiries, and how many support requests, one IP address may send.');

export type WriteLimits = z.infer<typeof writeLimits>;

/**
 * What crawlers may do with the site, as stated in robots.txt.
 * @see https://contentsignals.org
 */
const contentSignal = z
  .strictObject({
    search: z.boolean().describe('Whether search engines may index the site and show extracts.'),
    ai_input: z.boolean().describe('Whether a model may use the site to answer questions.'),
    ai_train: z.boolean().describe('Whether a model may be trained on the site.'),
  })
  .describe('What crawlers may do with the site.');

export type ContentSignal = z.infer<typeof contentSignal>;

/** `content/site.yaml`: the owner and the settings of the service. */
export const siteContent = z
  .strictObject({
    name: filledText(100).describe('The name of the service, such as “Robin Sample’s Agent API”.'),
    description: prose.describe('What the service offers, in one or two sentences.'),
    owner: contact,
    write_limits: writeLimits.default({ per_10_minutes: 5, per_24_hours: 20 }),
    retention_days: z
      .int()
      .min(7)
      .max(3650)
      .default(365)
      .describe('Number of days after which inquiries and support requests are deleted.'),
    single_mails_per_30_days: z
      .int()
      .min(0)
      .max(1000)
      .default(60)
      .describe(
        'The most messages in any 30 days that the owner gets in a mail of their own. The others come together, in one mail a day.',
      ),
    content_signal: contentSignal,
    appearance: appearance.prefault({}),
    catalog_snapshot: date.describe(
      'The day on which the facts about the products were last checked; shown as `snapshot`.',
    ),
  })
  .describe('The owner and the settings of the service.');

export type SiteContent = z.infer<typeof siteContent>;

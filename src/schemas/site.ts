import { z } from 'zod';
import { date, email, filledText, prose, publicUrl } from './text.ts';

/** The owner as the API description's contact: who answers for this service. */
export const contact = z
  .strictObject({
    name: filledText(200).describe('The owner’s name as shown everywhere.'),
    email: email.describe('Public address of the owner; inquiries and support requests are sent here.'),
    url: publicUrl.describe('The owner’s home on the web.'),
  })
  .describe('Who runs this service and how to reach them.');

/** `content/site.yaml`: whose service this is and how it behaves. */
export const siteContent = z
  .strictObject({
    name: filledText(100).describe('The name of the service, such as “Robin Sample’s Agent API”.'),
    description: prose.describe('What an agent finds here, in one or two sentences.'),
    owner: contact,
    catalog_snapshot: date.describe('The day the products’ facts were last checked; shown as `snapshot`.'),
  })
  .describe('Whose service this is and how it behaves.');

export type SiteContent = z.infer<typeof siteContent>;

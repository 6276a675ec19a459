import * as z from 'zod';
import { components } from '../../schemas/metadata.ts';
import { platformName } from '../../schemas/platform.ts';
import { email, filledText, text } from '../../schemas/text.ts';
import { agent, honeypot } from './message.ts';

export const NO_PRODUCTS = 'No product is listed here.';

export const supportRequest = z
  .strictObject({
    product: filledText(200).describe('The product’s id or name.'),
    kind: z.enum(['bug', 'feature', 'other']).default('other').describe('Reason for the request.'),
    email: email.describe('Email address for a reply.'),
    name: text(200).optional().describe('The person to reply to.'),
    subject: text(200).optional().describe('A short summary, on one line.'),
    message: filledText(8000).describe(
      'What happened, the feature you would like, or your question, before or after you buy. For a bug, include device and system version.',
    ),
    platform: platformName
      .optional()
      .describe('Where the product is used, or would be; a browser is `web`. Left out if unknown.'),
    app_version: text(50).optional().describe('Version of the product, and the device, such as a watch.'),
    agent,
    website: honeypot,
  })
  .describe('A question, bug report, or feature request about one product.')
  .meta({
    examples: [
      {
        product: 'my-app',
        kind: 'bug',
        email: 'user@example.com',
        name: 'Ada Example',
        subject: 'The list stays empty',
        message: 'Since the last update the list stays empty. Restarting the app did not help.',
        app_version: '2.0.1',
        agent: 'Example Assistant, operated by Ada Example',
      },
    ],
  })
  .register(components, { id: 'SupportRequest' });

export type SupportRequest = z.infer<typeof supportRequest>;

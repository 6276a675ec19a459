import * as z from 'zod';
import { agent, honeypot } from './submission.ts';
import { absoluteUrl, email, filledText, text } from './text.ts';
import { employmentType, workMode } from './work.ts';

/** Body of `POST /inquiries`. */
export const inquiry = z
  .strictObject({
    company: filledText(200).describe('The company that hires.'),
    role: filledText(200).describe('Title of the role.'),
    contact_email: email.describe('Where the owner’s reply goes.'),
    contact_name: text(200).optional().describe('Who to reply to.'),
    job_url: absoluteUrl
      .refine(url => [...url].length <= 2000, { error: 'must have at most 2000 characters' })
      .meta({ maxLength: 2000 })
      .optional()
      .describe('The job description on the web, http or https.'),
    description: text(8000).optional().describe('The job description as text.'),
    compensation: text(300).optional().describe('Salary band with currency.'),
    work_mode: workMode.optional(),
    employment_type: employmentType.optional(),
    location: text(200).optional().describe('Where the work is.'),
    message: text(4000).optional().describe('Anything else for the owner.'),
    agent,
    website: honeypot,
  })
  .describe('A role that is proposed to the owner.');

export type Inquiry = z.infer<typeof inquiry>;

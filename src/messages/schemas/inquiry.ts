import * as z from 'zod';
import { components } from '../../schemas/metadata.ts';
import { email, filledText, text, webAddress } from '../../schemas/text.ts';
import { employmentType, workMode } from '../../schemas/work.ts';
import { agent, honeypot } from './message.ts';

const PREFERRED = 'The preferred one; left out if unknown.';

// In the words of the Open Job Protocol. Forms made from the schema send the first value or the default: no answer.
const answer = <Answers extends readonly string[]>(...answers: Answers) =>
  z
    .preprocess(
      (value: unknown) => (value === 'unspecified' ? undefined : value),
      z
        .enum(['unspecified', ...answers])
        .optional()
        .meta({ default: 'unspecified' }),
    )
    .optional();

export const inquiry = z
  .strictObject({
    company: filledText(200).describe('The hiring company.'),
    role: filledText(200).describe('Title of the role.'),
    contact_email: email.describe('Email address for a reply.'),
    contact_name: text(200).optional().describe('The person to reply to.'),
    job_url: webAddress(2000).optional().describe('URL of the job description, http or https.'),
    description: text(8000).optional().describe('The job description as text.'),
    compensation: text(300).optional().describe('Pay, with currency and period.'),
    hours: text(100).optional().describe('Hours a week.'),
    duration: text(100).optional().describe('How long the work lasts, unless it is permanent.'),
    start: text(100).optional().describe('When the work begins.'),
    work_mode: workMode.optional().describe(PREFERRED),
    employment_type: employmentType
      .optional()
      .describe(
        `${employmentType.description} ${PREFERRED} The rest, and what \`other\` is, goes in \`description\`.`,
      ),
    visa_sponsorship: answer('offered', 'not_offered').describe(
      'Whether the employer sponsors a work visa. `unspecified`: no answer.',
    ),
    relocation_support: answer('offered', 'not_offered', 'required').describe(
      'Whether the employer helps with a move. `required`: the role requires one.',
    ),
    security_clearance: answer('required', 'not_required').describe(
      'Whether the job requires a security clearance.',
    ),
    location: text(200).optional().describe('City and country, unless remote.'),
    message: text(4000).optional().describe('To the owner; the job itself goes in `description`.'),
    agent,
    website: honeypot,
  })
  .describe('An inquiry about a role, for the owner.')
  .meta({
    examples: [
      {
        company: 'Example Company',
        role: 'Title of the role',
        contact_email: 'hiring@company.example.com',
        description: 'What the job is, and its terms.',
        agent: 'Example Scout, operated by Example Talent',
      },
    ],
  })
  .register(components, { id: 'Inquiry' });

export type Inquiry = z.infer<typeof inquiry>;

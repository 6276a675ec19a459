import * as z from 'zod';
import { components } from './components.ts';
import { absoluteUrl } from './text.ts';

/** The most details in an answer. */
export const MOST_DETAILS = 20;

/** One thing that is wrong with a request. */
const errorDetail = z
  .strictObject({
    path: z.string().describe('The field or parameter, such as `contact_email`.'),
    message: z.string().describe('What is wrong and what would be right.'),
  })
  .describe('One thing that is wrong with a request.')
  .register(components, { id: 'ErrorDetail' });

export type ErrorDetail = z.infer<typeof errorDetail>;

/** Body of every error. */
export const errorEnvelope = z
  .strictObject({
    error: z
      .strictObject({
        code: z.string().describe('Stable code to act on.'),
        message: z.string().describe('Everything that is wrong and what would be right, in sentences.'),
        status: z.int().describe('The HTTP status, repeated.'),
        details: z
          .array(errorDetail)
          .max(MOST_DETAILS)
          .optional()
          .describe(`One entry a problem, all at once; \`message\` counts those beyond ${MOST_DETAILS}.`),
        request_id: z
          .string()
          .optional()
          .describe('With `internal_error`: what the service’s log has it under.'),
        docs: absoluteUrl.describe('The operation, or the error, in the reference.'),
      })
      .describe('What went wrong.'),
  })
  .describe('An error.')
  .register(components, { id: 'Error' });

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

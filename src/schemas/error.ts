import * as z from 'zod';
import { components } from './metadata.ts';
import { absoluteUrl } from './text.ts';

export const MAX_DETAILS = 20;

const errorDetail = z
  .strictObject({
    path: z.string().describe('The field or parameter, such as `contact_email`.'),
    message: z.string().describe('What is wrong with it, and what is allowed.'),
    suggestion: z.string().optional().describe('The closest known field or value.'),
  })
  .describe('One problem with a request.')
  .register(components, { id: 'ErrorDetail' });

export type ErrorDetail = z.infer<typeof errorDetail>;

export const errorEnvelope = z
  .strictObject({
    error: z
      .strictObject({
        code: z.string().describe('Stable error code.'),
        message: z.string().describe('What is wrong or what to change, in one sentence per problem.'),
        status: z.int().describe('The HTTP status, repeated.'),
        details: z
          .array(errorDetail)
          .max(MAX_DETAILS)
          .optional()
          .describe(
            `One entry per problem. If there are more than ${MAX_DETAILS}, \`message\` says how many more.`,
          ),
        request_id: z
          .string()
          .optional()
          .describe('With `internal_error`: the id of the request in the site’s log.'),
        docs: absoluteUrl.describe(
          'Link to the operation or the error in the reference, as Markdown unless HTML was requested.',
        ),
      })
      .describe('What went wrong.'),
  })
  .describe('An error.')
  .register(components, { id: 'Error' });

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

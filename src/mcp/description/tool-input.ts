import * as z from 'zod';
import type { Brief } from '../../api/operations/operation.ts';
import { idempotencyKey } from '../../schemas/message.ts';

interface ToolParts {
  readonly id?: string | undefined;
  readonly query?: z.ZodObject | undefined;
  readonly request?: z.ZodObject | undefined;
  readonly brief?: Brief | undefined;
}

const key = idempotencyKey
  .optional()
  .describe('The same arguments are a retry; with a new UUID, a new message.');

const brief = z.boolean().default(true).describe('`false` returns everything.');

/**
 * Short forms are the default, because a model reads all of a result. Any text is accepted as an id, so that
 * an unknown one gets the same error as over HTTP.
 */
export const toolInput = ({ id, query, request, brief: short }: ToolParts): z.ZodObject =>
  z.strictObject({
    ...(id !== undefined && { id: z.string().describe(id) }),
    ...query?.shape,
    ...(request && { ...request.shape, idempotency_key: key }),
    ...(short && { brief }),
  });

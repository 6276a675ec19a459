import * as z from 'zod';
import { honeypot, idempotencyKey } from '../../schemas/submission.ts';

/** What decides the arguments of a tool. */
interface ToolParts {
  /** Describes the id, where the operation takes one. */
  readonly id?: string | undefined;
  readonly query?: z.ZodObject | undefined;
  /** Schema of the request's body, where there is one. */
  readonly request?: z.ZodObject | undefined;
}

/** The fields of a request's body without the honeypot, which a tool must not show to a model that fills in all it sees. */
const bodyFields = ({ shape }: z.ZodObject) => ({
  ...Object.fromEntries(Object.entries(shape).filter(([, schema]) => schema !== honeypot)),
  idempotency_key: idempotencyKey.optional(),
});

/**
 * The arguments of a tool: the parameters of its twin, or the body’s fields. An id is any text here: an unknown one is answered
 * as over HTTP, with the ids that exist.
 */
export const toolInput = ({ id, query, request }: ToolParts): z.ZodObject =>
  z.strictObject({
    ...(id !== undefined && { id: z.string().describe(id) }),
    ...query?.shape,
    ...(request && bodyFields(request)),
  });

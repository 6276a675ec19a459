/** What the arguments of tools are. Functions load this to validate calls. */
import * as z from 'zod';
import type { Tool } from '../../api/operations/operation.ts';
import { messageTool } from '../../api/resources/receipts.ts';
import { idempotencyKey } from '../../schemas/message.ts';

interface ToolParts {
  readonly id?: string | undefined;
  readonly query?: z.ZodObject | undefined;
  readonly request?: z.ZodObject | undefined;
  readonly brief?: Tool['brief'] | undefined;
}

const retryKey = idempotencyKey
  .optional()
  .describe('The same arguments are a retry; with a new UUID, a new message.');

const isBrief = z.boolean().default(true).describe('`false` returns everything.');

/**
 * Short forms are the default, because a model reads all of a result. Any text is accepted as an id, so that
 * an unknown one gets the same error as over HTTP.
 */
export const toolInput = ({ id, query, request, brief }: ToolParts): z.ZodObject =>
  z.strictObject({
    ...(id !== undefined && { id: z.string().describe(id) }),
    ...query?.shape,
    ...(request && { ...request.shape, idempotency_key: retryKey }),
    ...(brief && { brief: isBrief }),
  });

export const messageInput = z.strictObject({ id: z.string().describe('Id from the receipt.') });

export type MessageToolName = (typeof messageTool)[keyof typeof messageTool];

export const isMessageTool = (name: string): name is MessageToolName =>
  name === messageTool.status || name === messageTool.withdraw;

/** The same as no value, for clients that must fill in every argument. */
export const UNSPECIFIED = 'unspecified';

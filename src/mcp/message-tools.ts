import * as z from 'zod';
import { header } from '../api/http/headers.ts';
import type { OperationId } from '../api/routes.ts';
import { submit } from '../messages/accept/accept.ts';
import { messageKinds } from '../messages/accept/message-kinds.ts';
import { messageTool } from '../messages/operations/receipts.ts';
import { messageStatus, withdrawMessage } from '../messages/status/message-status.ts';
import type { JsonObject } from '../schemas/problems.ts';
import { retryKey } from './description/tool-input.ts';
import type { RequestContext } from './request-context.ts';

/** `client` replaces a missing `agent`. */
export const callWriteTool = async (
  operationId: OperationId,
  schema: z.ZodObject,
  args: JsonObject,
  client: string | undefined,
  context: RequestContext,
): Promise<object> => {
  const { idempotency_key, ...message } = args;
  const key = z.object({ idempotency_key: retryKey }).safeParse({ idempotency_key });
  const result = await submit(
    operationId === 'createInquiry' ? messageKinds.inquiry : messageKinds.support,
    {
      value: { agent: client, ...message },
      ip: context.ip,
      idempotencyKey: key.data?.idempotency_key,
      tool: { schema, value: args, issues: key.error?.issues ?? [] },
    },
    await context.openDependencies(),
  );
  return result.headers[header.idempotentReplayed] ? { ...result.body, replayed: true } : result.body;
};

export const callMessageTool = async (name: string, id: string, context: RequestContext): Promise<object> => {
  const answer = name === messageTool.status ? messageStatus : withdrawMessage;
  return (await answer(id, await context.openDependencies())).body;
};

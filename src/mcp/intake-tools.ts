import { bodyMessageOf, errorBody } from '../api/http/errors.ts';
import { messageTool } from '../api/resources/receipts.ts';
import { problemsWith, submit } from '../intake/accept/accept.ts';
import { type MessageKind, messageKinds } from '../intake/accept/message-kinds.ts';
import { messageStatus, withdrawMessage } from '../intake/status/message-status.ts';
import type { MessageToolName, toolInput } from './description/tool-input.ts';
import type { RequestContext } from './request-context.ts';

export const kindOf = (operationId: string): MessageKind =>
  operationId === messageKinds.inquiry.operationId ? messageKinds.inquiry : messageKinds.support;

/** `client` replaces a missing `agent`. */
export const callWriteTool = async (
  kind: MessageKind,
  schema: ReturnType<typeof toolInput>,
  args: object,
  client: string | undefined,
  context: RequestContext,
): Promise<object> => {
  const { deps, deliver } = await context.intake();
  const parsed = schema.safeParse(args);
  if (!parsed.success) {
    const { details, more } = problemsWith(kind, schema, args, parsed.error.issues, deps.settings);
    const about = { details, operation: kind.operationId };
    return errorBody(context.about.site, 'invalid_body', bodyMessageOf(details, more), about);
  }
  const { idempotency_key: key, ...body } = parsed.data;
  const value = client === undefined || body['agent'] ? body : { ...body, agent: client };
  const idempotencyKey = typeof key === 'string' ? key : undefined;
  const result = await submit(kind, { value, ip: context.ip, idempotencyKey }, deps);
  if (result.accepted) deliver(result.accepted);
  // Over HTTP, a header instead.
  return result.replayed ? { ...result.body, replayed: true } : result.body;
};

export const callMessageTool = async (
  name: MessageToolName,
  id: string,
  context: RequestContext,
): Promise<object> => {
  const { deps } = await context.intake();
  const result = await (name === messageTool.status ? messageStatus(id, deps) : withdrawMessage(id, deps));
  return result.body;
};

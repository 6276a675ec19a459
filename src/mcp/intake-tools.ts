import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { submit } from '../intake/accept.ts';
import type { Kind } from '../intake/kinds.ts';
import { inquiryKind, supportKind } from '../intake/kinds.ts';
import { messageStatus, withdrawMessage } from '../intake/message-state.ts';
import type { IntakeResult } from '../intake/result.ts';
import { type Invalid, problemsWith } from '../intake/validate.ts';
import type { ErrorEnvelope } from '../schemas/error.ts';
import type { MessageToolName } from './description/message-tools.ts';
import type { RequestContext } from './request-context.ts';
import { bodyResult, errorResult } from './results.ts';

interface Arguments {
  readonly idempotency_key?: string | undefined;
  readonly agent?: unknown;
}

const isError = (body: IntakeResult['body']): body is ErrorEnvelope => 'error' in body;

/** Without headers, the receipt of a retry has a field for it. */
const resultOf = ({ body, replayed }: IntakeResult): CallToolResult =>
  isError(body) ? errorResult(body) : bodyResult(replayed ? { ...body, replayed } : body);

export const kindOf = (operationId: string): typeof inquiryKind | typeof supportKind => {
  const kind = [inquiryKind, supportKind].find(known => known.operationId === operationId);
  if (!kind) throw new Error(`${operationId} does not accept messages`);
  return kind;
};

const send = async <Schema extends z.ZodObject>(
  kind: Kind<Schema>,
  { idempotency_key, ...body }: Arguments,
  client: string | undefined,
  context: RequestContext,
): Promise<CallToolResult> => {
  const { deps, deliver } = await context.intake();
  const value = client === undefined || body.agent ? body : { ...body, agent: client };
  const result = await submit(kind, { value, ip: context.ip, idempotencyKey: idempotency_key }, deps);
  if (result.accepted) deliver(result.accepted);
  return resultOf(result);
};

/** `client` replaces a missing `agent`. */
export const write = (
  operationId: string,
  given: Arguments,
  client: string | undefined,
  context: RequestContext,
): Promise<CallToolResult> => {
  const kind = kindOf(operationId);
  // Each kind has its own schema, so TypeScript cannot pass the union on.
  return kind.name === 'inquiry'
    ? send(inquiryKind, given, client, context)
    : send(supportKind, given, client, context);
};

export const writeProblems = async (
  operationId: string,
  schema: z.ZodObject,
  given: unknown,
  issues: readonly z.core.$ZodIssue[],
  context: RequestContext,
): Promise<Invalid> => {
  const { deps } = await context.intake();
  return problemsWith(kindOf(operationId), schema, given, issues, deps.settings);
};

export const messageTool = async (
  name: MessageToolName,
  given: string,
  context: RequestContext,
): Promise<CallToolResult> => {
  const { deps } = await context.intake();
  return resultOf(
    await (name === 'get_message_status' ? messageStatus(given, deps) : withdrawMessage(given, deps)),
  );
};

import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { bodyMessageOf, errorBody } from '../api/http/errors.ts';
import { pagesOf } from '../api/operations/address.ts';
import { submit } from '../intake/accept.ts';
import type { Kind } from '../intake/kinds.ts';
import { inquiryKind, supportKind } from '../intake/kinds.ts';
import { messageStatus, withdrawMessage } from '../intake/message-state.ts';
import type { IntakeResult } from '../intake/result.ts';
import { problemsWith } from '../intake/validate.ts';
import type { ErrorEnvelope } from '../schemas/error.ts';
import { withoutEmpty } from '../schemas/problems.ts';
import type { MessageToolName } from './description/message-tools.ts';
import { toolInput } from './description/tool-input.ts';
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

const kindOf = (operationId: string): typeof inquiryKind | typeof supportKind => {
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

/** Sends a message. `client` replaces a missing `agent`. */
export const write = async (
  operationId: string,
  raw: object,
  client: string | undefined,
  context: RequestContext,
): Promise<CallToolResult> => {
  const kind = kindOf(operationId);
  const schema = toolInput({ request: kind.schema });
  const given = withoutEmpty(schema, raw);
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const { deps } = await context.intake();
    const { details, more } = problemsWith(kind, schema, given, parsed.error.issues, deps.settings);
    const about = { details, operation: operationId };
    return errorResult(
      errorBody(pagesOf(context.about.site), 'invalid_body', bodyMessageOf(details, more), about),
    );
  }
  // Each kind has its own schema, so TypeScript cannot pass the union on.
  return kind.name === 'inquiry'
    ? send(inquiryKind, parsed.data, client, context)
    : send(supportKind, parsed.data, client, context);
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

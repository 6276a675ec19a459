import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { submit } from '../intake/accept.ts';
import type { Kind } from '../intake/kinds.ts';
import { inquiryKind, supportKind } from '../intake/kinds.ts';
import { lookUp } from '../intake/look-up.ts';
import type { Outcome } from '../intake/outcome.ts';
import { type Invalid, problemsWith } from '../intake/validate.ts';
import { answer, refusal } from './results.ts';
import type { Visit } from './visit.ts';

/** Arguments of a write that the tool’s schema has accepted. */
interface Written {
  readonly idempotency_key?: string | undefined;
  readonly agent?: unknown;
}

const isRefused = (body: Outcome['body']): body is ErrorEnvelope => 'error' in body;

const resultOf = ({ body }: Outcome): CallToolResult => (isRefused(body) ? refusal(body) : answer(body));

/** The kind of write that an operation takes. @throws where it takes none */
export const kindOf = (operationId: string): typeof inquiryKind | typeof supportKind => {
  const kind = [inquiryKind, supportKind].find(known => known.operationId === operationId);
  if (!kind) throw new Error(`${operationId} takes no submission`);
  return kind;
};

const send = async <Schema extends z.ZodObject>(
  kind: Kind<Schema>,
  { idempotency_key, ...body }: Written,
  client: string | undefined,
  visit: Visit,
): Promise<CallToolResult> => {
  const { deps, deliver } = await visit.intake();
  const value = client === undefined || body.agent ? body : { ...body, agent: client };
  const outcome = await submit(kind, { value, ip: visit.ip, idempotencyKey: idempotency_key }, deps);
  if (outcome.accepted) deliver(outcome.accepted);
  return resultOf(outcome);
};

/** Sends a submission. `client` stands in for an `agent` that is left out. */
export const write = (
  operationId: string,
  written: Written,
  client: string | undefined,
  visit: Visit,
): Promise<CallToolResult> => {
  const kind = kindOf(operationId);
  // Each kind has a schema of its own, so the union cannot be passed on whole.
  return kind.name === 'inquiry'
    ? send(inquiryKind, written, client, visit)
    : send(supportKind, written, client, visit);
};

/** Everything that is wrong with the arguments of a write, what only the content can tell included. */
export const writeProblems = async (
  operationId: string,
  schema: z.ZodObject,
  given: unknown,
  issues: readonly z.core.$ZodIssue[],
  visit: Visit,
): Promise<Invalid> => {
  const { deps } = await visit.intake();
  return problemsWith(kindOf(operationId), schema, given, issues, deps.settings);
};

/** Where an inquiry stands. */
export const inquiryStatus = async (id: string, visit: Visit): Promise<CallToolResult> => {
  const { deps } = await visit.intake();
  return resultOf(await lookUp(id, deps));
};

import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { toolInputs } from '../../src/api/mcp/tool-inputs.ts';
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

const write =
  <Schema extends z.ZodObject>(kind: Kind<Schema>) =>
  async ({ idempotency_key, ...body }: Written, client: string | undefined, visit: Visit) => {
    const { deps, deliver } = await visit.intake();
    const value = client === undefined || body.agent ? body : { ...body, agent: client };
    const outcome = await submit(kind, { value, ip: visit.ip, idempotencyKey: idempotency_key }, deps);
    if (outcome.accepted) deliver(outcome.accepted);
    return resultOf(outcome);
  };

/** Sends a role inquiry. `client` stands in for an `agent` that is left out. */
export const submitInquiry = write(inquiryKind);

/** Sends a support request. */
export const requestSupport = write(supportKind);

/** Everything that is wrong with the arguments of a write, what only the content can tell included. */
export const writeProblems = async (
  name: 'submit_inquiry' | 'request_support',
  given: unknown,
  issues: readonly z.core.$ZodIssue[],
  visit: Visit,
): Promise<Invalid> => {
  const { deps } = await visit.intake();
  const kind = name === 'submit_inquiry' ? inquiryKind : supportKind;
  return problemsWith(kind, toolInputs[name], given, issues, deps.settings);
};

/** Where an inquiry stands. */
export const inquiryStatus = async (id: string, visit: Visit): Promise<CallToolResult> => {
  const { deps } = await visit.intake();
  return resultOf(await lookUp(id, deps));
};

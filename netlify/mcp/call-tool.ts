import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { addressOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { toolInputs } from '../../src/api/mcp/tool-inputs.ts';
import { type ToolName, tools } from '../../src/api/mcp/tools.ts';
import { messageOf } from '../../src/api/query.ts';
import { routes } from '../../src/api/routes.ts';
import { MOST_DETAILS } from '../../src/schemas/error.ts';
import { problemsUpTo, withoutEmpty } from '../../src/schemas/problems.ts';
import { callReadTool } from './read-tools.ts';
import { refusal } from './results.ts';
import type { Visit } from './visit.ts';

type Given = Readonly<Record<string, unknown>>;
type Call = (given: Given, client: string | undefined, visit: Visit) => Promise<CallToolResult>;

/** Models like to fill in every parameter. As in a query, one without a value counts as absent. */
const filled = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));

const readProblems = (schema: z.ZodObject, given: Given, issues: readonly z.core.$ZodIssue[]) => {
  const { problems, total } = problemsUpTo(schema, given, issues, MOST_DETAILS);
  const details = problems.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { details, more: total - details.length };
};

/** The tools that are more than a read of what the build wrote; what they stand on is loaded only for them. */
const intakeCalls: Partial<Record<ToolName, Call>> = {
  submit_inquiry: async (...call) => (await import('./intake-tools.ts')).submitInquiry(...call),
  request_support: async (...call) => (await import('./intake-tools.ts')).requestSupport(...call),
  get_inquiry_status: async ({ id }, _, visit) =>
    (await import('./intake-tools.ts')).inquiryStatus(String(id), visit),
};

/**
 * Calls a tool. Arguments that its schema refuses are answered as HTTP answers their like: the SDK would check them too, but in
 * words of its own that name no remedy.
 */
export const callTool = async (
  name: ToolName,
  raw: Given,
  client: string | undefined,
  visit: Visit,
): Promise<CallToolResult> => {
  const operationId = tools[name];
  const reads = routes[operationId].method === 'GET';
  const schema = toolInputs[name];
  const given = reads ? filled(raw) : (withoutEmpty(schema, raw) as Given);
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const { details, more } =
      name === 'submit_inquiry' || name === 'request_support'
        ? await (await import('./intake-tools.ts')).writeProblems(name, given, issues, visit)
        : readProblems(schema, given, issues);
    const code = reads ? 'invalid_parameter' : 'invalid_body';
    const address = addressOf(visit.about.site);
    return refusal(errorBody(address, code, messageOf(details, more), { details, anchor: operationId }));
  }
  const call = intakeCalls[name];
  if (call) return call(parsed.data, client, visit);
  const values = Object.entries(parsed.data).map(([key, value]) => [key, String(value)]);
  return callReadTool(name, Object.fromEntries(values), visit);
};

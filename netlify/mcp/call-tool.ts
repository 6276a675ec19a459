import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { pagesOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { filteredReadOf } from '../../src/api/filtered-read.ts';
import type { Match } from '../../src/api/match.ts';
import { toolInput } from '../../src/api/mcp/tool-input.ts';
import type { ListedTool } from '../../src/api/mcp/tool-list.ts';
import { detailsUpTo, messageOf } from '../../src/api/query.ts';
import { MOST_DETAILS } from '../../src/schemas/error.ts';
import { withoutEmpty } from '../../src/schemas/problems.ts';
import { callReadTool } from './read-tools.ts';
import { refusal } from './results.ts';
import type { Visit } from './visit.ts';

type Given = Readonly<Record<string, unknown>>;
type Twin = Omit<Match, 'values'>;

/** The operation that a tool is the twin of. */
const twinOf = (name: string, { routes }: Visit): Twin => {
  const found = Object.entries(routes).find(([, { tool }]) => tool === name);
  if (!found) throw new Error(`no operation has the tool ${name}`);
  return { operationId: found[0], route: found[1] };
};

const withId = z.object({ properties: z.object({ id: z.object({ description: z.string() }) }) });

/** The schema of a tool’s arguments, put together without those of other operations. What an id is, the list of tools says. */
const inputOf = async ({ operationId, route }: Twin, { inputSchema }: ListedTool): Promise<z.ZodObject> => {
  if (route.method === 'POST') {
    const { kindOf } = await import('./intake-tools.ts');
    return toolInput({ request: kindOf(operationId).schema });
  }
  const id = withId.safeParse(inputSchema).data?.properties.id.description;
  return toolInput({ id, query: filteredReadOf(operationId)?.query });
};

/** Models like to fill in every parameter. As in a query, one without a value counts as absent. */
const filled = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));

const readProblems = (schema: z.ZodObject, given: Given, issues: readonly z.core.$ZodIssue[]) => {
  const { details, total } = detailsUpTo(schema, given, issues, MOST_DETAILS);
  return { details, more: total - details.length };
};

/**
 * Calls a tool. Arguments that its schema refuses are answered as HTTP answers their like: the SDK would check them too, but in
 * words of its own that name no remedy. What the intake stands on is loaded only for the tools that need it.
 */
export const callTool = async (
  tool: ListedTool,
  raw: Given,
  client: string | undefined,
  visit: Visit,
): Promise<CallToolResult> => {
  const twin = twinOf(tool.name, visit);
  const { operationId, route } = twin;
  const reads = route.method === 'GET';
  const schema = await inputOf(twin, tool);
  const given = reads ? filled(raw) : (withoutEmpty(schema, raw) as Given);
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const { details, more } = reads
      ? readProblems(schema, given, issues)
      : await (await import('./intake-tools.ts')).writeProblems(operationId, schema, given, issues, visit);
    const code = reads ? 'invalid_parameter' : 'invalid_body';
    const pages = pagesOf(visit.about.site);
    return refusal(errorBody(pages, code, messageOf(details, more), { details, anchor: operationId }));
  }
  if (route.live) {
    const { inquiryStatus, write } = await import('./intake-tools.ts');
    return reads
      ? inquiryStatus(String(parsed.data['id']), visit)
      : write(operationId, parsed.data, client, visit);
  }
  const values = Object.entries(parsed.data).map(([key, value]) => [key, String(value)]);
  return callReadTool(twin, Object.fromEntries(values), visit);
};

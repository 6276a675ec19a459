import type { SiteContent } from '../../schemas/site.ts';
import { jsonSchema } from '../openapi/json-schema.ts';
import type { Operation, Tool } from '../operation.ts';
import { operationEntries } from '../registry.ts';
import { WRITE_TERMS } from '../resources/writes.ts';
import { limitText } from '../write-limits.ts';
import { toolInput } from './tool-input.ts';

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** A write sends a mail to a person, outside this service; a read changes nothing. */
const annotationsOf = ({ method }: Operation): ListedTool['annotations'] => {
  const reads = method === 'GET';
  return { readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: !reads };
};

/** Starts with the owner’s name, because a model may use the servers of several people. */
const descriptionOf = (operation: Operation, tool: Tool, { owner, write_limits }: SiteContent): string => {
  const about = tool.description ?? `${operation.summary} ${operation.advice}`;
  const terms = ` ${WRITE_TERMS} At most ${limitText(write_limits)}.`;
  return `${owner.name}: ${about}${operation.method === 'POST' ? terms : ''}`;
};

/** The tools, as `tools/list` returns them. */
export const toolList = (site: SiteContent): ListedTool[] =>
  operationEntries.flatMap(([, operation]) => {
    const { tool, title, query, request, body } = operation;
    if (!tool) return [];
    return {
      name: tool.name,
      title,
      description: descriptionOf(operation, tool, site),
      inputSchema: jsonSchema(toolInput({ id: tool.id, query, request }), 'input'),
      ...(body && { outputSchema: jsonSchema(body, 'output') }),
      annotations: annotationsOf(operation),
    };
  });

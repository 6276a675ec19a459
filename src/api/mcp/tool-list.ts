import type { SiteContent } from '../../schemas/site.ts';
import { jsonSchema } from '../openapi/json-schema.ts';
import { type Operation, operations } from '../operations.ts';
import { limitText, MANNERS } from '../write-terms.ts';
import { toolInputs } from './tool-inputs.ts';
import { type ToolName, toolNames, tools } from './tools.ts';

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools */
export interface ListedTool {
  readonly name: ToolName;
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

/** Where a tool’s answer has another form than that of its twin, which redirects: what it gives, and when to use it. */
const ownDescriptions: Partial<Record<ToolName, string>> = {
  get_download:
    'The address to get a product from, for one platform or for each that it has. Use it to send somebody to the store or web app; give them `url`, which stays right when the store’s address changes.',
};

/** A write ends as a mail to a person, outside of this service; a read touches nothing. */
const annotationsOf = ({ method }: Operation): ListedTool['annotations'] => {
  const reads = method === 'GET';
  return { readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: !reads };
};

/** Begins with the owner’s name, since a model may have the servers of several people before it. */
const descriptionOf = (
  name: ToolName,
  { owner, write_limits }: SiteContent,
  operation: Operation,
): string => {
  const about = ownDescriptions[name] ?? `${operation.summary} ${operation.advice}`;
  const terms = ` ${MANNERS} At most ${limitText(write_limits)}.`;
  return `${owner.name}: ${about}${operation.method === 'POST' ? terms : ''}`;
};

/** The tools as `tools/list` gives them. */
export const toolList = (site: SiteContent): ListedTool[] =>
  toolNames.map(name => {
    const operation: Operation = operations[tools[name]];
    return {
      name,
      title: operation.title,
      description: descriptionOf(name, site, operation),
      inputSchema: jsonSchema(toolInputs[name], 'input'),
      ...(operation.body && { outputSchema: jsonSchema(operation.body, 'output') }),
      annotations: annotationsOf(operation),
    };
  });

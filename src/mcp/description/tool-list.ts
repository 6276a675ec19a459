import type { Build, Operation, Tool } from '../../api/operations/operation.ts';
import { offeredOperations } from '../../api/registry.ts';
import { WRITE_TERMS } from '../../api/resources/messages.ts';
import { messageTools } from './message-tools.ts';
import { toolInput } from './tool-input.ts';
import { inputSchema, type ListedTool, outputSchema, receiptOf } from './tool-schemas.ts';

/** An email cannot be unsent, so `destructiveHint` makes clients ask their user first. */
const annotationsOf = ({ method, title }: Operation): ListedTool['annotations'] => {
  const reads = method === 'GET';
  return {
    title,
    readOnlyHint: reads,
    destructiveHint: !reads,
    idempotentHint: reads,
    openWorldHint: !reads,
  };
};

const descriptionOf = ({ method, notice }: Operation, tool: Tool, build: Build): string =>
  [notice?.(build), tool.description, tool.note?.(build), ...(method === 'POST' ? [WRITE_TERMS] : [])]
    .filter(Boolean)
    .join(' ');

export const toolList = (build: Build): ListedTool[] => [
  ...offeredOperations(build).flatMap(([, operation]) => {
    const { tool, title, method, query, request, responseSchema: body } = operation;
    if (!tool) return [];
    const { name, id, brief } = tool;
    return {
      name,
      title,
      description: descriptionOf(operation, tool, build),
      inputSchema: inputSchema(toolInput({ id, query, request, brief })),
      ...(body && method === 'POST' && { outputSchema: outputSchema(receiptOf(body)) }),
      annotations: annotationsOf(operation),
    };
  }),
  ...messageTools(),
];

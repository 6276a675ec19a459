import type { Operation, SiteContext, Tool } from '../../api/operations/operation.ts';
import { firstSentence } from '../../api/prose/sentences.ts';
import { offeredOperations } from '../../api/registry.ts';
import { WRITE_TERMS } from '../../api/resources/messages.ts';
import type { Schema } from '../../documents/openapi/document.ts';
import { messageTools } from './message-tools.ts';
import { toolInput } from './tool-input.ts';
import { inputSchema, type ListedTool, outputSchema, receiptOf, withFields } from './tool-schemas.ts';

/**
 * A read changes nothing. A write sends an email to a person outside this service, which cannot be undone, so
 * `destructiveHint` makes clients ask their user first. The description adds that it deletes nothing.
 */
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

/**
 * The first sentences of summary and advice: what the tool returns and when to use it. The other sentences contain
 * details, and alternatives that a model sees in the list anyway. The server’s name and instructions identify its
 * owner.
 */
const descriptionOf = (
  { summary, advice, method, notice }: Operation,
  tool: Tool,
  build: SiteContext,
): string =>
  [
    notice?.(build),
    tool.description ?? `${firstSentence(summary)} ${firstSentence(advice)}`,
    ...(method === 'POST' ? [WRITE_TERMS, 'Sending deletes nothing.'] : []),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * An argument of a read. The first sentence of its description is enough; the others are about HTTP. The maximum
 * length is left out: it is far longer than any search, and the error includes it.
 */
const withFirstSentence = ({ description = '', maxLength: _, ...field }: Schema): Schema => ({
  ...field,
  description: firstSentence(description),
});

/** The tools that have content, as `tools/list` returns them. */
export const toolList = (build: SiteContext): ListedTool[] => [
  ...offeredOperations(build).flatMap(([, operation]) => {
    const { tool, title, method, query, request, responseSchema: body } = operation;
    if (!tool) return [];
    const { name, id, brief } = tool;
    const input = inputSchema(toolInput({ id, query, request, brief }));
    return {
      name,
      title,
      description: descriptionOf(operation, tool, build),
      inputSchema: method === 'GET' ? withFields(input, withFirstSentence) : input,
      ...(body && { outputSchema: outputSchema(method === 'POST' ? receiptOf(body) : body) }),
      annotations: annotationsOf(operation),
    };
  }),
  ...messageTools(),
];

import { operationEntries, type ToolName } from '../../../src/api/registry.ts';
import { type MessageToolName, messageTools } from '../../../src/mcp/description/message-tools.ts';

export const toolNames = [
  ...operationEntries.flatMap(([, { tool }]) => (tool ? [tool.name as ToolName] : [])),
  ...messageTools().map(({ name }) => name as MessageToolName),
];

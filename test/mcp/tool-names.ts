import { type MessageToolName, messageTools } from '../../src/api/mcp/message-tools.ts';
import { operationEntries, type ToolName } from '../../src/api/registry.ts';

export const toolNames = [
  ...operationEntries.flatMap(([, { tool }]) => (tool ? [tool.name as ToolName] : [])),
  ...messageTools().map(({ name }) => name as MessageToolName),
];

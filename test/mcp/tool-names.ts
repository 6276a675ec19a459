import { operationEntries, type ToolName } from '../../src/api/registry.ts';

export const toolNames = operationEntries.flatMap(([, { tool }]) => (tool ? [tool.name as ToolName] : []));

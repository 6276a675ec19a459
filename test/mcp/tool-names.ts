import { operationEntries, type ToolName } from '../../src/api/registry.ts';

/** Names of the tools, in the order of the registry. */
export const toolNames = operationEntries.flatMap(([, { tool }]) => (tool ? [tool.name as ToolName] : []));

import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import { instructions } from './instructions.ts';
import { type ListedResource, type ListedTemplate, resourceList, templateList } from './resources.ts';
import { serverCard } from './server-card.ts';
import { type ServerInfo, serverInfo } from './server-info.ts';
import { type ListedTool, toolList } from './tool-list.ts';

/**
 * All that the MCP server says of itself. The build writes it, so that the function that serves it needs no schema of any body
 * and makes no JSON Schema while a client waits.
 */
export interface McpDescription {
  /** Origin of the deployment. */
  readonly site: string;
  /** Name of the owner. */
  readonly owner: string;
  readonly info: ServerInfo;
  readonly instructions: string;
  readonly tools: readonly ListedTool[];
  readonly resources: readonly ListedResource[];
  readonly templates: readonly ListedTemplate[];
  readonly card: ReturnType<typeof serverCard>;
  /** Names of the agent skills that are served as `skills/{name}/SKILL.md`. */
  readonly skills: readonly string[];
}

/** What the build writes to `documents.mcpDescription`. */
export const mcpDescription = (
  address: Address,
  site: SiteContent,
  agentSkills: readonly { readonly id: string }[],
): McpDescription => ({
  site: address.site,
  owner: site.owner.name,
  info: serverInfo(address, site),
  instructions: instructions(site),
  tools: toolList(site),
  resources: resourceList(address),
  templates: templateList(address),
  card: serverCard(address, site),
  skills: agentSkills.map(({ id }) => id),
});

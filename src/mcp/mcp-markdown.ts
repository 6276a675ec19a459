import { paths } from '../api/paths.ts';
import { blocks, fenced, oneLine } from '../api/prose/markdown.ts';
import { clientConfigs } from './client-configs.ts';
import type { McpDescription } from './description/description.ts';
import { prompts } from './description/prompts.ts';

export const mcpMarkdown = ({
  site,
  owner,
  tools,
  prompts: offered,
  skills: agentSkills,
}: McpDescription): string => {
  const server = `${site}${paths.mcp}`;
  return blocks([
    '# MCP server',
    `Over the Model Context Protocol, your agent can use this site’s information about ${oneLine(owner)} through tools, resources and prompts. No key or account is needed.`,
    `Server URL: \`${server}\` (Streamable HTTP, without sessions). Server card: <${site}${paths.mcpCard}>`,
    '## Connect your client',
    ...clientConfigs(server, owner).flatMap(({ client, how, text, language }) => [
      `### ${client}`,
      how,
      fenced(language, text),
    ]),
    '## Tools',
    tools
      .map(({ name, title, description, annotations }) => {
        const writes = annotations.readOnlyHint ? '' : ' (sends a message)';
        return `- ${title} \`${name}\`${writes}: ${description.replace(`${owner}: `, '')}`;
      })
      .join('\n'),
    '## Prompts',
    offered.map(id => `- ${prompts[id].title} \`${id}\`: ${prompts[id].description}`).join('\n'),
    `The server offers the responses of the API, the documents of this site${agentSkills.length > 0 ? ' and the agent skills' : ''} as resources.`,
  ]);
};

import { markdownPath, paths } from '../api/paths.ts';
import { blocks, fenced, linked, list, oneLine } from '../api/prose/markdown.ts';
import type { McpDescription } from '../mcp/description/mcp-description.ts';
import { clientConfigs } from './client-configs.ts';

/** In Markdown. */
export const mcpPage = ({ site, owner, tools }: McpDescription, urlOf: (path: `/${string}`) => string) => {
  const server = `${site}${paths.mcp}`;
  return {
    server,
    lead: `Over the [Model Context Protocol](https://modelcontextprotocol.io), your agent can use this site’s information about ${oneLine(owner)} through tools and resources. No API key or account is needed.`,
    clients: clientConfigs(server, owner),
    tools: tools.map(({ name, title, description, annotations: { readOnlyHint, idempotentHint } }) => ({
      name: `${title} \`${name}\``,
      description,
      sends: !(readOnlyHint || idempotentHint),
    })),
    end: `As resources, the server offers the responses of the ${linked('API', urlOf(paths.reference))} and the documents of this site, plus the ${linked('agent skills', urlOf(paths.agentSkills))}. It also has a ${linked('server card', urlOf(paths.mcpCard))}, a draft format.`,
  };
};

export const mcpMarkdown = (about: McpDescription): string => {
  const { server, lead, clients, tools, end } = mcpPage(
    about,
    path => `${about.site}${path === paths.reference ? markdownPath(path) : path}`,
  );
  return blocks([
    '# MCP server',
    lead,
    `Server URL: \`${server}\` (Streamable HTTP, without sessions)`,
    '## Connect your client',
    ...clients.flatMap(({ client, how, text, language }) => [`### ${client}`, how, fenced(language, text)]),
    '## Tools',
    list(
      tools.map(
        ({ name, description, sends }) => `${name}${sends ? ' (sends a message)' : ''}: ${description}`,
      ),
    ),
    end,
  ]);
};

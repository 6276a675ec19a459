import { markdownPath, paths } from '../api/paths.ts';
import { blocks, fenced, linked, list, oneLine } from '../api/prose/markdown.ts';
import type { McpDescription } from '../mcp/description/mcp-description.ts';

/** Letters, digits, and hyphens. */
const serverName = (owner: string): string =>
  owner
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'agent-api';

/** The page about the MCP server. */
export const mcpMarkdown = ({ site, owner, tools }: McpDescription): string => {
  const url = `${site}${paths.mcp}`;
  const name = serverName(owner);
  const settings = { servers: { [name]: { type: 'http', url } } };
  return blocks([
    '# MCP server',
    `Over the [Model Context Protocol](https://modelcontextprotocol.io), your agent can use this site’s information about ${oneLine(owner)} through tools and resources. No API key or account is needed.`,
    `Server URL: \`${url}\` (Streamable HTTP, without sessions)`,
    '## Connect your client',
    '### Claude and other chat apps',
    'Add a custom connector with this URL. No sign-in is needed.',
    fenced('plaintext', url),
    '### Claude Code',
    'Run this in a terminal.',
    fenced('sh', `claude mcp add --transport http ${name} ${url}`),
    '### Visual Studio Code',
    'Add this to .vscode/mcp.json.',
    fenced('json', JSON.stringify(settings, undefined, 1)),
    '## Tools',
    list(
      tools.map(({ name: tool, description, annotations: { readOnlyHint, idempotentHint } }) => {
        const note = readOnlyHint || idempotentHint ? '' : ' (sends a message)';
        return `\`${tool}\`${note}: ${description}`;
      }),
    ),
    `As resources, the server offers the responses of the ${linked('API', `${site}${markdownPath(paths.reference)}`)} and the documents of this site, plus the ${linked('agent skills', `${site}${paths.agentSkills}`)}. It also has a ${linked('server card', `${site}${paths.mcpCard}`)}.`,
  ]);
};

import { markdownPath, paths } from '../api/paths.ts';
import {
  blocks,
  codeSpan,
  escaped,
  fenced,
  linked,
  list,
  type Markdown,
  md,
  ownerLine,
} from '../api/prose/markdown.ts';
import type { McpDescription } from '../mcp/description/mcp-description.ts';
import { plainLetters } from '../schemas/text.ts';

/** Letters, digits, and hyphens. */
const serverName = (owner: string): string =>
  plainLetters(owner)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'agent-api';

/** The page about the MCP server. */
export const mcpMarkdown = ({ site, owner, tools }: McpDescription): Markdown => {
  const url = `${site}${paths.mcp}`;
  const name = serverName(owner);
  const settings = { servers: { [name]: { type: 'http', url } } };
  return blocks([
    md`# MCP server`,
    md`Over the [Model Context Protocol](https://modelcontextprotocol.io), your agent can use this site’s information about ${escaped(owner)} through tools and resources. No API key or account is needed.`,
    md`## Connect your client`,
    md`### Claude and other chat apps`,
    md`Add a custom connector with this URL (Streamable HTTP, without sessions).`,
    fenced('plaintext', url),
    md`### Claude Code`,
    md`Run this in a terminal.`,
    fenced('sh', `claude mcp add --transport http ${name} ${url}`),
    md`### Visual Studio Code`,
    md`Add this to .vscode/mcp.json.`,
    fenced('json', JSON.stringify(settings, undefined, 1)),
    md`## Tools`,
    list(tools.map(({ name: tool, description }) => md`${codeSpan(tool)}: ${ownerLine(description)}`)),
    md`As resources, the server offers the responses of the ${linked('API', `${site}${markdownPath(paths.reference)}`)} and the documents of this site, plus the ${linked('agent skills', `${site}${paths.agentSkills}`)}. It also has a ${linked('server card', `${site}${paths.mcpCard}`)}.`,
  ]);
};

import { McpServer } from '@modelcontextprotocol/server';
import { memorySkillFiles, SkillCatalog } from '@modelcontextprotocol/server/ext/skills';
import { agentSkillPath } from '../api/paths.ts';
import { registerPrompts } from './prompts.ts';
import type { RequestContext } from './request-context.ts';
import { registerResources } from './resources.ts';
import { registerTools } from './tools.ts';

/** The content of a deployment does not change, and there are no open streams for notifications. */
const fixed = { listChanged: false } as const;

/** Lists and resources change only with a deployment, so clients may cache them for minutes. */
const cached = { ttlMs: 300_000, cacheScope: 'public' } as const;

let loaded: Promise<SkillCatalog> | undefined;

const load = async ({ about, loadText }: RequestContext): Promise<SkillCatalog> => {
  const files = await Promise.all(
    about.skills.map(
      async name => [`${name}/SKILL.md`, (await loadText(agentSkillPath(name))) ?? ''] as const,
    ),
  );
  return SkillCatalog.load(memorySkillFiles(Object.fromEntries(files)), {
    strict: true,
    cacheHint: cached,
  });
};

/**
 * The agent skills from the built files, which are read once per function instance.
 * @see https://modelcontextprotocol.io/extensions (io.modelcontextprotocol/skills)
 */
const agentSkillCatalog = (context: RequestContext): Promise<SkillCatalog> => {
  loaded ??= load(context);
  return loaded;
};

/** A server for one request, because there are no sessions. Code that only a tool call needs is loaded by the call. */
export const serverFor = async (context: RequestContext): Promise<McpServer> => {
  const { info, instructions, skills: agentSkills } = context.about;
  const server = new McpServer(info, {
    instructions,
    capabilities: { tools: fixed, resources: fixed, prompts: fixed },
    cacheHints: {
      'server/discover': cached,
      'tools/list': cached,
      'prompts/list': cached,
      'resources/list': cached,
      'resources/templates/list': cached,
      'resources/read': cached,
    },
  });
  registerTools(server, context);
  registerResources(server, context);
  registerPrompts(server, context);
  if (agentSkills.length > 0) (await agentSkillCatalog(context)).attach(server);
  return server;
};

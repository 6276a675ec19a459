import { McpServer } from '@modelcontextprotocol/server';
import { registerPrompts } from './register-prompts.ts';
import { registerResources } from './register-resources.ts';
import { registerTools } from './register-tools.ts';
import { skillCatalog } from './skills.ts';
import type { Visit } from './visit.ts';

/** Nothing changes while a client is connected: a deployment’s content is fixed, and there are no open streams to tell it on. */
const fixed = { listChanged: false } as const;

/** A list changes with a deployment, so a client may keep it for minutes; so may it what it reads. */
const kept = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** A server for one request: there are no sessions. What only a call needs is loaded by the call. */
export const serverFor = async (visit: Visit): Promise<McpServer> => {
  const { info, instructions, skills } = visit.about;
  const server = new McpServer(info, {
    instructions,
    capabilities: { tools: fixed, resources: fixed, prompts: fixed, completions: {} },
    cacheHints: {
      'server/discover': kept,
      'tools/list': kept,
      'prompts/list': kept,
      'resources/list': kept,
      'resources/templates/list': kept,
      'resources/read': kept,
    },
  });
  registerTools(server, visit);
  registerResources(server, visit);
  registerPrompts(server, visit);
  if (skills.length > 0) (await skillCatalog(visit)).attach(server);
  return server;
};

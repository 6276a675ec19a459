import { McpServer } from '@modelcontextprotocol/server';
import type { Visit } from './visit.ts';

/** The part of a JSON-RPC message that decides what its answer needs. */
export interface Asked {
  readonly method: string;
  /** Name of the tool, where one is called. */
  readonly name?: string | undefined;
}

/** Nothing changes while a client is connected: a deployment’s content is fixed, and there are no open streams to tell it on. */
const fixed = { listChanged: false } as const;

/** A list changes with a deployment, so a client may keep it for minutes; so may it what it reads. */
const kept = { ttlMs: 300_000, cacheScope: 'public' } as const;

/**
 * A server for one request. It loads and registers only what the request can touch, because all of it would cost more than most
 * answers; what it can do is declared whole. The tools of `tools/list` are put in afterwards (`withListedTools`).
 */
export const serverFor = async (visit: Visit, { method, name }: Asked): Promise<McpServer> => {
  const { info, instructions } = visit.about;
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
  const [area] = method.split('/');
  if (method === 'tools/call') (await import('./register-tool.ts')).registerTool(server, visit, name);
  if (area === 'resources' || area === 'completion') {
    (await import('./register-resources.ts')).registerResources(server, visit);
  }
  if (area === 'prompts' || area === 'completion') {
    (await import('./register-prompts.ts')).registerPrompts(server, visit);
  }
  // These tell of the skills too, or give them, where the owner has any.
  if (visit.about.skills.length > 0 && ['resources', 'skills', 'server', 'initialize'].includes(area ?? '')) {
    (await (await import('./skills.ts')).skillCatalog(visit)).attach(server);
  }
  return server;
};

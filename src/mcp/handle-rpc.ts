import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { memorySkillFiles, SkillCatalog } from '@modelcontextprotocol/server/ext/skills';
import { respond } from '../api/http/respond.ts';
import { agentSkillPath } from '../api/paths.ts';
import { loadRequired } from '../api/reads/internal-files.ts';
import { atSite } from './parameters.ts';
import { registerResources } from './register-resources.ts';
import type { RequestContext } from './request-context.ts';
import { rpcCode } from './rpc-errors.ts';
import { registerTools } from './tools.ts';

/** There are no open streams for notifications. */
const fixed = { listChanged: false } as const;

const cached = { ttlMs: 300_000, cacheScope: 'public' } as const;

const loadSkills = async ({ about, loadText }: RequestContext): Promise<SkillCatalog> => {
  const files = await Promise.all(
    about.skills.map(
      async name => [`${name}/SKILL.md`, await loadRequired(loadText, agentSkillPath(name))] as const,
    ),
  );
  return SkillCatalog.load(memorySkillFiles(Object.fromEntries(files)), {
    strict: true,
    cacheHint: cached,
  });
};

/**
 * Read once per function instance.
 * @see https://modelcontextprotocol.io/extensions (io.modelcontextprotocol/skills)
 */
let skillCatalog: Promise<SkillCatalog> | undefined;

const serverFor = async (context: RequestContext): Promise<McpServer> => {
  const { info, instructions } = context.about;
  const server = new McpServer(info, {
    instructions,
    capabilities: { tools: fixed, resources: fixed },
    cacheHints: {
      'server/discover': cached,
      'tools/list': cached,
      'resources/list': cached,
      'resources/templates/list': cached,
      'resources/read': cached,
    },
  });
  registerTools(server, context);
  registerResources(server, context);
  // A failure may be temporary.
  skillCatalog ??= loadSkills(context).catch((error: unknown) => {
    skillCatalog = undefined;
    throw error;
  });
  (await skillCatalog).attach(server);
  return server;
};

/**
 * Old revisions require that clients accept event streams too. All clients read the JSON that this server sends. The
 * name of a resource agrees with the body.
 */
const normalized = ({ url, method, headers }: Request, site: string): Request => {
  const name = headers.get('mcp-name');
  const own = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(name !== null && { 'mcp-name': atSite(name, site) }),
  };
  return new Request(url, { method, headers: { ...Object.fromEntries(headers), ...own } });
};

/** The SDK’s own error, that the limit is reached, would make the client retry. */
const withoutSubscriptions = async (rejection: Response): Promise<Response> => {
  const message: object = await rejection.json();
  return respond(404, { ...message, error: { code: rpcCode.methodNotFound, message: 'Method not found' } });
};

/** The SDK’s own handler (`legacy: 'stateless'`) would send clients before 2026-07-28 streams, not JSON. */
export const handleRpc = async (
  request: Request,
  message: unknown,
  method: string | undefined,
  context: RequestContext,
): Promise<Response> => {
  const sent = normalized(request, context.about.site);
  const parsed = { parsedBody: message };
  if (await isLegacyRequest(request, message)) {
    const server = await serverFor(context);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(sent, parsed);
  }
  const handler = createMcpHandler(() => serverFor(context), {
    legacy: 'reject',
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const response = await handler.fetch(sent, parsed);
  // Any other status is about the format of the request.
  return method === 'subscriptions/listen' && response.ok ? withoutSubscriptions(response) : response;
};

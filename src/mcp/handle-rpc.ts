import {
  createMcpHandler,
  type GetPromptResult,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { memorySkillFiles, SkillCatalog } from '@modelcontextprotocol/server/ext/skills';
import { respond } from '../api/http/respond.ts';
import { agentSkillPath } from '../api/paths.ts';
import { required } from '../api/reads/internal-files.ts';
import type { OperationId } from '../api/registry.ts';
import { seenText } from '../schemas/visible-text.ts';
import { type Prompt, prompts } from './description/prompts.ts';
import type { RequestContext } from './request-context.ts';
import { registerResources } from './resources.ts';
import { failUnexpectedly, rpcCode } from './rpc-errors.ts';
import { registerTools } from './tools.ts';

type Message = GetPromptResult['messages'][number];

const embedded = async (context: RequestContext, operationId: OperationId): Promise<Message[]> => {
  const listed = context.about.resources.find(({ name }) => name === operationId);
  if (!listed) throw new Error(`${operationId} is not a resource`);
  const text = await required(context.loadText, listed.file);
  const resource = { uri: listed.uri, mimeType: listed.mimeType, text };
  return [{ role: 'user', content: { type: 'resource', resource } }];
};

const registerPrompts = (server: McpServer, context: RequestContext): void => {
  for (const name of context.about.prompts) {
    const prompt: Prompt = prompts[name];
    const { title, description, embeds, text } = prompt;
    server.registerPrompt(name, { title, description, argsSchema: prompt.arguments }, async args => {
      const before = await Promise.all(embeds.map(id => embedded(context, id))).catch(
        failUnexpectedly(name, context),
      );
      // A user may have pasted text with hidden instructions from a stranger.
      const seen = Object.fromEntries(
        Object.entries(args).map(([key, value]) => [
          key,
          typeof value === 'string' ? seenText(value) : value,
        ]),
      );
      const request: Message = {
        role: 'user',
        content: { type: 'text', text: text(seen, context.about.owner) },
      };
      return { description, messages: [...before.flat(), request] };
    });
  }
};

/** There are no open streams for notifications. */
const fixed = { listChanged: false } as const;

const cached = { ttlMs: 300_000, cacheScope: 'public' } as const;

const loadSkills = async ({ about, loadText }: RequestContext): Promise<SkillCatalog> => {
  const files = await Promise.all(
    about.skills.map(
      async name => [`${name}/SKILL.md`, await required(loadText, agentSkillPath(name))] as const,
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
  const { info, instructions, skills } = context.about;
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
  if (skills.length > 0) {
    skillCatalog ??= loadSkills(context);
    (await skillCatalog).attach(server);
  }
  return server;
};

/** Old revisions require that clients accept event streams too. This server sends none. */
const acceptingBoth = (request: Request): Request => {
  const accepted = request.headers.get('Accept') ?? '*/*';
  if (!/application\/json|\*\/\*/.test(accepted)) return request;
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers });
};

/** The SDK’s own error, that the limit is reached, would make the client retry. */
const withoutSubscriptions = async (rejection: Response): Promise<Response> => {
  const message: object = await rejection.json();
  return respond(404, { ...message, error: { code: rpcCode.methodNotFound, message: 'Method not found' } });
};

/** For clients before 2026-07-28, the SDK’s own handler (`legacy: 'stateless'`) would send streams, not JSON. */
export const handleRpc = async (
  request: Request,
  message: unknown,
  method: string,
  context: RequestContext,
): Promise<Response> => {
  const parsed = { parsedBody: message };
  if (await isLegacyRequest(request, message)) {
    const server = await serverFor(context);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(acceptingBoth(request), parsed);
  }
  const handler = createMcpHandler(() => serverFor(context), {
    legacy: 'reject',
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const response = await handler.fetch(request, parsed);
  // Any other status is about the format of the request.
  return method === 'subscriptions/listen' && response.ok ? withoutSubscriptions(response) : response;
};

import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { type Prompt, prompts } from '../../src/api/mcp/prompts.ts';
import type { OperationId } from '../../src/api/registry.ts';
import { platformName } from '../../src/schemas/platform.ts';
import { builtText } from './built-text.ts';
import { completeId } from './completions.ts';
import { failUnexpectedly } from './unexpected.ts';
import type { Visit } from './visit.ts';

type Message = GetPromptResult['messages'][number];

const embedded = async (visit: Visit, operationId: OperationId): Promise<Message[]> => {
  const listed = visit.about.resources.find(resource => resource.operationId === operationId);
  const route = visit.routes[operationId];
  const text = route && (await builtText(visit, route));
  if (!listed || text === undefined) throw new Error(`the build wrote no body of ${operationId}`);
  const resource = { uri: listed.uri, mimeType: listed.mimeType, text };
  return [{ role: 'user', content: { type: 'resource', resource } }];
};

/** The arguments again, with completion where the content or the schema knows the values. */
const completing = ({ shape }: z.ZodObject, visit: Visit): z.ZodObject => {
  const { getProduct } = visit.routes;
  const known: Readonly<Record<string, (typed: string) => string[] | Promise<string[]>>> = {
    product: typed => (getProduct ? completeId(getProduct, typed, visit) : []),
    platform: typed => platformName.options.filter(name => name.startsWith(typed.trim().toLowerCase())),
  };
  const fields = Object.entries(shape).map(([name, schema]) => {
    const complete = known[name];
    if (!complete) return [name, schema];
    const optional = schema instanceof z.ZodOptional;
    // A copy, since completion is noted on the schema itself and belongs to this request.
    const own = completable(z.string().describe(schema.description ?? ''), complete);
    return [name, optional ? own.optional().describe(schema.description ?? '') : own];
  });
  return z.object(Object.fromEntries(fields));
};

/** Puts the prompts on the server. */
export const registerPrompts = (server: McpServer, visit: Visit): void => {
  for (const [name, prompt] of Object.entries<Prompt>(prompts)) {
    const { title, description, embeds, text } = prompt;
    const argsSchema = completing(prompt.arguments, visit);
    server.registerPrompt(name, { title, description, argsSchema }, async given => {
      const before = await Promise.all(embeds.map(id => embedded(visit, id))).catch(failUnexpectedly(name));
      const asked: Message = {
        role: 'user',
        content: { type: 'text', text: text(given, visit.about.owner) },
      };
      return { description, messages: [...before.flat(), asked] };
    });
  }
};

import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { type Prompt, prompts } from '../../src/api/mcp/prompts.ts';
import type { OperationId } from '../../src/api/registry.ts';
import { platformName } from '../../src/schemas/platform.ts';
import { seenText } from '../../src/schemas/visible-text.ts';
import { completeId } from './completions.ts';
import type { RequestContext } from './request-context.ts';
import { failUnexpectedly } from './rpc-errors.ts';

type Message = GetPromptResult['messages'][number];

const embedded = async (context: RequestContext, operationId: OperationId): Promise<Message[]> => {
  const listed = context.about.resources.find(({ name }) => name === operationId);
  const text = listed && (await context.loadText(listed.file));
  if (!listed || text === undefined) throw new Error(`the build wrote no body of ${operationId}`);
  const resource = { uri: listed.uri, mimeType: listed.mimeType, text };
  return [{ role: 'user', content: { type: 'resource', resource } }];
};

/** Adds completion where the content or the schema has the values. */
const completing = ({ shape }: z.ZodObject, context: RequestContext): z.ZodObject => {
  const { getProduct } = context.routes;
  const known: Readonly<Record<string, (input: string) => string[] | Promise<string[]>>> = {
    product: input => (getProduct ? completeId(getProduct, input, context) : []),
    platform: input => platformName.options.filter(name => name.startsWith(input.trim().toLowerCase())),
  };
  const fields = Object.entries(shape).map(([name, schema]) => {
    const complete = known[name];
    if (!complete) return [name, schema];
    const optional = schema instanceof z.ZodOptional;
    // A copy, because completion is stored in the schema itself and belongs to this request.
    const own = completable(z.string().describe(schema.description ?? ''), complete);
    return [name, optional ? own.optional().describe(schema.description ?? '') : own];
  });
  return z.object(Object.fromEntries(fields));
};

export const registerPrompts = (server: McpServer, context: RequestContext): void => {
  for (const name of context.about.prompts) {
    const prompt: Prompt = prompts[name];
    const { title, description, embeds, text } = prompt;
    const argsSchema = completing(prompt.arguments, context);
    server.registerPrompt(name, { title, description, argsSchema }, async given => {
      const before = await Promise.all(embeds.map(id => embedded(context, id))).catch(
        failUnexpectedly(name, context),
      );
      // A user may have pasted a text in which a stranger hid something.
      const seen = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
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

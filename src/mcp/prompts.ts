import type { GetPromptResult, McpServer } from '@modelcontextprotocol/server';
import type { OperationId } from '../api/registry.ts';
import { seenText } from '../schemas/visible-text.ts';
import { type Prompt, prompts } from './description/prompts.ts';
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

export const registerPrompts = (server: McpServer, context: RequestContext): void => {
  for (const name of context.about.prompts) {
    const prompt: Prompt = prompts[name];
    const { title, description, embeds, text } = prompt;
    server.registerPrompt(name, { title, description, argsSchema: prompt.arguments }, async given => {
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

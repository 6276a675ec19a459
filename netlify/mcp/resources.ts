import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { completeId } from './completions.ts';
import { builtText, type RequestContext } from './request-context.ts';
import { failUnexpectedly } from './rpc-errors.ts';

export const registerResources = (server: McpServer, context: RequestContext): void => {
  const read = async (uri: URL, mimeType: string, name: string, load: () => Promise<string | undefined>) => {
    const text = await load().catch(failUnexpectedly(name, context));
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  for (const { name, uri, file, ...shown } of context.about.resources) {
    server.registerResource(name, uri, shown, url =>
      read(url, shown.mimeType, name, () => context.loadText(file)),
    );
  }
  for (const { operationId, name, uriTemplate, ...shown } of context.about.templates) {
    const route = context.routes[operationId];
    const template = new ResourceTemplate(uriTemplate, {
      list: undefined,
      complete: { id: input => (route ? completeId(route, input, context) : []) },
    });
    server.registerResource(name, template, shown, (url, { id }) =>
      read(url, shown.mimeType, name, async () =>
        route ? builtText(context, route, typeof id === 'string' ? id : '') : undefined,
      ),
    );
  }
};

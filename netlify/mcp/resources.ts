import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { completeId } from './completions.ts';
import { builtText, type RequestContext } from './request-context.ts';
import { failUnexpectedly } from './rpc-errors.ts';

export const registerResources = (server: McpServer, context: RequestContext): void => {
  const read = async (uri: URL, mimeType: string, operationId: string, id?: string) => {
    const route = context.routes[operationId];
    const text = route && (await builtText(context, route, id).catch(failUnexpectedly(operationId, context)));
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  for (const { operationId, name, uri, ...shown } of context.about.resources) {
    server.registerResource(name, uri, shown, url => read(url, shown.mimeType, operationId));
  }
  for (const { operationId, name, uriTemplate, ...shown } of context.about.templates) {
    const route = context.routes[operationId];
    const template = new ResourceTemplate(uriTemplate, {
      list: undefined,
      complete: { id: input => (route ? completeId(route, input, context) : []) },
    });
    server.registerResource(name, template, shown, (url, { id }) =>
      read(url, shown.mimeType, operationId, typeof id === 'string' ? id : ''),
    );
  }
};

import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { builtText } from './built-text.ts';
import { completeId } from './completions.ts';
import { failUnexpectedly } from './unexpected.ts';
import type { Visit } from './visit.ts';

/** Puts the bodies of the API on the server, under their own addresses. */
export const registerResources = (server: McpServer, visit: Visit): void => {
  const read = async (uri: URL, mimeType: string, operationId: string, id?: string) => {
    const route = visit.routes[operationId];
    const text = route && (await builtText(visit, route, id).catch(failUnexpectedly(operationId)));
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  for (const { operationId, name, uri, ...shown } of visit.about.resources) {
    server.registerResource(name, uri, shown, url => read(url, shown.mimeType, operationId));
  }
  for (const { operationId, name, uriTemplate, ...shown } of visit.about.templates) {
    const route = visit.routes[operationId];
    const template = new ResourceTemplate(uriTemplate, {
      list: undefined,
      complete: { id: typed => (route ? completeId(route, typed, visit) : []) },
    });
    server.registerResource(name, template, shown, (url, { id }) =>
      read(url, shown.mimeType, operationId, typeof id === 'string' ? id : ''),
    );
  }
};

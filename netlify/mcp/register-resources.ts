import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { OperationId } from '../../src/api/routes.ts';
import { builtText } from './built-text.ts';
import { completeProductId, completeRoleId } from './completions.ts';
import { failUnexpectedly } from './unexpected.ts';
import type { Visit } from './visit.ts';

/** Puts the bodies of the API on the server, under their own addresses. */
export const registerResources = (server: McpServer, visit: Visit): void => {
  const read = async (uri: URL, mimeType: string, operationId: OperationId, id?: string) => {
    const text = await builtText(visit, operationId, id).catch(failUnexpectedly(operationId));
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  for (const { operationId, name, uri, ...shown } of visit.about.resources) {
    server.registerResource(name, uri, shown, url => read(url, shown.mimeType, operationId));
  }
  for (const { operationId, name, uriTemplate, ...shown } of visit.about.templates) {
    const complete = operationId === 'getRole' ? completeRoleId : completeProductId;
    const template = new ResourceTemplate(uriTemplate, {
      list: undefined,
      complete: { id: typed => complete(typed, visit) },
    });
    server.registerResource(name, template, shown, (url, { id }) =>
      read(url, shown.mimeType, operationId, typeof id === 'string' ? id : ''),
    );
  }
};

import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { documentListFile } from '../../src/api/reads/internal-files.ts';
import { required } from '../../src/api/reads/load-body.ts';
import type { DocumentList } from '../../src/api/reads/missing-document.ts';
import { completeId } from './completions.ts';
import { builtText, type RequestContext } from './request-context.ts';
import { failUnexpectedly } from './rpc-errors.ts';

const typeOf = (path: string): string =>
  path.endsWith('.json') ? 'application/json' : path.endsWith('.md') ? 'text/markdown' : 'text/plain';

/** The text of a document, if the list has its path: a raw path must not reach the file system. */
const documentText = async (path: string, { loadBody, loadText }: RequestContext) => {
  const { paths, others } = await required<DocumentList>(loadBody, documentListFile);
  return paths.includes(path) || others.includes(path) ? loadText(path) : undefined;
};

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
  // Comes last, because it matches every URI of the site.
  const { name, uriTemplate, ...shown } = context.about.documents;
  const template = new ResourceTemplate(uriTemplate, { list: undefined });
  server.registerResource(name, template, shown, (url, { path }) => {
    const file = `/${String(path)}`;
    return read(url, typeOf(file), name, () => documentText(file, context));
  });
};

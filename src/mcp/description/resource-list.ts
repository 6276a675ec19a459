import { type Address, responsePath } from '../../api/address.ts';
import type { Build } from '../../api/operations/operation.ts';
import { markdownPath, mediaType, offeredTasks, paths, places } from '../../api/paths.ts';
import { type OperationId, offeredOperations } from '../../api/registry.ts';

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly mimeType: string;
}

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources */
export interface ListedResource extends Listed {
  readonly uri: string;
  /** Begins at the site’s root. */
  readonly file: string;
  /** In bytes; known once the file is written. */
  readonly size?: number;
}

export interface ListedTemplate extends Listed {
  readonly uriTemplate: string;
  readonly operationId: OperationId;
}

const readsOf = (build: Build) =>
  offeredOperations(build).filter(
    ([, { method, servedByFunction }]) => method === 'GET' && !servedByFunction,
  );

const listedRead = ([operationId, operation]: ReturnType<typeof readsOf>[number]): Listed => ({
  name: operationId,
  title: operation.title,
  description: operation.tool ? operation.tool.description : operation.summary,
  mimeType: operation.responseSchema ? 'application/json' : 'text/markdown',
});

/** Documents link to the résumé there. */
const shortUrl = ({ address }: Build, id: OperationId): string | undefined => {
  if (id === 'getResume') return address.page(paths.resumeJson);
  return id === 'getResumeMarkdown' ? address.page(paths.resumeMarkdown) : undefined;
};

/** Templates, because there is a document for each role, product, and operation. */
export const documentTemplate = (address: Address) => ({
  name: 'document',
  title: 'Any document linked from another',
  description: 'Markdown, JSON, or plain text at its URL, such as products.md. llms.txt lists the documents.',
  uriTemplate: `${address.site}/{+path}`,
});

export const resourceList = (build: Build): ListedResource[] => [
  ...[...offeredTasks(build), { ...places.privacy, path: markdownPath(paths.privacy) }].map(
    ({ path, title, about }) => ({
      name: path.slice(1),
      title,
      description: about,
      mimeType: mediaType(path),
      uri: build.address.page(path),
      file: path,
    }),
  ),
  ...readsOf(build)
    .filter(([, { id }]) => id === undefined)
    .map(entry => ({
      ...listedRead(entry),
      uri: shortUrl(build, entry[0]) ?? build.address.operation(entry[0]),
      file: responsePath(entry[1]),
    })),
];

/** RFC 6570. */
export const templateList = (build: Build): ListedTemplate[] =>
  readsOf(build)
    .filter(([, { id }]) => id !== undefined)
    .map(entry => ({
      ...listedRead(entry),
      operationId: entry[0],
      uriTemplate: build.address.template(entry[0]),
    }));

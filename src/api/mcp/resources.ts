import type { Address } from '../operations/address.ts';
import { type OperationId, operationEntries } from '../registry.ts';

interface Listed {
  readonly operationId: OperationId;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
}

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources */
export type ListedResource = Listed & { readonly uri: string };
export type ListedTemplate = Listed & { readonly uriTemplate: string };

const JSON_TYPE = 'application/json';
const MARKDOWN_TYPE = 'text/markdown';

const reads = operationEntries.filter(([, { method, live }]) => method === 'GET' && !live);

const listed = ([operationId, operation]: (typeof reads)[number]): Listed => ({
  operationId,
  name: operationId,
  title: operation.title,
  description: operation.summary,
  mimeType: operation.body ? JSON_TYPE : MARKDOWN_TYPE,
});

/** The bodies without an id, at their URLs. */
export const resourceList = (address: Address): ListedResource[] =>
  reads
    .filter(([, { id }]) => id === undefined)
    .map(entry => ({ ...listed(entry), uri: address.operation(entry[0]) }));

/** The bodies with an id, as RFC 6570 templates. */
export const templateList = (address: Address): ListedTemplate[] =>
  reads
    .filter(([, { id }]) => id !== undefined)
    .map(entry => ({ ...listed(entry), uriTemplate: address.template(entry[0]) }));

import { header } from '../../api/http/headers.ts';
import type { OperationObject, Parameter } from './document.ts';
import type { OpenApi } from './openapi.ts';

const word = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Without shared parameters. */
export const ownParameters = ({ parameters = [] }: OperationObject, place: Parameter['in']): Parameter[] =>
  parameters.flatMap(parameter => ('name' in parameter && parameter.in === place ? [parameter] : []));

export const exampleUrl = (
  { servers }: OpenApi,
  path: string,
  operation: OperationObject,
  query: Readonly<Record<string, string>> = {},
): string => {
  const filled = ownParameters(operation, 'path').reduce(
    (url, { name, example = '' }) => url.replace(`{${name}}`, encodeURIComponent(example)),
    path === '/' ? '' : path,
  );
  const search = new URLSearchParams(query).toString();
  return `${servers[0]?.url ?? ''}${filled}${search && `?${search}`}`;
};

export const sampleBody = ({ requestBody }: OperationObject): unknown =>
  Object.values(requestBody?.content['application/json']?.examples ?? {})[0]?.value;

/** A write needs no `Idempotency-Key`: the same body sent again is a retry. */
export const curlOf = (description: OpenApi, path: string, operation: OperationObject): string => {
  const url = word(exampleUrl(description, path, operation));
  const body = sampleBody(operation);
  if (body === undefined) return `curl ${url}`;
  return [
    `curl ${url}`,
    `-H ${word(`${header.contentType}: application/json`)}`,
    `-d ${word(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
};

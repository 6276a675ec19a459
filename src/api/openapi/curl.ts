import type { OpenApi, OperationObject, Parameter, Reference } from './document.ts';

const byName = <Value>(values: Readonly<Record<string, Value>>, { $ref }: Reference): Value | undefined =>
  values[$ref.slice($ref.lastIndexOf('/') + 1)];

/** The parameters of an operation, with those looked up that are references. */
export const parametersIn = ({ components }: OpenApi, { parameters = [] }: OperationObject): Parameter[] =>
  parameters.flatMap(given => ('$ref' in given ? (byName(components.parameters, given) ?? []) : given));

/** Text in single quotes for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The example of a request's body, where the operation has one. */
export const requestExample = ({ requestBody }: OperationObject): unknown =>
  Object.values(requestBody?.content['application/json']?.examples ?? {})[0]?.value;

/** A command that works as it stands: the operation with the description's own examples for what it requires. */
export const curl = (
  description: OpenApi,
  path: string,
  method: string,
  operation: OperationObject,
): string => {
  const parameters = parametersIn(description, operation);
  const inPath = parameters.filter(parameter => parameter.in === 'path');
  const filled = inPath.reduce((url, { name, example = '' }) => url.replace(`{${name}}`, example), path);
  const address = `${description.servers[0]?.url ?? ''}${filled}`.replace(/\/$/, '');
  const body = requestExample(operation);
  if (body === undefined) return `curl ${quoted(address)}`;
  return [
    `curl -X ${method.toUpperCase()} ${quoted(address)} \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d ${quoted(JSON.stringify(body, null, 2))}`,
  ].join('\n');
};

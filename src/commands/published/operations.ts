import type { OpenApi, OperationObject, Reference } from '../../api/openapi/document.ts';

/** Every operation of a description, with its path and method. */
export const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OperationObject,
    })),
  );

/** A part of the description, with the path by which `validators` finds it. */
export interface Located<Value> {
  readonly value: Value;
  readonly path: readonly string[];
}

/** Follows a reference inside the description. `path` is the place of `value`, which is returned unless it is a reference. */
export const resolveReference = <Value extends object>(
  description: OpenApi,
  value: Value | Reference,
  path: readonly string[],
): Located<Value> => {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return { value: value as Value, path };
  const target = value.$ref.replace('#/', '').split('/');
  const found = target.reduce<unknown>((node, name) => Reflect.get(Object(node), name), description);
  return { value: found as Value, path: target };
};

/** The operation that a request is for. */
export interface DescribedOperation {
  readonly operation: OperationObject;
  /** Place of the operation in the description. */
  readonly path: readonly string[];
  /** Values of the path parameters, decoded. */
  readonly pathValues: Readonly<Record<string, string>>;
}

const PARAMETER = /\{\w+\}/g;

/** Matches the addresses of a path, which is another server’s and may be anything. */
const patternOf = (address: string): RegExp => {
  const source = address.replace(/\/$/, '').split(PARAMETER).map(RegExp.escape).join('([^/]+)');
  return new RegExp(`^${source}${address.endsWith('/') ? '/?' : ''}$`);
};

/** Finds the operation of a description at `root` by the method and the URL of a request. */
export const operationFinder = (description: OpenApi, root: string) => {
  const operations = operationsOf(description).map(entry => ({
    ...entry,
    pattern: patternOf(`${root}${entry.path}`),
  }));
  return (method: string, url: string): DescribedOperation | undefined => {
    const [address = ''] = url.split(/[?#]/);
    for (const entry of operations) {
      const match = entry.method === method.toLowerCase() && entry.pattern.exec(address);
      if (!match) continue;
      const names = entry.path.match(PARAMETER) ?? [];
      const values = names.map((name, index) => [
        name.slice(1, -1),
        decodeURIComponent(match[index + 1] ?? ''),
      ]);
      return {
        operation: entry.operation,
        path: ['paths', entry.path, entry.method],
        pathValues: Object.fromEntries(values),
      };
    }
    return undefined;
  };
};

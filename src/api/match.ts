import { API_PATH } from './address.ts';
import { type Operation, type OperationId, operationEntries } from './operations.ts';

/** An operation that a path names, and the values of its path parameters. */
export interface Match {
  readonly operationId: OperationId;
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
}

const patterns = operationEntries.map(([operationId, operation]) => ({
  operationId,
  operation,
  pattern: new RegExp(
    `^${API_PATH}${operation.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`.replace(
      '/$',
      '$',
    ),
  ),
}));

/** The operations, one a method, at `pathname`; a slash at its end does not matter. None for a path that does not exist. */
export const matchPath = (pathname: string): Match[] => {
  const path = pathname.replace(/\/+$/, '');
  return patterns.flatMap(({ operationId, operation, pattern }) => {
    const found = pattern.exec(path);
    return found ? [{ operationId, operation, values: { ...found.groups } }] : [];
  });
};

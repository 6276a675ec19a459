import { type OperationId, routes } from './routes.ts';

/**
 * Where under the API's root the build writes the body of an operation: `products/tidenote.json`. `id` must be a parsed slug,
 * because the result is read from the disk.
 */
export const builtPath = (operationId: OperationId, id = ''): string => {
  const path = routes[operationId].path.replace('{id}', id).slice(1) || 'index';
  return path.endsWith('.md') ? path : `${path}.json`;
};

import { API_PATH } from './address.ts';
import { type OperationId, routes } from './routes.ts';

/**
 * Where the build writes the body of an operation, from the site's root: `/api/v1/products/tidenote.json`. `id` must be a parsed
 * slug, because the result is read from the disk.
 */
export const builtPath = (operationId: OperationId, id = ''): string => {
  const path = routes[operationId].path.replace('{id}', id);
  return `${API_PATH}${path === '/' ? '/index' : path}${path.endsWith('.md') ? '' : '.json'}`;
};

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

/** What the rules and the static server add to a path: `/docs` is `docs/index.html`, and `/api/v1/profile` is `api/v1/profile.json`. */
const ENDINGS = ['', '.json', '.html', '/index.html', '/index.json'];

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  );

/** Whether a request is answered with a file of the folder `dist`, without a function. Filters may need one. */
export const isBuiltFile = async (
  dist: string,
  { method }: Pick<FastifyRequest, 'method'>,
  { pathname, search }: URL,
): Promise<boolean> => {
  if (!['GET', 'HEAD'].includes(method) || search !== '') return false;
  const files = ENDINGS.map(ending => isFile(join(dist, decodeURIComponent(pathname) + ending)));
  return (await Promise.all(files)).includes(true);
};

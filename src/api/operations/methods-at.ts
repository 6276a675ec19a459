import type { Routes } from './address.ts';
import { matchPath } from './address.ts';

export interface PathMethods {
  /** In the order of the `Allow` header, without OPTIONS. */
  readonly methods: readonly string[];
  /** The operation at the path, for the link to the reference. */
  readonly operationId?: string;
}

const READ = ['GET', 'HEAD'];

/** The file of an operation's body is also served at its own path: `/api/v1/profile.json`. */
const FILE_ENDING = /(\/index)?\.json$/;

/**
 * The methods of an operation, a body's file, or one of the `documents`. Undefined for any other path. Case does not
 * matter for documents, because the local server lower-cases paths.
 */
export const methodsAt = (
  routes: Routes,
  pathname: string,
  documents: readonly string[] = [],
): PathMethods | undefined => {
  const matches = matchPath(routes, pathname);
  if (matches[0]) {
    const methods = matches.map(({ route }) => route.method);
    const writes = methods.filter(method => method !== 'GET');
    const { operationId } = matches[0];
    return { methods: [...(methods.includes('GET') ? READ : []), ...writes], operationId };
  }
  const wanted = pathname.toLowerCase();
  if (documents.some(path => path.toLowerCase() === wanted)) return { methods: READ };
  const [file] = FILE_ENDING.test(pathname) ? matchPath(routes, pathname.replace(FILE_ENDING, '')) : [];
  return file && file.route.method === 'GET' && !file.route.servedByFunction
    ? { methods: READ, operationId: file.operationId }
    : undefined;
};

import type { Routes } from '../address.ts';
import { matchPath } from '../address.ts';

export interface PathMethods {
  /** Without OPTIONS. */
  readonly methods: readonly string[];
  /** For the link to the reference. */
  readonly operationId?: string;
}

const READ = ['GET', 'HEAD'];

/** A body is also served at the path of its file. */
const FILE_ENDING = /(\/index)?\.json$/;

/** Undefined for an unknown path. The local server converts paths to lowercase. */
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
  const wanted = pathname.toLowerCase().replace(/\/$/, '');
  if (documents.some(path => path.toLowerCase() === wanted)) return { methods: READ };
  const [file] = FILE_ENDING.test(wanted) ? matchPath(routes, wanted.replace(FILE_ENDING, '')) : [];
  return file && file.route.method === 'GET' && !file.route.servedByFunction
    ? { methods: READ, operationId: file.operationId }
    : undefined;
};

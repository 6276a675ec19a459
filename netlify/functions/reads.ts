import { matchPath } from '../../src/api/address.ts';
import { header, readHeaders } from '../../src/api/http/headers.ts';
import { errorFor, respond, respondToRead } from '../../src/api/http/respond.ts';
import { loadRequired, notFoundFile } from '../../src/api/reads/internal-files.ts';
import { parametersIn, type ReadRequest, read } from '../../src/api/reads/read.ts';
import { operationEntries } from '../../src/api/registry.ts';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { loadBody, loadSettings } from '../../src/deploy/runtime/load-file.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/** Netlify may pass the original path, or the target of the rewrite rule. */
const readIn = ({ pathname, searchParams }: URL): ReadRequest | undefined => {
  const match = matchPath(pathname).find(({ route }) => route.method === 'GET');
  const asked = match?.operationId ?? searchParams.get('operation');
  const found = operationEntries.find(([name]) => name === asked);
  if (!found) return undefined;
  const [operationId, operation] = found;
  // Every other read is a file, or has its own function.
  if (operation.servedByFunction || !(operation.query || operation.path.includes('{id}'))) return undefined;
  const id = match?.id ?? searchParams.get('id') ?? '';
  return { operationId, id, parameters: parametersIn(operation, searchParams) };
};

/**
 * Responds to the GET requests that no file answers: other filters, entries by name, unknown ids and paths. `read.ts`
 * decides what they get, and `methods.ts` responds to other methods. There is no `config`: a function with its own
 * paths loses its default URL, to which the rules rewrite.
 */
export default catchAll(async request => {
  const { site, language } = await loadSettings();
  const wanted = readIn(new URL(request.url));
  const result = wanted
    ? await read(wanted, { site, loadBody })
    : { error: await loadRequired<ErrorEnvelope>(loadBody, notFoundFile('path')) };
  if ('location' in result)
    return respond(result.status, undefined, {
      ...readHeaders,
      [header.cdnCacheControl]: 'no-store',
      [header.location]: result.location,
    });
  if ('error' in result) {
    const { error } = errorFor(request, result.error);
    return respondToRead(request, error.status, { error }, readHeaders);
  }
  const headers = { ...readHeaders, [header.contentLanguage]: language };
  return respondToRead(request, result.status, result.body, headers);
});

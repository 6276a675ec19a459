import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { errorBody, UNEXPECTED } from '../../api/http/errors.ts';
import { header } from '../../api/http/headers.ts';
import { respondError } from '../../api/http/respond.ts';
import { type Pages, pagesOf } from '../../api/operations/address.ts';
import { settingsFile } from '../../api/reads/internal-files.ts';
import type { Settings } from '../../api/resources/settings.ts';
import { errorKind, log } from '../../intake/log.ts';
import { loadBuiltBody } from './built-bodies.ts';

type Handler<Result> = (request: Request, context: Context) => Promise<Result>;

/** The parts of an unexpected error that a response may contain. The log has the details under the request id. */
interface Fault {
  readonly request: Request;
  readonly requestId: string;
  readonly pages: Pages;
  readonly settings: Settings | undefined;
}

/** The file and line that failed. The error message is not logged, because it may contain user input. */
const placeOf = (error: unknown): string =>
  (error instanceof Error && /^\s+at (\S+ )?\(?.*?([^/\\]+:\d+):\d+\)?$/m.exec(error.stack ?? '')?.[2]) ||
  'unknown';

export const requestIdOf = (context: Partial<Pick<Context, 'requestId'>> | undefined): string =>
  context?.requestId || randomUUID();

export const internalError = (
  { requestId, pages }: Fault,
  headers: Readonly<Record<string, string>>,
): Response =>
  respondError(errorBody(pages, 'internal_error', UNEXPECTED, { requestId }), {
    [header.cacheControl]: 'no-store',
    ...headers,
  });

/**
 * Wraps every function. An unexpected error becomes `internal_error` in JSON with Netlify’s request id. The log has
 * that id, the kind of error and its position in the code. `respondTo` creates a response in another format.
 */
export const catchAll =
  (
    handler: Handler<Response>,
    {
      headersFor = () => ({}),
      respondTo = internalError,
    }: {
      readonly headersFor?: (settings: Settings, request: Request) => Readonly<Record<string, string>>;
      readonly respondTo?: (fault: Fault, headers: Readonly<Record<string, string>>) => Response;
    } = {},
  ): Handler<Response> =>
  async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      const requestId = requestIdOf(context);
      log('unexpected', { request_id: requestId, reason: errorKind(error), place: placeOf(error) });
      // Reading the settings may be what failed.
      const settings = await loadBuiltBody<Settings>(settingsFile).catch(() => undefined);
      const pages = pagesOf(settings?.site ?? new URL(request.url).origin);
      return respondTo(
        { request, requestId, pages, settings },
        settings ? headersFor(settings, request) : {},
      );
    }
  };

import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { type Pages, pagesOf } from '../../api/address.ts';
import { errorBody, UNEXPECTED } from '../../api/http/errors.ts';
import { header } from '../../api/http/headers.ts';
import { respondError } from '../../api/http/respond.ts';
import { settingsFile } from '../../api/reads/internal-files.ts';
import type { Settings } from '../../api/settings.ts';
import { errorName, log } from '../../intake/log.ts';
import { loadBuiltBody } from './built-bodies.ts';

type Handler = (request: Request, context: Context) => Promise<Response>;

type Headers = Readonly<Record<string, string>>;

interface Fault {
  readonly request: Request;
  readonly requestId: string;
  readonly pages: Pages;
  readonly headers: Headers;
}

/** The file and line. The error message is not logged, because it may contain user input. */
const placeOf = (error: unknown): string =>
  (error instanceof Error && /^\s+at (\S+ )?\(?.*?([^/\\]+:\d+):\d+\)?$/m.exec(error.stack ?? '')?.[2]) ||
  'unknown';

export const requestIdOf = ({ requestId }: Context): string => requestId || randomUUID();

export const internalError = ({ requestId, pages, headers }: Fault): Response =>
  respondError(errorBody(pages, 'internal_error', UNEXPECTED, { requestId }), {
    [header.cacheControl]: 'no-store',
    ...headers,
  });

interface Options {
  readonly headersFor?: (settings: Settings, request: Request) => Headers;
  /** Responds in a format other than the API’s error. */
  readonly respondTo?: (fault: Fault) => Response;
}

export const catchAll =
  (handler: Handler, { headersFor = () => ({}), respondTo = internalError }: Options = {}): Handler =>
  async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      const requestId = requestIdOf(context);
      log('unexpected', { request_id: requestId, reason: errorName(error), place: placeOf(error) });
      // Reading the settings may be what failed.
      const settings = await loadBuiltBody<Settings>(settingsFile).catch(() => undefined);
      const pages = pagesOf(settings?.site ?? new URL(request.url).origin);
      const headers = settings ? headersFor(settings, request) : {};
      return respondTo({ request, requestId, pages, headers });
    }
  };

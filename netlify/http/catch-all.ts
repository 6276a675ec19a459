import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { type Pages, pagesOf } from '../../src/api/address.ts';
import { errorBody, errors } from '../../src/api/errors.ts';
import { header } from '../../src/api/headers.ts';
import { settingsFile } from '../../src/api/internal-files.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import { log } from '../log.ts';
import { loadBuiltBody } from './built-bodies.ts';
import { respondError } from './respond.ts';

type Handler<Result> = (request: Request, context: Context) => Promise<Result>;

/** What is known of a fault of ours: nothing about it but the id by which the log is searched. */
export interface Fault {
  readonly requestId: string;
  readonly pages: Pages;
  readonly settings: Settings | undefined;
}

/** The name of the code that failed, and never the error's own message, which may repeat what a sender typed. */
const placeOf = (error: unknown): string =>
  (error instanceof Error && /^\s+at (\S+ )?\(?.*?([^/\\]+:\d+):\d+\)?$/m.exec(error.stack ?? '')?.[2]) ||
  'unknown';

/** The error that everything unexpected is answered with. */
const internalError = ({ requestId, pages }: Fault, headers: Readonly<Record<string, string>>): Response =>
  respondError(errorBody(pages, 'internal_error', errors.internal_error.meaning, { requestId }), {
    [header.cacheControl]: 'no-store',
    ...headers,
  });

/**
 * The edge of every function: whatever nobody foresaw is answered in JSON as `internal_error` with the platform's id of the request,
 * which is logged with the kind of error and its place in the code. `answer` makes the response where another form is expected.
 */
export const catchAll =
  (
    handler: Handler<Response>,
    {
      headersFor = () => ({}),
      answer = internalError,
    }: {
      readonly headersFor?: (settings: Settings, request: Request) => Readonly<Record<string, string>>;
      readonly answer?: (fault: Fault, headers: Readonly<Record<string, string>>) => Response;
    } = {},
  ): Handler<Response> =>
  async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      const requestId = context?.requestId || randomUUID();
      const reason = error instanceof Error ? error.name : 'unknown';
      log('unexpected', { request_id: requestId, reason, place: placeOf(error) });
      // What failed may be this very file.
      const settings = await loadBuiltBody<Settings>(settingsFile).catch(() => undefined);
      const pages = pagesOf(settings?.site ?? new URL(request.url).origin);
      return answer({ requestId, pages, settings }, settings ? headersFor(settings, request) : {});
    }
  };

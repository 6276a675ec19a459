import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { errorBody, UNEXPECTED } from '../../api/http/errors.ts';
import { policyHeaders } from '../../api/http/headers.ts';
import { respondError } from '../../api/http/respond.ts';
import { settingsFile } from '../../api/reads/internal-files.ts';
import type { Settings } from '../../messages/dependencies.ts';
import { errorName, log } from '../../messages/log.ts';
import { loadBody } from './load-file.ts';

type Handler = (request: Request, context: Context) => Promise<Response>;

interface Fault {
  readonly request: Request;
  readonly requestId: string;
  /** Absent if reading the settings failed. */
  readonly settings: Settings | undefined;
}

/** File, line, and column. The error message is not logged, because it may contain user input. */
const stackLine = (error: unknown): string => {
  const { message = '', stack = '' } = error instanceof Error ? error : {};
  const [, frame = ''] = stack.slice(stack.indexOf(message) + message.length).split('\n', 2);
  return /[^/\\]+:\d+:\d+(?=\)?$)/.exec(frame)?.[0] ?? 'unknown';
};

export const requestIdOf = ({ requestId }: Context): string => requestId || randomUUID();

export const internalError = ({ request, requestId, settings }: Fault): Response => {
  const site = settings?.site ?? new URL(request.url).origin;
  const isWrite = request.method === 'POST' && settings !== undefined;
  const body = errorBody(site, 'internal_error', UNEXPECTED, { requestId });
  return respondError(body, isWrite ? policyHeaders(settings.write_limits) : {});
};

/** `respondTo` responds in a format other than the API’s error. */
export const catchAll =
  (handler: Handler, respondTo: (fault: Fault) => Response = internalError): Handler =>
  async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      const requestId = requestIdOf(context);
      log('unexpected', { request_id: requestId, reason: errorName(error), place: stackLine(error) });
      const settings = await loadBody<Settings>(settingsFile).catch(() => undefined);
      return respondTo({ request, requestId, settings });
    }
  };

import { type ErrorAbout, type ErrorCode, errorBody } from '../api/http/errors.ts';
import { type HeaderValues, header } from '../api/http/headers.ts';
import { RETRY_SECONDS } from '../api/http/limits.ts';

export interface Result {
  readonly status: number;
  readonly body: object;
  readonly headers: HeaderValues;
  /** Of the message that this request or an earlier one stored. */
  readonly id?: string;
  /** Of a body that is not valid. */
  readonly details?: ErrorAbout['details'];
}

export interface ErrorOptions extends Pick<ErrorAbout, 'details'> {
  readonly headers?: HeaderValues;
}

export const retryHeaders = { [header.retryAfter]: String(RETRY_SECONDS) };

export const errorResult = (
  { site, operationId }: { readonly site: string; readonly operationId?: string | undefined },
  code: ErrorCode,
  message: string,
  { details, headers = {} }: ErrorOptions = {},
): Result => {
  const body = errorBody(site, code, message, { details, operation: operationId });
  return { status: body.error.status, body, headers, details };
};

import type { ErrorEnvelope } from '../schemas/error.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isEnvelope = (value: unknown): value is ErrorEnvelope =>
  isObject(value) && isObject(value['error']) && typeof value['error']['message'] === 'string';

/** The error in a response from the API. Undefined if the body is not the API’s, such as a proxy’s error page. */
export const errorOf = (body: unknown): ErrorEnvelope['error'] | undefined =>
  isEnvelope(body) ? body.error : undefined;

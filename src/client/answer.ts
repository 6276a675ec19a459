import type { ErrorEnvelope } from '../schemas/error.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isEnvelope = (value: unknown): value is ErrorEnvelope =>
  isObject(value) && isObject(value['error']) && typeof value['error']['message'] === 'string';

/** What an answer of the API says is wrong; undefined where something else answered, such as a proxy. */
export const errorOf = (body: unknown): ErrorEnvelope['error'] | undefined =>
  isEnvelope(body) ? body.error : undefined;

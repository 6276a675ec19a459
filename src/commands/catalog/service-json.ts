/** JSON from web services. Any value may be missing or of another type. */
import * as z from 'zod';
import { sanitizeText } from '../../messages/mail/sanitize.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

/** A service that responds, but has no facts about a product. The message is a sentence. */
export class NoFacts extends CommandError {}

/** A service that rejects further requests: Apple with 403, others with 429. */
export class Rejection extends CommandError {}

export const unexpected = (): CommandError =>
  new CommandError('returned an unexpected response. Try again later.');

/** @throws {CommandError} whose message continues after the service’s name, or `missing` */
export const serviceJson = async (url: string, userAgent: string, missing: NoFacts): Promise<unknown> => {
  const response = await serviceFetch(url, { headers: { 'user-agent': userAgent } });
  const body = await response.text();
  const { status } = response;
  if ([401, 404, 410, 451].includes(status)) throw missing;
  const Failure = [403, 429].includes(status) ? Rejection : CommandError;
  if (status !== 200) throw new Failure(`returned status ${status}. Wait a few minutes and try again.`);
  try {
    return JSON.parse(body, (_, value) => (typeof value === 'string' ? sanitizeText(value) : value));
  } catch {
    throw unexpected();
  }
};

export const jsonAt = (json: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((value: unknown, name) => Reflect.get(Object(value), name), json);

const lenient = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);

const reader =
  <Value>(schema: z.ZodType<Value>) =>
  (...path: Parameters<typeof jsonAt>): Value =>
    schema.parse(jsonAt(...path));

/** If there is no such value, the result is undefined, or an empty list. */
export const textAt = reader(lenient(z.string().trim().min(1)));
/** Neither the whole text nor GitHub’s word for a license that it does not recognize. */
export const licenseAt = reader(lenient(z.string().regex(/^(?!NOASSERTION$).{1,100}$/)));
export const listAt = reader(z.array(z.string()).catch([]));
export const dayAt = reader(lenient(z.preprocess(instant => String(instant).slice(0, 10), z.iso.date())));
export const integerAt = reader(lenient(z.coerce.number().int().min(1)));
export const numberAt = reader(lenient(z.number().min(0)));

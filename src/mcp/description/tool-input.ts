/** The arguments of tools. Functions load this to validate calls. */
import * as z from 'zod';
import type { Operation } from '../../api/operations/operation.ts';
import { idempotencyKey } from '../../messages/schemas/message.ts';
import { inSchemaCase, type JsonObject, namedFields, unwrapped } from '../../schemas/problems.ts';
import { meantField } from '../../schemas/spelling.ts';

export const retryKey = idempotencyKey
  .optional()
  .describe('The same arguments are a retry; with a new UUID, a new message.');

const isBrief = z.boolean().default(true).describe('`false` returns everything.');

/**
 * Short forms are the default, because a model reads all of a result. Any text is accepted as an id, so that
 * an unknown one gets the same error as over HTTP.
 */
export const toolInput = ({ query, request, tool: { id, brief } = {} }: Operation): z.ZodObject =>
  z.strictObject({
    ...(id !== undefined && { id: z.string().describe(id) }),
    ...query?.shape,
    ...(request && { ...request.shape, idempotency_key: retryKey }),
    ...(brief && { brief: isBrief }),
  });

export const messageInput = z.strictObject({ id: z.string().describe('Id from the receipt.') });

/** The same as no value, for clients that must fill in every argument. */
export const UNSPECIFIED = 'unspecified';

export const UNSPECIFIED_TERMS = '`unspecified`: as if left out.';

/** Strict clients fill in every argument, models write booleans as text, and LM Studio numbers for text. Undefined is no value. */
const understood = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (typeof value === 'number' && schema instanceof z.ZodString) return String(value);
  if (typeof value !== 'string') return value ?? undefined;
  const text = value.trim();
  const word = text.toLowerCase();
  if (text === '' || (schema instanceof z.ZodEnum && word === UNSPECIFIED)) return undefined;
  return schema instanceof z.ZodBoolean && /^(true|false)$/.test(word) ? word === 'true' : text;
};

/** Unknown names that are compared with the fields. There may be thousands. */
const MAX_COMPARED = 100;

/**
 * Arguments that clients add to those of the model.
 * @see https://github.com/n8n-io/n8n/issues/21500
 * @see https://github.com/cline/cline/issues/10426
 * Cursor sends `random_string`, a “dummy parameter for no-parameter tools”.
 */
const CLIENT_ARGUMENTS: readonly string[] = ['toolCallId', 'task_progress', 'random_string'];

/**
 * `ignored` are the names of arguments that clients add and, in a read, also of those that no field resembles. A tool
 * that sends rejects these: its message would go out without them.
 */
export const readArguments = (
  schema: z.ZodObject,
  raw: JsonObject,
  sends = false,
): { values: JsonObject; ignored: string[] } => {
  const { shape } = schema;
  const isField = (name: string) => Object.hasOwn(shape, name);
  const given = Object.entries(raw)
    .map(
      ([name, value]) =>
        [name, understood(isField(name) ? unwrapped(shape[name]) : undefined, value)] as const,
    )
    .filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(given);
  const fields = namedFields(shape);
  const isUnlikeFields = (name: string, index: number) =>
    index >= MAX_COMPARED || meantField(name, fields, values) === undefined;
  const ignored = Object.keys(values)
    .filter(name => !isField(name))
    .filter((name, index) => CLIENT_ARGUMENTS.includes(name) || (!sends && isUnlikeFields(name, index)));
  for (const name of ignored) delete values[name];
  return { values: inSchemaCase(schema, values), ignored };
};

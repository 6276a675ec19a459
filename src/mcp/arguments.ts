import * as z from 'zod';
import { inSchemaCase, namedFields, unwrapped } from '../schemas/problems.ts';
import { meantField } from '../schemas/spelling.ts';
import { UNSPECIFIED } from './description/tool-input.ts';
import type { JsonObject } from './parameters.ts';

/** Models and strict clients fill in every argument, and write booleans as text. Undefined is no value. */
const understood = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  const [text, word] = [value.trim(), value.trim().toLowerCase()];
  if (text === '' || (schema instanceof z.ZodEnum && word === UNSPECIFIED)) return undefined;
  return schema instanceof z.ZodBoolean && /^(true|false)$/.test(word) ? word === 'true' : text;
};

/** Unknown names that are compared with the fields. There may be thousands. */
const MAX_COMPARED = 100;

/** `ignored` are the names of arguments that clients add, and that no field resembles. */
export const readArguments = (
  schema: z.ZodObject,
  raw: JsonObject,
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
  const ignored = Object.keys(values)
    .filter(name => !isField(name))
    .filter((name, index) => index >= MAX_COMPARED || meantField(name, fields, values) === undefined);
  for (const name of ignored) delete values[name];
  return { values: inSchemaCase(schema, values), ignored };
};

import * as z from 'zod';
import { inSchemaCase, meantField, namedFields, unwrapped } from '../schemas/problems.ts';
import { UNSPECIFIED } from './description/tool-schemas.ts';
import type { Fields } from './parameters.ts';

/** Models and strict clients fill in every argument, and write booleans as text. Undefined is no value. */
const understood = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  const [text, word] = [value.trim(), value.trim().toLowerCase()];
  if (text === '' || (schema instanceof z.ZodEnum && word === UNSPECIFIED)) return undefined;
  return schema instanceof z.ZodBoolean && /^(true|false)$/.test(word) ? word === 'true' : text;
};

/** `ignored` are the names of arguments that clients add, and that no field resembles. */
export const readArguments = (schema: z.ZodObject, raw: Fields): { values: Fields; ignored: string[] } => {
  const { shape } = schema;
  const fields = namedFields(shape);
  const given = Object.entries(raw).flatMap(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? unwrapped(shape[name]) : undefined;
    const meaning = understood(field, value);
    return meaning === undefined ? [] : [[name, meaning] as const];
  });
  const values = Object.fromEntries(given);
  const ignored = new Set(
    Object.keys(values).filter(
      name => !Object.hasOwn(shape, name) && meantField(name, fields, values) === undefined,
    ),
  );
  const meant = given.filter(([name]) => !ignored.has(name));
  return { values: inSchemaCase(schema, Object.fromEntries(meant)), ignored: [...ignored] };
};

import * as z from 'zod';
import { DAY } from '../../src/schemas/calendar.ts';

/** By the path of a field, such as `products.platforms.ios.url`. A list’s entries have the path of the list. */
export type Choices = Readonly<Record<string, unknown>>;

const LABEL = 'Marked label of';

/** Makes values that differ from all others, and that the field’s schema accepts. */
const valuesFrom = (first: number) => {
  let count = first;
  return (schema: z.ZodType, path: string): unknown => {
    count += 1;
    const id = `${path.split('.').at(-1)}-${count}`.replaceAll('_', '-').toLowerCase();
    const day = new Date(Date.UTC(1990, 0, 1) + count * 10 * DAY).toISOString().slice(0, 10);
    const candidates = [
      `Marked ${id}`,
      day,
      `https://${id}.example.org/`,
      id,
      String(count).padStart(10, '9'),
      `${count}.25`,
      count * 100_000,
      count,
      count / 1000,
      `owner/${id}`,
      String(count).padStart(64, '0'),
      'Africa/Nairobi',
      'KE',
      'KES',
      'sw',
    ];
    const valid = candidates.find(candidate => schema.safeParse(candidate).success);
    if (valid === undefined) throw new Error(`Choose a value for ${path}.`);
    return valid;
  };
};

const inner = (schema: z.ZodType): z.ZodType | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe)
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  // The group has more fields than the text.
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).find(option => option instanceof z.ZodObject);
  return undefined;
};

/** A value of every field of a schema. A field that is chosen to be undefined is left out. */
export const markedContent = (schema: z.ZodType, root: string, choices: Choices, first: number): object => {
  const nextValue = valuesFrom(first);
  const marked = (part: z.ZodType, path: string): unknown => {
    if (Object.hasOwn(choices, path)) return choices[path];
    const within = inner(part);
    if (within) return marked(within, path);
    if (part instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries<z.ZodType>(part.shape)
          .map(([name, field]) => [name, marked(field, `${path}.${name}`)])
          .filter(([, value]) => value !== undefined),
      );
    if (part instanceof z.ZodArray) return [marked(part.element as z.ZodType, path)];
    if (part instanceof z.ZodRecord)
      return { [`${LABEL} ${path}`]: marked(part.valueType as z.ZodType, path) };
    if (part instanceof z.ZodEnum) return part.options[0];
    if (part instanceof z.ZodLiteral) return part.value;
    if (part instanceof z.ZodBoolean) return true;
    return nextValue(part, path);
  };
  return Object(marked(schema, root));
};

/** Every value in JSON with the path of its field. */
export const leavesOf = (value: unknown, path: string): (readonly [path: string, value: unknown])[] => {
  if (Array.isArray(value)) return value.flatMap(entry => leavesOf(entry, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      name.startsWith(LABEL)
        ? [[path, name] as const, ...leavesOf(part, path)]
        : leavesOf(part, `${path}.${name}`),
    );
  return [[path, value]];
};

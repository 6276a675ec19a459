import * as z from 'zod';
import { type Problem, unwrap } from './problems.ts';
import { translatable } from './text.ts';

/*
 * A file in `content/<language>/` is the file of the same name in another language. It repeats every text of that file. Anything else is
 * the same in every language, and may be left out.
 */

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

const textOf = (schema: Schema | undefined) =>
  schema instanceof z.ZodType ? translatable.get(schema) : undefined;

const hasText = (schema: Schema): boolean => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return Object.values(inner.shape).some(hasText);
  return inner instanceof z.ZodArray ? hasText(inner.element) : textOf(inner) !== undefined;
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/**
 * What a file of a further language stands for: `given`, with the facts that it leaves out. `main` is the valid value of the same file
 * in the main language, before it is parsed with `schema`, and `file` its name. Where the two do not fit together, the value is the main one.
 */
export const completedBy = (schema: Schema, main: unknown, given: unknown, file: string) => {
  const problems: Problem[] = [];
  const report = (path: Path, message: string, value: unknown): unknown => {
    problems.push({ path: [...path], message });
    return value;
  };

  const text = (path: Path, original: unknown, own: unknown): unknown => {
    if (isNothing(own) && original !== undefined)
      return report(path, `is missing. Write the text that ${file} has there, in this language.`, original);
    return original === undefined && own !== undefined
      ? report(path, `is a text that ${file} does not have. Write it there too, or remove it.`, undefined)
      : own;
  };

  const fact = (path: Path, here: Schema, original: unknown, own: unknown): unknown => {
    if (own === undefined) return original;
    const [wanted, found] = [original, own].map(value => z.core.safeParse(here, value));
    // A value that breaks the schema is reported with all others.
    if (!found?.success) return own;
    // Both have the order of the schema’s fields.
    return JSON.stringify(wanted?.data) === JSON.stringify(found.data)
      ? original
      : report(path, `differs from ${file}. It is the same in every language: leave it out here.`, original);
  };

  const list = (path: Path, element: Schema, original: readonly unknown[], own: unknown): unknown => {
    if (!isNothing(own) && !Array.isArray(own)) return own;
    const entries: readonly unknown[] = Array.isArray(own) ? own : [];
    if (entries.length === original.length)
      return original.map((entry, index) => merged([...path, index], element, entry, entries[index]));
    const has = isNothing(own) ? 'is missing' : `has ${entries.length} of the ${original.length} entries`;
    return report(
      path,
      `${has}${isNothing(own) ? '. ' : ` in ${file}. `}Write one for each in ${file}, in the same order.`,
      original,
    );
  };

  const merged = (path: Path, here: Schema, original: unknown, own: unknown): unknown => {
    const inner = unwrap(here);
    const { words = [] } = textOf(inner) ?? {};
    if (!hasText(here) || words.includes(String(original))) return fact(path, here, original, own);
    if (inner instanceof z.ZodArray)
      return isNothing(own) && original === undefined
        ? own
        : list(path, inner.element, Array.isArray(original) ? original : [], own);
    if (!(inner instanceof z.ZodObject)) return text(path, original, own);
    if (!isNothing(own) && !isGroup(own)) return own;
    if (isNothing(own) && original === undefined) return own;
    const fields = Object.entries(inner.shape).map(([name, field]) => [
      name,
      merged([...path, name], field, Reflect.get(Object(original), name), Reflect.get(Object(own), name)),
    ]);
    return { ...Object(own), ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
  };

  return { value: merged([], schema, main, given), problems };
};

import * as z from 'zod';
import { type Problem, unwrap } from './problems.ts';
import { translatable } from './text.ts';

/*
 * A file in `content/<language>/` is the translation of the file with the same name. It repeats all text of
 * that file. Everything else is the same in every language, and may be left out.
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
 * The full value of a file in a further language: `given`, completed with the facts that it leaves out. `main`
 * is the valid value of the same file in the main language, before it is parsed with `schema`. `file` is the
 * name of that file. Where the two do not match, the main value is used.
 */
export const completedBy = (schema: Schema, main: unknown, given: unknown, file: string) => {
  const problems: Problem[] = [];
  const report = (path: Path, message: string, value: unknown): unknown => {
    problems.push({ path: [...path], message });
    return value;
  };

  const text = (path: Path, original: unknown, own: unknown): unknown => {
    if (isNothing(own) && original !== undefined)
      return report(path, `is missing. Translate what ${file} has there.`, original);
    return original === undefined && own !== undefined
      ? report(path, `is not in ${file}. Add it there too, or remove it.`, undefined)
      : own;
  };

  const fact = (path: Path, here: Schema, original: unknown, own: unknown): unknown => {
    if (own === undefined) return original;
    const [wanted, found] = [original, own].map(value => z.core.safeParse(here, value));
    // A value that violates the schema is reported later, with all other problems.
    if (!found?.success) return own;
    // Both values have their fields in the order of the schema.
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

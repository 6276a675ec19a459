import * as z from 'zod';
import { type Problem, unwrap } from './problems.ts';
import { translatable } from './text.ts';

/*
 * A translation of a content file repeats its texts in another language, and nothing else. The file’s schema
 * says which fields are texts.
 */

/**
 * The fields that name an entry of a list. A translation repeats them to say which entry it means, and may leave entries out. A list
 * of other entries is translated by position.
 */
export const namedBy = z.registry<{ readonly fields: readonly string[] }>();

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** A text of the main language, and its translation. */
export interface TranslatedText {
  /** Its place in the file of the main language. */
  readonly path: Path;
  /** Its place in the translation. There may be nothing yet. */
  readonly at: Path;
  /** The fields that identify its entry, if the list has such entries. */
  readonly entry?: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Whether it is a name, or a word that pages translate: it may stay as it is. */
  readonly isName?: true;
  readonly translation: string | undefined;
}

const fieldsOf = (schema: Schema): readonly string[] | undefined => namedBy.get(schema)?.fields;

const describedAs = <Made extends z.ZodType>(made: Made, schema: Schema, inner: Schema): Made => {
  const [outer, own] = [schema, inner].map(one => (one instanceof z.ZodType ? one.description : undefined));
  const description = outer ?? own;
  return description === undefined ? made : made.describe(description);
};

/** The forms of an untranslated value: nothing, or an empty field. */
const orEmpty = (schema: z.ZodType): z.ZodType => schema.nullable().optional();

const partOf = (schema: Schema): z.ZodType | undefined => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return objectPart(schema, inner);
  if (inner instanceof z.ZodArray) {
    const element = partOf(inner.element);
    const list = element && orEmpty(z.array(fieldsOf(inner.element) ? element : element.nullable()));
    return list && describedAs(list, schema, inner);
  }
  return inner instanceof z.ZodType && translatable.get(inner)
    ? describedAs(orEmpty(inner), schema, inner)
    : undefined;
};

const objectPart = (schema: Schema, inner: z.ZodObject): z.ZodType | undefined => {
  const parts = Object.entries(inner.shape).flatMap(([name, field]) => {
    const part = partOf(field);
    return part ? [[name, part] as const] : [];
  });
  if (parts.length === 0) return undefined;
  const names = fieldsOf(inner)?.map(name => [name, inner.shape[name]] as const) ?? [];
  const object = z.strictObject(Object.fromEntries([...names, ...parts]));
  return describedAs(names.length > 0 ? object : orEmpty(object), schema, inner);
};

/** The schema of a translation of what `schema` is for; undefined if it has no texts. Every field may be absent or empty. */
export const translationOf = (schema: z.ZodType): z.ZodObject | undefined => {
  const part = partOf(schema) && unwrap(partOf(schema));
  const inner = part instanceof z.ZodNullable ? part.unwrap() : part;
  if (!(inner instanceof z.ZodObject)) return undefined;
  return inner.describe(
    'The texts of the file of the same name, in the language of the folder. Missing or empty texts are shown in the main language.',
  );
};

interface Compared {
  readonly texts: readonly TranslatedText[];
  /** Texts of the translation that the main language does not have, by their paths in the translation. */
  readonly problems: readonly Problem[];
}

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/**
 * The texts of `main`, valid content of `schema`, each with its place and text in `translation`, a value of `translationOf(schema)`.
 * `file` is the name of the file with the main texts, for the problems.
 */
export const compareTexts = (schema: Schema, main: unknown, translation: unknown, file: string): Compared => {
  const texts: TranslatedText[] = [];
  const problems: Problem[] = [];

  let named: TranslatedText['entry'];

  const visit = (at: Path, path: Path, here: Schema, text: unknown, given: unknown): void => {
    const inner = unwrap(here);
    if (inner instanceof z.ZodObject) {
      for (const [name, part] of Object.entries(inner.shape))
        visit([...at, name], [...path, name], part, field(text, name), field(given, name));
    } else if (inner instanceof z.ZodArray) {
      if (partOf(inner.element)) visitList(at, path, inner.element, text, given);
    } else if (inner instanceof z.ZodType && translatable.get(inner)) {
      visitText(at, path, inner, text, given);
    }
  };

  const visitText = (at: Path, path: Path, schema: Schema, text: unknown, given: unknown): void => {
    const { isName, words = [] } = translatable.get(schema as z.ZodType) ?? {};
    const written = typeof given === 'string' ? given : undefined;
    if (typeof text === 'string')
      texts.push({
        path,
        at,
        text,
        translation: written,
        ...((isName || words.includes(text)) && { isName: true as const }),
        ...(named && { entry: named }),
      });
    else if (written !== undefined)
      problems.push({
        path: at,
        message: `has no text to translate in ${file}. Write that one, or remove this.`,
      });
  };

  const visitList = (at: Path, path: Path, element: Schema, text: unknown, given: unknown): void => {
    const [entries, translated] = [listOf(text) ?? [], listOf(given)];
    const names = fieldsOf(element);
    const nameOf = (entry: unknown) => names?.map(name => String(field(entry, name))).join(' ');
    if (names) {
      const known = entries.map(nameOf);
      const own = translated?.map(nameOf) ?? [];
      own.forEach((name, index) => {
        const isKnown = known.includes(name) && own.indexOf(name) === index;
        const message = known.includes(name)
          ? `has the ${names.join(' and ')} of an earlier entry; remove one of the two.`
          : `has the ${names.join(' and ')} of no entry in ${file}; correct or remove it.`;
        if (!isKnown) problems.push({ path: [...at, index], message });
      });
      let next = own.length;
      entries.forEach((entry, index) => {
        const found = own.indexOf(known[index]);
        const place = found < 0 ? next++ : found;
        named = Object.fromEntries(names.map(name => [name, field(entry, name)]));
        visit([...at, place], [...path, index], element, entry, translated?.[place]);
      });
      named = undefined;
      return;
    }
    const fits = translated === undefined || translated.length === entries.length;
    if (!fits) {
      const message = `has ${translated.length} of the ${entries.length} entries in ${file}. Write one for each, in the same order; leave one empty that is not translated.`;
      problems.push({ path: at, message });
    }
    entries.forEach((entry, index) => {
      visit([...at, index], [...path, index], element, entry, fits ? translated?.[index] : undefined);
    });
  };

  visit([], [], schema, main, translation);
  return { texts, problems };
};

/** A copy of `main` with the texts that are translated. */
export const withTexts = <Data>(main: Data, texts: readonly TranslatedText[]): Data => {
  const copy = structuredClone(main);
  for (const { path, translation } of texts) {
    if (translation === undefined) continue;
    const parent = path.slice(0, -1).reduce<unknown>((value, key) => field(value, String(key)), copy);
    Reflect.set(Object(parent), path.at(-1) ?? '', translation);
  }
  return copy;
};
